import { useState } from 'react'
import { changeGeneration, getGeneration } from '#domain/calls/generations.ts'
import type { Generation } from '#domain/generation.ts'
import type { ResultChange } from '#domain/result-change.ts'
import { ask, toAppError } from '../../api.ts'
import type { ChangeOutcome, Changes } from './changes.ts'

/**
 * Changes a stored result, one thing at a time.
 * @param onChanged takes it as it then stands, whoever changed it
 */
export function useChanges(
  { id, revision }: Generation,
  onChanged: (generation: Generation) => Promise<void>,
): Changes {
  const [busy, setBusy] = useState<ResultChange>()
  const [note, setNote] = useState<ChangeOutcome>()
  const [refused, setRefused] = useState<ChangeOutcome>()
  const reload = async () => onChanged(await ask(getGeneration, { id }))

  async function change(wanted: ResultChange, done: string): Promise<boolean> {
    if (busy) return false
    setBusy(wanted)
    setRefused(undefined)
    try {
      await onChanged(await ask(changeGeneration, { id, revision, change: wanted }))
      setNote({ words: done, change: wanted })
      return true
    } catch (error) {
      let failure = toAppError(error)
      if (failure.code === 'result_changed')
        await reload().catch((other: unknown) => (failure = toAppError(other)))
      const outcome = { words: failure.message, change: wanted, failed: true }
      const isHere = failure.code !== 'result_changed' && /^(?:remove|rewrite)$/.test(wanted.type)
      if (isHere) setRefused(outcome)
      else setNote(outcome)
      return false
    } finally {
      setBusy(undefined)
    }
  }

  return { id, busy, note, refused, change, reload, dismiss: () => setNote(undefined) }
}
