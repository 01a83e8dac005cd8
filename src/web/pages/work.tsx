import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Evidence } from '#domain/generation.ts'
import type { Span } from '#domain/span.ts'
import { standardPlans } from '#domain/plans.ts'
import type { Tool } from '#domain/tools/index.ts'
import { toolWords } from '#domain/tools/words.ts'
import { SourcePanel } from '../features/generate/source-panel.tsx'
import { useGeneration } from '../features/generate/use-generation.ts'
import { HandedText } from '../features/generate/stored-text.ts'
import { useSource } from '../features/generate/use-source.ts'
import { loadCode } from '../load-code.ts'
import { toAppError } from '../api.ts'
import { refreshUsage, usage } from '../features/usage/usage-store.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { useStore } from '../ui/store.ts'
import styles from './work.module.css'

/** Loaded with the first generation, or the first limit met: nobody needs them before. */
const TrialButton = lazy(() => import('../features/billing/trial-button.tsx'))
const loadResultColumn = () => import('./result-column.tsx')
const ResultColumn = lazy(loadResultColumn)

/** The screen of one tool: what goes in beside what comes out. */
export default function Work({ tool }: { tool: Tool }) {
  const words = toolWords[tool]
  const [address, setAddress] = useSearchParams()
  const asked = address.get('generation')
  const { state: handed } = useLocation()
  const plan = useStore(usage)?.plan ?? standardPlans.free
  const source = useSource({
    plan,
    storageKey: `text.${tool}`,
    handed: HandedText.safeParse(handed).data,
  })
  const [shown, setShown] = useState<Evidence>()
  const joined = useRef<string>(undefined)

  const { state, start, join, cancel } = useGeneration({
    tool,
    onStarted: useCallback(
      (id: string) => {
        joined.current = id
        setAddress({ generation: id }, { replace: true })
      },
      [setAddress],
    ),
    onDone: () => void refreshUsage().catch(() => {}),
  })

  // What was handed over is stored from now on: going back or loading again shall not undo what is made of it.
  useEffect(() => {
    if (handed) setAddress({}, { replace: true })
  }, [handed, setAddress])

  // Opened from the history, or loaded again in the middle.
  const { dispatch } = source
  useEffect(() => {
    if (!asked || joined.current === asked) return
    joined.current = asked
    void join(asked)
  }, [asked, join])

  const done = state.status === 'done' ? state : undefined
  useEffect(() => {
    if (done) dispatch({ type: 'shown', text: done.text, file: done.file })
  }, [done, dispatch])

  async function generate() {
    const text = source.check()
    if (text === undefined || state.status === 'running') return
    setShown(undefined)
    try {
      // Before anything is spent: a result that cannot be shown is not worth a use.
      await loadCode(loadResultColumn)
    } catch (error) {
      dispatch({ type: 'failed', failure: toAppError(error) })
      return
    }
    const finished = await start(text, source.state.file)
    if (!finished) return
    const { countUse } = await import('../features/usage/device-counters.ts')
    await countUse(tool)
  }

  const stillThere = done !== undefined && done.text === source.state.text
  const marks = useMemo(() => (done ? inOrder(done.generation.evidence) : []), [done])

  return (
    <div className={styles['work']}>
      <PageTitle>{`${words.title} | Morsel`}</PageTitle>
      <h1>{words.title}</h1>
      <p className={styles['description']}>{words.description}</p>
      <div className={styles['columns']} data-wide={state.status === 'running' || done !== undefined}>
        <SourcePanel
          tool={tool}
          plan={plan}
          source={source}
          generation={state}
          marks={stillThere ? marks : []}
          active={stillThere ? (shown?.spans ?? []) : []}
          liftLimit={
            plan.name === 'free' && (
              <Suspense>
                <TrialButton
                  onStarted={async (billing) => {
                    await refreshUsage()
                    source.lift(billing.usage.plan)
                  }}
                />
              </Suspense>
            )
          }
          onGenerate={() => void generate()}
          onCancel={() => void cancel()}
        />
        {(state.status === 'running' || done) && (
          <Suspense>
            <ResultColumn
              tool={tool}
              state={state}
              shown={shown}
              inText={stillThere && !isNarrow()}
              onShow={(evidence) => setShown(shown?.path === evidence?.path ? undefined : evidence)}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** Where the text and the result stand below each other, a passage opens over them. */
function isNarrow(): boolean {
  return window.matchMedia('(max-width: 1080px)').matches
}

function inOrder(evidence: Evidence[]): Span[] {
  const spans = evidence.flatMap((one) => one.spans)
  return spans.toSorted((a, b) => a.start - b.start || a.end - b.end)
}
