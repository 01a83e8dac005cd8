import { useId, useState } from 'react'
import type { Plan } from '#domain/plans.ts'
import { pagesInWords } from '#domain/document/places.ts'
import { likelyLanguage, ocrLanguages, type OcrLanguage } from '#readers/ocr/languages.ts'
import { pagesToRecognize } from '#readers/ocr/merge-pages.ts'
import { Button } from '../../ui/button.tsx'
import { OcrProgressNote } from './ocr-progress-note.tsx'
import type { Unread } from './source-state.ts'
import { useOcr } from './use-ocr.ts'
import type { WorkedSource } from './use-source.ts'
import * as words from './words-source.ts'
import styles from './ocr-offer.module.css'

type Props = { source: WorkedSource; unread: Unread; plan: Plan; disabled: boolean }

const bytesPerMegabyte = 1_048_576

/** The way out for a file of pictures: have them read here, in a language of one's choice. */
export default function OcrOffer(props: Props) {
  const { file, rest, language: asked } = props.unread
  const id = useId()
  const [language, setLanguage] = useState(() => asked ?? likelyLanguage(navigator.languages))
  const { progress, ended, read, cancel } = useOcr(props)

  const pages = rest && pagesToRecognize(rest)
  // A text that is too long already does not want more.
  if (pages && (pages.length === 0 || rest.overLimit)) return null
  if (progress) return <OcrProgressNote {...progress} onCancel={cancel} />

  const bytes = ocrLanguages.find(({ code }) => code === language)?.bytes ?? 0
  return (
    <div className={styles['offer']} role="group" aria-label={words.ocr}>
      <div className={styles['choices']}>
        <label htmlFor={`${id}-language`}>{words.languageOfText}</label>
        <select
          id={`${id}-language`}
          className={styles['language']}
          value={language}
          onChange={(event) => setLanguage(event.target.value as OcrLanguage)}
        >
          {ocrLanguages.map(({ code, tag }) => (
            <option key={code} value={code}>
              {words.nameOfLanguage(tag)}
            </option>
          ))}
        </select>
      </div>
      <Button
        // After an attempt a keyboard goes on from where it was.
        autoFocus={ended}
        small
        disabled={props.disabled}
        aria-describedby={`${id}-cost`}
        onClick={() => void read(language)}
      >
        {pages ? words.readPages(pagesInWords(pages)) : words.readIt}
      </Button>
      <p id={`${id}-cost`} className={styles['cost']}>
        {asked && `${words.onlyBeginningRead} `}
        {words.costOfOcr(file.name, Math.round(bytes / bytesPerMegabyte))}
      </p>
    </div>
  )
}
