import { useCallback, useEffect, useRef, useState } from 'react'
import { mostBlocks, type Block } from '#domain/document/block.ts'
import type { Generation, GenerationEvent, Stage } from '#domain/generation.ts'
import type { Tool } from '#domain/tools/index.ts'
import { loadCode } from '../../load-code.ts'
import { call, jsonBody, toAppError } from '../../api.ts'
import type { ChosenFile } from './source-state.ts'

export type GenerationState =
  | { status: 'idle' }
  | { status: 'running'; id?: string; stage: Stage; draft?: unknown; startedAt: number }
  | { status: 'done'; generation: Generation; text: string; file: ChosenFile | undefined }
  | { status: 'failed'; code: string; message: string }

type Options = {
  tool: Tool
  /** Called when a generation has begun, so that a reload finds it again. */
  onStarted: (id: string) => void
  onDone: () => void
}

/** One generation at a time on a screen: begun here, or joined by its id. */
export function useGeneration({ tool, onStarted, onDone }: Options) {
  const [state, setState] = useState<GenerationState>({ status: 'idle' })
  const current = useRef<AbortController>(undefined)
  const listeners = useRef({ onStarted, onDone })
  useEffect(() => {
    listeners.current = { onStarted, onDone }
  })

  useEffect(() => () => current.current?.abort(), [])

  const follow = useCallback(
    async (open: (signal: AbortSignal) => Promise<Response>, text?: string): Promise<boolean> => {
      current.current?.abort()
      const watch = new AbortController()
      current.current = watch
      setState({ status: 'running', stage: 'reading', startedAt: Date.now() })
      try {
        const { fetchGeneration, fileOf, watchToEnd } = await loadCode(() => import('./watch-generation.ts'))
        const openAgain = (signal: AbortSignal, id?: string) =>
          id === undefined ? open(signal) : openEvents(signal, id)
        const ending = await watchToEnd(openAgain, watch.signal, (event) => {
          if (event.type === 'started') listeners.current.onStarted(event.id)
          setState((previous) => advance(previous, event))
        })
        if (ending.type === 'cancelled') setState({ status: 'idle' })
        if (ending.type === 'failed') setState(failed(ending))
        if (ending.type === 'done') {
          const { generation } = ending
          const source = text ?? (await fetchGeneration(generation.id)).source.text ?? ''
          if (watch.signal.aborted) return false
          setState({ status: 'done', generation, text: source, file: fileOf(generation) })
        }
        listeners.current.onDone()
        return ending.type === 'done'
      } catch (error) {
        if (!watch.signal.aborted) setState(failed(toAppError(error)))
        return false
      }
    },
    [],
  )

  /** @returns whether a result came of it */
  const start = useCallback(
    (text: string, file: ChosenFile | undefined) =>
      follow(
        (signal) =>
          call('/api/generations', {
            ...jsonBody('POST', { tool, text, source: file?.name ?? null, blocks: sendable(file?.blocks) }),
            signal,
          }),
        text,
      ),
    [follow, tool],
  )

  const join = useCallback((id: string) => follow((signal) => openEvents(signal, id)), [follow])

  const cancel = useCallback(async () => {
    if (state.status !== 'running' || state.id === undefined) return
    await call(`/api/generations/${state.id}/cancel`, { method: 'POST' }).catch((error: unknown) =>
      setState(failed(toAppError(error))),
    )
  }, [state])

  return { state, start, join, cancel }
}

function openEvents(signal: AbortSignal, id: string): Promise<Response> {
  return call(`/api/generations/${id}/events`, { signal })
}

function advance(state: GenerationState, event: GenerationEvent): GenerationState {
  if (state.status !== 'running') return state
  if (event.type === 'started') return { ...state, id: event.id }
  if (event.type === 'progress') return { ...state, stage: event.stage }
  if (event.type === 'partial') return { ...state, draft: event.draft }
  return state
}

/** More blocks than a server takes are not sent: they are guessed there. */
function sendable(blocks: Block[] | undefined): Block[] | undefined {
  return blocks && blocks.length <= mostBlocks ? blocks : undefined
}

function failed({ code, message }: { code: string; message: string }): GenerationState {
  return { status: 'failed', code, message }
}
