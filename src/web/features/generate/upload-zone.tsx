import { Suspense, useId } from 'react'
import type { Plan } from '#domain/plans.ts'
import { lazyPart } from '../../lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { acceptedFiles } from './accepted-files.ts'
import { grouped, isLimited } from './character-count.ts'
import type { WorkedSource } from './use-source.ts'
import { useDrop } from './use-drop.ts'
import * as words from './words.ts'
import styles from './upload-zone.module.css'

/** Loaded with the first file. */
const ChosenFileLine = lazyPart(() => import('./chosen-file-line.tsx'))

/** Failures that no file is to blame for: no text, too much of it, none at the server, no server. */
const ofText = /^(text_[mt]|not_|off)/

/** One file by drop, click or keyboard. */
export function UploadZone({
  source,
  plan,
  disabled,
}: {
  source: WorkedSource
  plan: Plan
  disabled: boolean
}) {
  const id = useId()
  const { file, activity, failure } = source.state
  const reading = activity.kind === 'reading' ? activity : undefined
  const closed = disabled || reading !== undefined
  const drop = useDrop((files) => {
    if (!closed) void source.choose(files)
  })

  if (file && !reading) {
    return (
      <div className={styles['file']} {...drop}>
        <Suspense>
          <ChosenFileLine source={source} file={file} disabled={disabled} />
        </Suspense>
      </div>
    )
  }

  return (
    <div
      className={styles['zone']}
      data-failed={failure !== undefined && !reading && !ofText.test(failure.code)}
      {...drop}
    >
      <input
        id={id}
        type="file"
        accept={acceptedFiles}
        className={styles['input']}
        disabled={closed}
        aria-describedby={`${id}-hint ${id}-more`}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          void source.choose(files)
        }}
      />
      <div aria-live="polite">
        {reading ? (
          <>
            <p className={styles['prompt']}>{words.readingFile}</p>
            <p className={styles['hint']}>
              {reading.of > 0 ? words.pageTakesAMoment(reading.page, reading.of) : words.takesAMoment}
            </p>
          </>
        ) : (
          <>
            <label htmlFor={id} className={styles['prompt']}>
              {words.dropFiles}
            </label>
            <p id={`${id}-hint`} className={`${styles['hint']} ${styles['kinds']}`}>
              {isLimited(plan.characters) ? words.formatsUpTo(grouped(plan.characters)) : words.formats}
            </p>
            <p id={`${id}-more`} className={`${styles['hint']} ${styles['kinds']}`}>
              {words.moreFormats}
            </p>
          </>
        )}
      </div>
      {reading && (
        <Button look="quiet" small onClick={source.stopReading}>
          {words.stopReading}
        </Button>
      )}
    </div>
  )
}
