import { useEffect, useId, useRef, useState } from 'react'
import { AppError } from '#domain/errors.ts'
import type { Plan } from '#domain/plans.ts'
import { likelyLanguage, ocrLanguages, type OcrLanguage } from '#readers/ocr/languages.ts'
import { ocrNote } from './ocr-note.ts'
import type { OcrProgress } from '#readers/ocr/recognize-document.ts'
import { loadCode } from '../../load-code.ts'
import { Button } from '../../ui/button.tsx'
import { OcrProgressNote } from './ocr-progress-note.tsx'
import type { Source } from './use-source.ts'
import styles from './ocr-offer.module.css'

type Props = { source: Source; file: File; plan: Plan }

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })
const cancelled = new Error('Cancelled')
const bytesPerMegabyte = 1_048_576

/** The way out for a file of pictures: have them read here, in a language of one's choice. It ends with the offer. */
export default function OcrOffer({ source, file, plan }: Props) {
  const id = useId()
  const [language, setLanguage] = useState(() => likelyLanguage(navigator.languages))
  const [progress, setProgress] = useState<OcrProgress>()
  const [ended, setEnded] = useState(false)
  const running = useRef<AbortController>(undefined)
  const cancel = () => running.current?.abort(cancelled)
  const reading = progress !== undefined

  useEffect(() => () => running.current?.abort(), [])

  useEffect(() => {
    if (!reading) return
    function press(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented) cancel()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [reading])

  async function read() {
    const stop = new AbortController()
    running.current = stop
    const why = source.failure
    source.setFailure(undefined)
    setProgress({ page: 0, of: 0, share: 0 })
    try {
      const { readByOcr } = await loadCode(() => import('#readers/browser/ocr/read-by-ocr.ts'))
      const read = await readByOcr(file, {
        language,
        limits: { characters: plan.characters, fileBytes: plan.fileBytes },
        signal: stop.signal,
        onProgress: setProgress,
      })
      if (stop.signal.aborted) return
      source.take(read.text, {
        name: file.name,
        bytes: file.size,
        pages: read.pages.length,
        note: ocrNote(read.notes),
      })
    } catch (error) {
      setProgress(undefined)
      setEnded(true)
      if (stop.signal.reason === cancelled) source.setFailure(why)
      else if (!stop.signal.aborted)
        source.setFailure((error instanceof AppError ? error : new AppError('ocr_failed')).message)
    }
  }

  if (progress) return <OcrProgressNote {...progress} onCancel={cancel} />

  const bytes = ocrLanguages.find(({ code }) => code === language)?.bytes ?? 0
  return (
    <>
      <div className={styles['offer']} role="group" aria-label="OCR">
        <div className={styles['choices']}>
          <label htmlFor={`${id}-language`}>Language of the text</label>
          <select
            id={`${id}-language`}
            className={styles['language']}
            value={language}
            onChange={(event) => setLanguage(event.target.value as OcrLanguage)}
          >
            {ocrLanguages.map(({ code, tag }) => (
              <option key={code} value={code}>
                {languageNames.of(tag)}
              </option>
            ))}
          </select>
        </div>
        <Button
          // After an attempt a keyboard goes on from where it was.
          autoFocus={ended}
          small
          aria-describedby={`${id}-cost`}
          onClick={() => void read()}
        >
          Read it with OCR
        </Button>
        <p id={`${id}-cost`} className={styles['cost']}>
          Your browser reads “{file.name}” itself: about {Math.round(bytes / bytesPerMegabyte)} MB to load
          once, and nothing leaves this computer.
        </p>
      </div>
    </>
  )
}
