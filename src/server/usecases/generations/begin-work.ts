import { isWholeDraft } from '#domain/tools/whole-draft.ts'
import { saveShown } from '../../db/generations.ts'
import { indexTexts } from '../../db/search.ts'
import type { Shown } from '../../db/schema.ts'
import type { Context } from '../context.ts'
import { notifyAfterMs, type Finished } from '../notifications/notify-finished.ts'
import { runGeneration, type GenerationWork } from './run-generation.ts'
import { RunningGeneration } from './running-generations.ts'

type Begun = {
  id: string
  userId: string
  /** Which attempt at it this is, the claim to its job, and what readers were given before: none of those for a new one. */
  attempt?: number
  retryCount?: number
  shown?: Shown
  work: GenerationWork
  /** Where its owner is told that it is ready, if that is known. */
  address?: string | undefined
}

/** Has this process work on a generation, in its own time, whoever watches. @param whenOver called once it is done with it */
export function beginWork(
  context: Context,
  { work, address, ...begun }: Begun,
  whenOver: () => void = () => {},
): RunningGeneration {
  const { db, jobs, running, log } = context
  const { id, userId } = begun
  const { tool, quiz, source, engine } = work
  const generation = new RunningGeneration({
    ...begun,
    sourceId: source.id,
    isWhole: (draft) => isWholeDraft(tool, draft, quiz),
    onShown: (shown) => {
      saveShown(db, generation, shown).catch((error: unknown) =>
        log.warn({ err: error, generation: id }, 'What was shown of a generation could not be stored'),
      )
    },
  })
  generation.emit({ type: 'started', id, engine: engine.info, source: source.id })
  const finish = async () => {
    const durationMs = await runGeneration(context, generation, work)
    await indexTexts(db, userId).catch((error: unknown) =>
      log.warn({ err: error, generation: id }, 'A text could not be indexed yet'),
    )
    if (durationMs === undefined || durationMs < notifyAfterMs) return
    const data: Finished = { id, userId, tool, address }
    await jobs
      .send({ kind: 'finished', data })
      .catch((error: unknown) =>
        log.error({ err: error, generation: id }, 'A notification could not be stored'),
      )
  }
  running.add(generation, () => finish().finally(whenOver))
  return generation
}
