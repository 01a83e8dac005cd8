import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { rich } from '../../ui/rich.tsx'
import * as words from './words-source.ts'
import styles from './ocr-offer.module.css'

type Props = { page: number; of: number; share: number; onCancel: () => void }

/** How far OCR is. A screen reader hears each page begin; the bar is there when it is asked for. */
export function OcrProgressNote({ page, of, share, onCancel }: Props) {
  const loading = of === 0
  return (
    <div className={styles['progress']}>
      <p role="status">{loading ? words.loadingOcr : words.readingPage(page, of)}</p>
      <ProgressBar label={words.ocrProgress} value={loading ? undefined : page - 1 + share} max={of} />
      <Button autoFocus look="quiet" small onClick={onCancel}>
        {rich(words.cancelOcr, { ocr: <span className="visually-hidden">{words.ocr}</span> })}
      </Button>
    </div>
  )
}
