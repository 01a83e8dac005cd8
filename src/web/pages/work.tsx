import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import type { Evidence, Span } from '#domain/generation.ts'
import { standardPlans } from '#domain/plans.ts'
import { tools, type Tool } from '#domain/tools/index.ts'
import { TrialButton } from '../features/billing/trial-button.tsx'
import { SourcePanel } from '../features/generate/source-panel.tsx'
import { useGeneration } from '../features/generate/use-generation.ts'
import { keptText, useSource } from '../features/generate/use-source.ts'
import { PassageDialog } from '../features/results/passage-dialog.tsx'
import { ResultPanel, UnfinishedResult } from '../features/results/result-panel.tsx'
import { countUse } from '../features/usage/device-counters.ts'
import { refreshUsage, usage } from '../features/usage/usage-store.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { useStore } from '../ui/store.ts'
import { NextTools } from './next-tools.tsx'
import styles from './work.module.css'

const Handed = z.object({ text: z.string() })

/** The screen of one tool: what goes in beside what comes out. */
export function Work({ tool }: { tool: Tool }) {
  const { words } = tools[tool]
  const [address, setAddress] = useSearchParams()
  const asked = address.get('generation')
  const handed = Handed.safeParse(useLocation().state)
  const storageKey = `text.${tool}`
  const plan = useStore(usage)?.plan ?? standardPlans.free
  const source = useSource({
    plan,
    storageKey,
    initialText: handed.success ? handed.data.text : keptText(storageKey),
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

  // Opened from the history, or loaded again in the middle.
  const { take, type } = source
  useEffect(() => {
    if (!asked || joined.current === asked) return
    joined.current = asked
    void join(asked)
  }, [asked, join])

  const done = state.status === 'done' ? state : undefined
  useEffect(() => {
    if (done) type(done.text)
  }, [done, type])

  async function generate() {
    const text = source.check()
    if (text === undefined || state.status === 'running') return
    setShown(undefined)
    source.setFailure(undefined)
    const finished = await start(text, source.file?.name ?? null)
    if (finished) await countUse(tool)
  }

  const stillThere = done !== undefined && done.text === source.text
  const marks = useMemo(() => (done ? inOrder(done.generation.evidence) : []), [done])

  function show(evidence: Evidence) {
    setShown(shown?.path === evidence.path ? undefined : evidence)
  }

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
          state={state}
          marks={stillThere ? marks : []}
          active={stillThere ? (shown?.spans ?? []) : []}
          liftLimit={
            plan.name === 'free' && (
              <TrialButton
                onStarted={async (billing) => {
                  await refreshUsage()
                  const limit = billing.usage.plan.characters
                  if (source.excess) take(source.excess.text, source.excess.file, limit)
                }}
              />
            )
          }
          onGenerate={() => void generate()}
          onCancel={() => void cancel()}
        />
        <div className={styles['result']} aria-live="polite">
          {state.status === 'running' && <UnfinishedResult tool={tool} draft={state.draft} />}
          {done && (
            <>
              <ResultPanel
                key={done.generation.id}
                generation={done.generation}
                activePath={shown?.path}
                onShow={show}
              />
              <NextTools tool={tool} text={done.text} />
            </>
          )}
        </div>
      </div>
      {done && shown && (!stillThere || isNarrow()) && (
        <PassageDialog text={done.text} spans={shown.spans} onClose={() => setShown(undefined)} />
      )}
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
