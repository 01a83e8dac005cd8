import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './ocr-offer.module.css'

type Props = { page: number; of: number; share: number; onCancel: () => void }

/** How far OCR is. A screen reader hears each page begin; the bar is there when it is asked for. */
export function OcrProgressNote({ page, of, share, onCancel }: Props) {
  const loading = of === 0
  return (
    <div className={styles['progress']}>
      <p role="status">{loading ? 'Loading OCR…' : `Reading page ${page} of ${of} by OCR…`}</p>
      <ProgressBar label="OCR progress" value={loading ? undefined : page - 1 + share} max={of} />
      <Button autoFocus look="quiet" small onClick={onCancel}>
        Cancel <span className="visually-hidden">OCR</span>
      </Button>
    </div>
  )
}
