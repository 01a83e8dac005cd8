import { lazyPart } from '../../lazy-part.ts'
import { Suspense, useId, useMemo, type ReactNode } from 'react'
import type { Plan } from '#domain/plans.ts'
import type { Tool } from '#domain/tools/index.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { isTooLongToShow } from './shown-size.ts'
import { SourceBar } from './source-bar.tsx'
import { SourceTextView } from './source-text.tsx'
import { UploadZone } from './upload-zone.tsx'
import type { Passages } from './passage-marks.tsx'
import type { WorkedSource } from './use-source.ts'
import type { Shortfall } from './work-state.ts'
import * as words from './words.ts'
import styles from './source-panel.module.css'
import { usePreload } from '../../use-preload.ts'

/** Loaded with the first file of pictures. */
const OcrOffer = lazyPart(() => import('./ocr-offer.tsx'))

/** Loaded when the rest stands: it waits for the server's settings in any case. */
const PageOption = lazyPart(() => import('./page-option.tsx'))

/** Loaded when something takes the place of a text. */
const ReplacedNote = lazyPart(() => import('./replaced-note.tsx'))

/** Loaded with the first text that is shown in parts. */
const LongSourceText = lazyPart(() => import('./long-source-text.tsx'))

/** Loaded with the first file that has a reading report. */
const ReadingNotes = lazyPart(() => import('./reading-notes.tsx'))

/** Comes when the rest stands. */
const SourceAside = lazyPart(() => import('./source-aside.tsx'))

/** Comes when the rest stands. */
const ToolOptions = lazyPart(() => import('./tool-options.tsx'))

/** Loaded as soon as the rest stands: what goes wrong may be the connection. */
const loadFailure = () => import('./source-failure.tsx')
const SourceFailure = lazyPart(loadFailure)

type Props = {
  tool: Tool
  plan: Plan
  source: WorkedSource
  /** Whether something is being made of it. */
  busy: boolean
  /** A stored text is on its way here. */
  isArriving: boolean
  /** How the last attempt of this tool ended without something new. */
  outcome: Shortfall | undefined
  passages: Passages | undefined
  /** One line stands for all of it. */
  folded: boolean
  /** How many tools have no result of this text. */
  missing: number
  /** What a limit can be lifted with; nothing once the plan has no more to give. */
  liftLimit: ReactNode
  onGenerate: () => void
  /** Undefined where one press of Generate is all there is to do. */
  onMakeMissing: (() => void) | undefined
  /** Undefined unless a stored text could not be had. */
  onOpenAgain: (() => void) | undefined
  onTryAgain: () => void
  /** Makes it without the model. */
  onBuiltIn: () => void
  onCancel: () => void
}

/** Everything that goes in: the file, the text, what is wrong with them, and the button. */
export function SourcePanel(props: Props) {
  const { plan, source, busy, isArriving, outcome, passages, folded, liftLimit } = props
  const { onGenerate, onOpenAgain, onTryAgain, onBuiltIn, onCancel } = props
  const { state, dispatch } = source
  const { text, activity, replaced, unread } = state
  const id = useId()
  const isReading = activity.kind === 'reading'
  const waiting = activity.kind !== 'idle' || isArriving
  const locked = busy || activity.kind === 'recognizing'
  const Text = useMemo(() => (isTooLongToShow(text) ? LongSourceText : SourceTextView), [text])
  const report = isReading ? undefined : state.file?.report
  const ended = busy ? undefined : outcome
  const failed = !isReading && (state.failure ?? ended) !== undefined
  usePreload(loadFailure)

  return (
    <form
      className={styles['panel']}
      data-folded={folded}
      onSubmit={(event) => {
        event.preventDefault()
        if (!waiting) onGenerate()
      }}
    >
      <UploadZone source={source} plan={plan} disabled={busy} />
      <Suspense>
        <SourceAside
          source={source}
          disabled={locked}
          onGenerate={waiting ? undefined : onGenerate}
          onCancel={busy ? onCancel : undefined}
        />
      </Suspense>
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
      <Suspense fallback={!state.file && <p className={styles['option']}>{'\u00a0'}</p>}>
        <PageOption source={source} busy={busy} />
      </Suspense>
      <Sheet className={styles['sheet']} aria-label={words.text}>
        {isArriving ? (
          <Spinner />
        ) : (
          <Suspense>
            <Text
              text={text}
              limit={plan.characters}
              disabled={locked}
              describedBy={failed ? `${id}-failure ${id}-count` : `${id}-count`}
              passages={passages}
              onChange={(next) => dispatch({ type: 'typed', text: next })}
              onReplace={() => dispatch({ type: 'detached' })}
              onExcess={(whole) => dispatch({ type: 'taken', text: whole })}
            />
          </Suspense>
        )}
        <div className={styles['end']}>
          {failed && (
            <Suspense>
              <SourceFailure
                id={`${id}-failure`}
                source={source}
                outcome={ended}
                liftLimit={liftLimit}
                onTryAgain={state.failure ? onOpenAgain : onTryAgain}
                onBuiltIn={onBuiltIn}
              />
            </Suspense>
          )}
          {unread && !isReading && (
            <Suspense>
              <OcrOffer source={source} unread={unread} plan={plan} disabled={busy} />
            </Suspense>
          )}
          <Suspense fallback={props.tool === 'quiz' && <p>{'\u00a0'}</p>}>
            <ToolOptions tool={props.tool} disabled={busy} />
          </Suspense>
          <SourceBar {...props} id={`${id}-count`} />
        </div>
      </Sheet>
    </form>
  )
}
