import { planLimits } from '#domain/limits.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyAside } from '../lazy-aside.ts'
import type { Evidence } from '#domain/generation.ts'
import { engineBytes } from '#engines/browser/size.ts'
import type { Tool } from '#domain/tools/index.ts'
import { toolOrder, toolWords } from '#domain/tools/words.ts'
import { SourceTextView } from '../features/generate/source-text.tsx'
import type { Tried } from '../features/try/try-text.ts'
import { keepTried } from '../tried-text.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { Notice } from '../ui/notice.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { TextButton } from '../ui/text-button.tsx'
import * as words from './words-landing.ts'
import styles from './landing-try.module.css'
import type { CutText } from './longer-text.ts'

/** Loaded with the first run: nobody who only reads the page pays for them. */
const loadResult = () => import('./landing-try-result.tsx')
const load = () =>
  Promise.all([import('../features/try/try-text.ts'), loadResult().then(({ loadRest }) => loadRest())])
const Result = lazyAside(loadResult)

const { characters: limit } = planLimits.free
const options = toolOrder.map((value) => ({ value, label: toolWords[value].navigation }))

/** Told here as well: the table of sentences is part of the code that did not come. */
const { offline } = words

/** The product at work on a visitor's own text, in the visitor's own browser. */
export function LandingTry() {
  const root = useRef<HTMLDivElement>(null)
  const touched = useRef(false)
  const work = useRef<AbortController>(undefined)
  const leave = useRef<() => void>(undefined)
  const [text, setText] = useState('')
  const [tool, setTool] = useState<Tool>('summary')
  const [note, setNote] = useState<string>()
  const [failure, setFailure] = useState('')
  /** A text that is longer than what fits here: it comes along whole. */
  const [longer, setLonger] = useState<CutText>()
  const cutFrom = longer?.beginning === text ? longer : undefined
  const whole = cutFrom?.whole
  const [tried, setTried] = useState<Tried>()
  const [shown, setShown] = useState<Evidence>()
  const stillThere = tried?.text === text.trim()
  const shownTool = stillThere ? tried?.generation.tool : undefined

  useEffect(() => {
    // What was written and chosen before this code had arrived counts.
    setText(root.current?.querySelector('textarea')?.value ?? '')
    setTool((root.current?.querySelector<HTMLInputElement>(':checked')?.value ?? 'summary') as Tool)
    return () => {
      work.current?.abort()
      leave.current?.()
    }
  }, [])

  // Whoever goes on to an account finds it there.
  useEffect(() => {
    if (touched.current) keepTried({ tool: shownTool ?? tool, text, whole, made: shownTool !== undefined })
    touched.current = true
  }, [tool, text, whole, shownTool])

  function write(next: string) {
    setText(next)
    setFailure('')
  }

  async function takeSample() {
    const { sampleText } = await import('../features/generate/sample-text.ts').catch(() => ({
      sampleText: '',
    }))
    if (sampleText) write(sampleText)
    else setFailure(offline)
    // The button goes with its purpose; whoever pressed it by keyboard goes on from the text.
    root.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }

  /** Of a longer text what fits; all of it comes along. */
  async function cut(whole: string) {
    try {
      const cutText = (await import('./longer-text.ts')).beginningOf(whole, limit)
      setText(cutText.beginning)
      setLonger(cutText)
    } catch {
      setFailure(offline)
    }
  }

  async function run() {
    if (note) return
    const { signal } = (work.current = new AbortController())
    setNote(words.gettingReady)
    setFailure('')
    setShown(undefined)
    let outcome: Tried | string
    try {
      const [{ tryText, endTrying }] = await load()
      leave.current = endTrying
      outcome = await tryText({ tool, text, signal, onNote: (next) => signal.aborted || setNote(next) })
    } catch {
      outcome = offline
    }
    if (signal.aborted) return
    setNote(undefined)
    if (typeof outcome === 'string') setFailure(outcome)
    setTried(typeof outcome === 'string' ? undefined : outcome)
  }

  function cancel() {
    work.current?.abort()
    setNote(undefined)
  }

  return (
    <div
      ref={root}
      className={styles['desk']}
      role="presentation"
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key === 'Enter' && (ctrlKey || metaKey)) void run()
        else if (key === 'Escape') cancel()
      }}
    >
      <Sheet className={styles['source']} aria-label={words.textToTry}>
        <Choice legend={words.whatToMake} options={options} value={tool} onChoose={setTool} />
        <SourceTextView
          text={text}
          limit={limit}
          disabled={note !== undefined}
          describedBy="try-count"
          placeholder={words.pasteHere}
          passages={
            tried && stillThere
              ? {
                  marks: tried.marks,
                  active: shown?.spans ?? [],
                  opened: shown?.spans[0]?.start,
                }
              : undefined
          }
          onChange={write}
          onExcess={(whole) => void cut(whole)}
        />
        {failure && <Notice tone="bad">{failure}</Notice>}
        {cutFrom && <Notice tone="plain">{cutFrom.words}</Notice>}
        <div className={styles['bar']}>
          <p id="try-count" className={note && 'visually-hidden'}>
            {words.charactersOf(text.trim().length, limit)}
          </p>
          {note ? (
            <p>
              <span role="status">{note}…</span>
            </p>
          ) : (
            text === '' && <TextButton onClick={() => void takeSample()}>{words.takeSample}</TextButton>
          )}
          <div className={styles['actions']}>
            {note && (
              <Button look="quiet" small onClick={cancel}>
                {words.cancel}
              </Button>
            )}
            <Button look="primary" small disabled={note !== undefined} onClick={() => void run()}>
              {note ? words.processing : toolWords[tool].action}
            </Button>
          </div>
        </div>
      </Sheet>
      <div className={styles['result']} aria-live="polite" aria-busy={note !== undefined}>
        {tried ? (
          <Suspense>
            <Result tried={tried} shown={shown} inText={stillThere} onShow={setShown} />
          </Suspense>
        ) : (
          <div className={styles['empty']}>
            <p>{words.resultAppears}</p>
            <p>{words.neverLeaves(engineBytes / 1000)}</p>
          </div>
        )}
      </div>
    </div>
  )
}
