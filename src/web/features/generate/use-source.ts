import { useReducer, useState } from 'react'
import { checkText } from '#domain/source-text.ts'
import type { Plan } from '#domain/plans.ts'
import { toAppError } from '../../api.ts'
import { loadCode } from '../../load-code.ts'
import { initialSource, source, wholeText } from './source-state.ts'
import { loadStoredText, useStoredText, type HandedText } from './stored-text.ts'
import { useLatestSignal } from '../../ui/use-latest-signal.ts'

type Options = {
  plan: Plan
  storageKey: string
  /** Where an earlier version kept it. */
  olderKeys?: string[]
  /** Takes the place of what is stored. */
  handed?: HandedText | undefined
}

/** The text a person works on, its state tied to the reader, the storage and the code that is loaded for it. */
export function useSource({ plan, storageKey, olderKeys = [], handed }: Options) {
  const [state, dispatch] = useReducer(source, undefined, () => {
    const stored = loadStoredText(storageKey, ...olderKeys)
    return initialSource(plan.characters, handed ?? stored, handed && stored)
  })
  const whole = wholeText(state)
  const reading = useLatestSignal()

  const [limit, setLimit] = useState(plan.characters)
  if (limit !== plan.characters) {
    setLimit(plan.characters)
    dispatch({ type: 'limited', limit: plan.characters })
  }
  useStoredText(storageKey, state)

  async function choose(files: readonly File[], allowed: Plan = plan) {
    const [file] = files
    if (!file) return
    const signal = reading.begin()
    dispatch({ type: 'chosen', file })
    try {
      const { readChosen } = await loadCode(() => import('./read-chosen.ts'))
      dispatch(await readChosen(file, files.length, { plan: allowed, signal, dispatch }))
    } catch (error) {
      dispatch({ type: 'refused', file, failure: toAppError(error) })
    }
  }

  function stopReading() {
    reading.abort()
    dispatch({ type: 'stopped' })
  }

  /** Takes anew what a smaller plan had no room for, and reads on where reading had stopped. */
  function lift(allowed: Plan) {
    const { unfinished } = state.excess?.file ?? {}
    dispatch({ type: 'limited', limit: allowed.characters })
    if (unfinished && !unfinished.language) void choose([unfinished.file], allowed)
    else dispatch({ type: 'lifted' })
  }

  /**
   * The text to send.
   * @param asHanded nobody has seen the screen yet, nor what is no longer on it
   * @returns undefined when it may not be sent; the reason then stands on the screen
   */
  function check(asHanded?: boolean): string | undefined {
    try {
      const text = checkText(whole.text, plan.characters)
      dispatch({ type: 'submitted', asHanded })
      return text
    } catch (error) {
      dispatch({ type: 'rejected', failure: toAppError(error) })
      return undefined
    }
  }

  /** Uses code that was left for later. */
  async function fetchThen<Module>(load: () => Promise<Module>, use: (module: Module) => void) {
    dispatch({ type: 'fetching' })
    try {
      use(await loadCode(load))
    } catch (error) {
      dispatch({ type: 'failed', failure: toAppError(error) })
    } finally {
      dispatch({ type: 'fetched' })
    }
  }

  return { state, whole, dispatch, choose, stopReading, lift, check, fetchThen }
}

export type WorkedSource = ReturnType<typeof useSource>
