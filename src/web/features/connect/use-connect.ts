import { useReducer, useRef } from 'react'
import { listOffered, tryModel } from '#domain/calls/operator.ts'
import type { ModelsInUse } from '#domain/model-server.ts'
import { ask, send, sentenceOf } from '../../api.ts'
import { connecting, nothingChosen, type Chosen } from './connect-state.ts'
import { readTrial } from './read-trial.ts'
import { useLatestSignal } from '../../ui/use-latest-signal.ts'
import * as words from './words.ts'

/** What was found, what is chosen and how its trial goes; begins with the first model in use that has an address. */
export function useConnect({ models }: ModelsInUse) {
  const first = models.find(({ address }) => address !== undefined)
  const [state, dispatch] = useReducer(connecting, {
    ...nothingChosen,
    chosen: { address: first?.address ?? '', key: '', model: first?.model ?? '' },
  })
  const trying = useLatestSignal()
  const listed = useRef('')
  const { chosen } = state

  function choose(change: Partial<Chosen>) {
    trying.abort()
    dispatch({ type: 'chosen', chosen: change })
  }

  /** Asks the address that was typed for its models, once for each address and key. */
  async function list() {
    const { address, key } = chosen
    const asked = `${address}\n${key}`
    if (address.trim() === '' || asked === listed.current) return
    listed.current = asked
    try {
      const offered = await ask(listOffered, withKey({ address }, key))
      if ('models' in offered) return dispatch({ type: 'offered', address, models: offered.models })
      const { trouble, corrected } = offered
      dispatch({ type: 'refused', address, sentence: `${trouble.said} ${trouble.todo}`, corrected })
    } catch (error) {
      listed.current = ''
      dispatch({ type: 'refused', address, sentence: sentenceOf(error) })
    }
  }

  async function attempt() {
    const signal = trying.begin()
    dispatch({ type: 'trying' })
    try {
      const { address, key, model } = chosen
      const response = await send(tryModel, withKey({ address, model }, key), { signal })
      let ended = false
      for await (const event of readTrial(response)) {
        if (signal.aborted) return
        ended = event.type === 'done'
        dispatch({ type: 'told', event })
      }
      if (!ended) dispatch({ type: 'broke-off', sentence: words.trialBrokeOff })
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'broke-off', sentence: sentenceOf(error) })
    }
  }

  return { state, choose, list, attempt }
}

/** Without a key the server takes the one that it keeps for this address. */
export function withKey<Choice extends object>(choice: Choice, key: string): Choice & { key?: string } {
  return key === '' ? choice : { ...choice, key }
}
