import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { watchGeneration } from '#domain/calls/generations.ts'
import { sentenceOfRefusal } from '#domain/errors.ts'
import type { GenerationEvent } from '#domain/generation.ts'
import { toolWords } from '#domain/tools/words.ts'
import { send } from '../api.ts'
import { watchToEnd } from '../features/generate/watch-generation.ts'
import { countUse } from '../features/usage/device-counters.ts'
import { outdate } from '../queries.ts'
import { running, type EndedRun, type RunElsewhere } from '../running.ts'
import { rich } from '../ui/rich.tsx'
import * as words from './words.ts'
import { Cross } from '../ui/icons.tsx'
import { useStore } from '../ui/store.ts'
import styles from './running-watch.module.css'

/** Follows what runs while its own screen is not open, and says when it is ready. */
export default function RunningWatch() {
  const { runs, ended } = useStore(running)
  const { pathname, search } = useLocation()
  return (
    <>
      {runs.map((run) => (
        <Watch key={run.id} run={run} isSeen={isOnScreen(run, pathname, new URLSearchParams(search))} />
      ))}
      <div role="status" className={styles['notice']}>
        {ended && ended.how !== 'cancelled' && <Ending ended={ended} />}
      </div>
    </>
  )
}

function Ending({ ended: { how, tool, sourceId, name, why } }: { ended: EndedRun }) {
  const dismiss = () => change({ ended: undefined })
  const { noun } = toolWords[tool]
  return (
    <div className={styles['message']}>
      <p>
        {rich(how === 'done' ? words.isReady : words.didNotWorkOut, { noun, why, name: <bdi>{name}</bdi> })}
      </p>
      {how === 'done' && (
        <Link to={`/app/${tool}?source=${sourceId}`} onClick={dismiss}>
          {words.open}
        </Link>
      )}
      <button type="button" aria-label={words.dismiss} onClick={dismiss}>
        <Cross size={16} />
      </button>
    </div>
  )
}

/** One generation, followed as long as its own screen does not do that itself. */
function Watch({ run, isSeen }: { run: RunElsewhere; isSeen: boolean }) {
  const { id, tool } = run
  useEffect(() => {
    if (isSeen) return drop(id)
    const watch = new AbortController()
    const { signal } = watch
    watchToEnd(
      (aborted) => send(watchGeneration, { id }, { signal: aborted }),
      signal,
      (event) => tell(id, event),
      { known: id },
    )
      .then(async (ending) => {
        if (signal.aborted) return
        if (ending.type === 'done') await countUse(tool, id)
        end(id, ending)
        outdate('generations')
      })
      // The server knows nothing of it any more.
      .catch(() => signal.aborted || drop(id))
    return () => watch.abort()
  }, [id, tool, isSeen])
  return null
}

function isOnScreen({ id, sourceId }: RunElsewhere, pathname: string, search: URLSearchParams): boolean {
  const isTool = pathname.slice('/app/'.length) in toolWords
  return isTool && (search.get('source') === sourceId || search.get('generation') === id)
}

function tell(id: string, event: GenerationEvent): void {
  if (event.type !== 'progress') return
  const { stage, done } = event
  change({ runs: running.read().runs.map((run) => (run.id === id ? { ...run, stage, done } : run)) })
}

function end(id: string, ending: GenerationEvent): void {
  const run = running.read().runs.find((one) => one.id === id)
  if (!run) return
  const title = ending.type === 'done' ? ending.generation.title : ''
  drop(id)
  change({
    ended: {
      ...run,
      how: ending.type === 'done' || ending.type === 'cancelled' ? ending.type : 'failed',
      title,
      why: ending.type === 'failed' ? sentenceOfRefusal(ending) : '',
    },
  })
}

function drop(id: string): void {
  change({ runs: running.read().runs.filter((run) => run.id !== id) })
}

function change(next: Partial<ReturnType<typeof running.read>>): void {
  running.write({ ...running.read(), ...next })
}
