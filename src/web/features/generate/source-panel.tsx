import { lazy, Suspense, useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import { keepBeginning, countCharacters } from '#domain/source-text.ts'
import { warningShare, type Plan } from '#domain/plans.ts'
import type { Span } from '#domain/span.ts'
import type { Tool } from '#domain/tools/index.ts'
import { toolWords } from '#domain/tools/words.ts'
import { sentenceOf } from '../../api.ts'
import { fetchConfig } from '../../config.ts'
import { loadCode } from '../../load-code.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ProgressNote } from './progress-note.tsx'
import { SourceTextView } from './source-text.tsx'
import { isTooLongToShow } from './shown-size.ts'
import { UploadZone } from './upload-zone.tsx'
import type { GenerationState } from './use-generation.ts'
import { useShortcuts } from './use-shortcuts.ts'
import type { WorkedText } from './use-source.ts'
import { TextButton } from '../../ui/text-button.tsx'
import type { WebPage } from './web-page.tsx'
import styles from './source-panel.module.css'

/** Loaded with the first file of pictures. */
const OcrOffer = lazy(() => import('./ocr-offer.tsx'))

/** Loaded when something takes the place of a text. */
const ReplacedNote = lazy(() => import('./replaced-note.tsx'))

/** Loaded with the first text that is shown in parts. */
const LongSourceText = lazy(() => import('./long-source-text.tsx'))

/** Loaded with the first file of which there is something to tell. */
const ReadingNotes = lazy(() => import('./reading-notes.tsx'))

type Props = {
  tool: Tool
  plan: Plan
  source: WorkedText
  state: GenerationState
  marks: Span[]
  active: Span[]
  /** What a limit can be lifted with; nothing once the plan has no more to give. */
  liftLimit: ReactNode
  onGenerate: () => void
  onCancel: () => void
}

/** Everything that goes in: the file, the text, what is wrong with them, and the button. */
export function SourcePanel(props: Props) {
  const { tool, plan, source, state, marks, active, liftLimit, onGenerate, onCancel } = props
  const id = useId()
  const busy = state.status === 'running'
  const [fetching, setFetching] = useState(false)
  const [recognizing, setRecognizing] = useState(false)
  /** Undefined where this server reads no pages; null until somebody asks for one. */
  const [Page, setPage] = useState<typeof WebPage | null>()
  const { excess, text, reading, unread } = source
  const Text = useMemo(() => (isTooLongToShow(text) ? LongSourceText : SourceTextView), [text])
  const file = reading ? undefined : source.file
  const report = file?.report
  const characters = useMemo(() => (excess ? excess.text.length : countCharacters(text)), [excess, text])
  const beginning = excess && keepBeginning(excess.text, plan.characters)
  const failure = reading
    ? undefined
    : (source.failure ?? (state.status === 'failed' ? state.message : undefined))
  const limited = excess !== undefined || (state.status === 'failed' && state.code === 'daily_limit_reached')

  useEffect(() => {
    fetchConfig().then(
      ({ articles }) => articles && setPage(null),
      () => {},
    )
  }, [])

  async function fetchThen<Module>(load: () => Promise<Module>, use: (module: Module) => void) {
    setFetching(true)
    try {
      use(await loadCode(load))
    } catch (error) {
      source.setFailure(sentenceOf(error))
    } finally {
      setFetching(false)
    }
  }

  function takeSample() {
    const take = ({ sampleText }: { sampleText: string }) => source.take(sampleText, undefined)
    void fetchThen(() => import('./sample-text.ts'), take)
  }

  function askForPage() {
    void fetchThen(
      () => import('./web-page.tsx'),
      ({ WebPage }) => setPage(() => WebPage),
    )
  }

  /** A text is on its way. */
  const waiting = fetching || recognizing || reading !== undefined
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
        {source.bringBack && !busy && !reading && (
          <Suspense>
            <ReplacedNote bringBack={source.bringBack} removed={text === ''} />
          </Suspense>
        )}
      </div>
      {report && (report.notes.length > 0 || report.leftOut.length > 0) && (
        <Suspense>
          <ReadingNotes {...report} source={source} disabled={busy || recognizing} />
        </Suspense>
      )}
      {Page !== undefined &&
        !busy &&
        !file &&
        !reading &&
        (Page ? (
          <Page source={source} onReading={setFetching} onClose={() => setPage(null)} />
        ) : (
          <p className={styles['option']}>
            <TextButton onClick={askForPage}>or read a web page</TextButton>
          </p>
        ))}
      <Sheet className={styles['sheet']} aria-label="Text">
        <Suspense>
          <Text
            text={text}
            limit={plan.characters}
            disabled={busy || recognizing}
            describedBy={failure ? `${id}-failure ${id}-count` : `${id}-count`}
            marks={marks}
            active={active}
            onChange={source.type}
            onReplace={source.forgetFile}
            onExcess={(whole) => source.take(whole, undefined)}
          />
        </Suspense>
        {failure && (
          <div className={styles['failure']}>
            <Notice
              id={`${id}-failure`}
              tone="bad"
              actions={
                limited && (
                  <>
                    {beginning && (
                      <Button small onClick={() => source.take(beginning, excess.file)}>
                        Keep the first {beginning.length.toLocaleString('en-US')}
                      </Button>
                    )}
                    {liftLimit}
                  </>
                )
              }
            >
              {failure}
            </Notice>
          </div>
        )}
        {unread && !reading && (
          <Suspense>
            <OcrOffer
              source={source}
              unread={unread}
              plan={plan}
              disabled={busy}
              onReading={setRecognizing}
            />
          </Suspense>
        )}
        <div className={styles['bar']}>
          <div id={`${id}-count`} className={styles['count']}>
            <span>
              {characters}
              {excess?.file?.unfinished && '+'} / {plan.characters} characters
            </span>
            {!excess && characters >= warningShare * plan.characters && (
              <span className={styles['warning']} role="status">
                Approaching character limit
              </span>
            )}
            {text === '' && !excess && !busy && !source.bringBack && (
              <TextButton onClick={takeSample}>Use a sample text</TextButton>
            )}
            {busy && <ProgressNote stage={state.stage} startedAt={state.startedAt} />}
          </div>
          <div className={styles['actions']}>
            {busy && (
              <Button look="quiet" small onClick={onCancel}>
                Cancel
              </Button>
            )}
            <Button type="submit" look="primary" small disabled={busy || waiting}>
              {busy ? 'Processing...' : toolWords[tool].action}
            </Button>
          </div>
        </div>
      </Sheet>
    </form>
  )
}
