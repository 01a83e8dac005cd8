import { lazy, Suspense, useId, useMemo, type ReactNode } from 'react'
import type { Plan } from '#domain/plans.ts'
import type { Span } from '#domain/span.ts'
import type { Tool } from '#domain/tools/index.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { PageOption } from './page-option.tsx'
import { isTooLongToShow } from './shown-size.ts'
import { SourceBar } from './source-bar.tsx'
import { SourceFailure } from './source-failure.tsx'
import { SourceTextView } from './source-text.tsx'
import { UploadZone } from './upload-zone.tsx'
import type { GenerationState } from './use-generation.ts'
import { useShortcuts } from './use-shortcuts.ts'
import type { WorkedSource } from './use-source.ts'
import styles from './source-panel.module.css'

/** Loaded with the first file of pictures. */
const OcrOffer = lazy(() => import('./ocr-offer.tsx'))

/** Loaded when something takes the place of a text. */
const ReplacedNote = lazy(() => import('./replaced-note.tsx'))

/** Loaded with the first text that is shown in parts. */
const LongSourceText = lazy(() => import('./long-source-text.tsx'))

/** Loaded with the first file that has a reading report. */
const ReadingNotes = lazy(() => import('./reading-notes.tsx'))

type Props = {
  tool: Tool
  plan: Plan
  source: WorkedSource
  generation: GenerationState
  marks: Span[]
  active: Span[]
  /** What a limit can be lifted with; nothing once the plan has no more to give. */
  liftLimit: ReactNode
  onGenerate: () => void
  onCancel: () => void
}

/** Everything that goes in: the file, the text, what is wrong with them, and the button. */
export function SourcePanel(props: Props) {
  const { tool, plan, source, generation, marks, active, liftLimit, onGenerate, onCancel } = props
  const { state, dispatch } = source
  const { text, activity, replaced, unread } = state
  const id = useId()
  const busy = generation.status === 'running'
  const isReading = activity.kind === 'reading'
  const waiting = activity.kind !== 'idle'
  const locked = busy || activity.kind === 'recognizing'
  const Text = useMemo(() => (isTooLongToShow(text) ? LongSourceText : SourceTextView), [text])
  const report = isReading ? undefined : state.file?.report
  const failed = generation.status === 'failed' ? generation : undefined
  const failure = isReading ? undefined : (state.failure ?? failed)
  useShortcuts({ onGenerate: waiting ? undefined : onGenerate, onCancel: busy ? onCancel : undefined })

  return (
    <form
      className={styles['panel']}
      onSubmit={(event) => {
        event.preventDefault()
        onGenerate()
      }}
    >
      <UploadZone source={source} plan={plan} disabled={busy} />
      <div role="status" tabIndex={-1}>
        {replaced && !busy && !isReading && (
          <Suspense>
            <ReplacedNote bringBack={() => dispatch({ type: 'restored' })} removed={text === ''} />
          </Suspense>
        )}
      </div>
      {report && (report.notes.length > 0 || report.leftOut.length > 0) && (
        <Suspense>
          <ReadingNotes {...report} source={source} disabled={locked} />
        </Suspense>
      )}
      <PageOption source={source} busy={busy} />
      <Sheet className={styles['sheet']} aria-label="Text">
        <Suspense>
          <Text
            text={text}
            limit={plan.characters}
            disabled={locked}
            describedBy={failure ? `${id}-failure ${id}-count` : `${id}-count`}
            marks={marks}
            active={active}
            onChange={(next) => dispatch({ type: 'typed', text: next })}
            onReplace={() => dispatch({ type: 'detached' })}
            onExcess={(whole) => dispatch({ type: 'taken', text: whole })}
          />
        </Suspense>
        {failure && (
          <SourceFailure
            id={`${id}-failure`}
            source={source}
            liftLimit={(state.excess ?? failed?.code === 'daily_limit_reached') && liftLimit}
          >
            {failure.message}
          </SourceFailure>
        )}
        {unread && !isReading && (
          <Suspense>
            <OcrOffer source={source} unread={unread} plan={plan} disabled={busy} />
          </Suspense>
        )}
        <SourceBar
          id={`${id}-count`}
          tool={tool}
          plan={plan}
          source={source}
          generation={generation}
          onCancel={onCancel}
        />
      </Sheet>
    </form>
  )
}
