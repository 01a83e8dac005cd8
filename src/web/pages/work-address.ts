import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AppError } from '#domain/errors.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { WorkedSource } from '../features/generate/use-source.ts'
import type { Work } from '../features/generate/use-work.ts'

type Options = { tool: Tool; source: WorkedSource; work: Work; onOpened: () => void }

/** A stored text on its way: by its own id, or by that of a generation, as older links have it. */
type Opening = { id: string; by: 'source' | 'generation'; failed?: boolean }

/**
 * Ties the address to the text: `?source=` opens a stored one, and names the one that is worked on, so that a link, a
 * reload, the way back and another window find it again.
 */
export function useAddress({ tool, source: { state, dispatch }, work, onOpened }: Options) {
  const [address, setAddress] = useSearchParams()
  const generation = address.get('generation') ?? undefined
  const asked = address.get('source') ?? undefined
  const [opening, setOpening] = useState(() => toOpening(generation, asked))
  /** What was opened last, or is open already and was written into the address. */
  const seen = useRef<string>(undefined)

  // A screen that is left forgets it: what it was opened in is closed.
  useEffect(() => () => void (seen.current = undefined), [])

  async function open(next: Opening): Promise<void> {
    setOpening(next)
    const event = await work.enter().then(
      (shop) => shop.open(next.by, next.id, tool),
      (failure: AppError) => ({ type: 'failed', failure }) as const,
    )
    if (seen.current !== next.id) return
    if (event) dispatch(event)
    if (event?.type === 'shown') onOpened()
    setOpening(event?.type === 'failed' ? { ...next, failed: true } : undefined)
  }

  const follow = useEffectEvent(() => {
    const wanted = toOpening(generation, asked ?? state.source)
    if (wanted && wanted.id !== seen.current && wanted.id !== work.state.source) {
      seen.current = wanted.id
      void open(wanted)
    } else if (opening === undefined && (generation !== undefined || asked !== state.source)) {
      if (state.source === work.state.source) seen.current = state.source
      setAddress(state.source === undefined ? {} : { source: state.source }, { replace: true })
    }
  })
  useEffect(() => follow(), [asked, generation, state.source, work.state.source, opening])

  return {
    /** Whether a text is on its way that is not on the screen yet. */
    isArriving: opening !== undefined && !opening.failed && opening.id !== state.source,
    /** Undefined unless it could not be had. */
    openAgain: opening?.failed ? () => void open({ id: opening.id, by: opening.by }) : undefined,
  }
}

function toOpening(generation: string | undefined, source: string | undefined): Opening | undefined {
  if (generation !== undefined) return { id: generation, by: 'generation' }
  return source === undefined ? undefined : { id: source, by: 'source' }
}
