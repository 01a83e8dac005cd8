import { AppError } from '#domain/errors.ts'
import { isEnding, type GenerationEvent } from '#domain/generation.ts'
import { pause } from './pause.ts'
import { readEvents } from '../../generation-events.ts'

/** Waits between attempts to take up a lost stream again; the generation itself goes on at the server. */
const retryMs = [500, 1000, 2000, 4000, 8000]

/**
 * Follows events to the last, through lost connections: whoever has an id can always ask again.
 * @param open asks for the events, by the id of the generation once it is known
 */
export async function watchToEnd(
  open: (signal: AbortSignal, id: string | undefined) => Promise<Response>,
  signal: AbortSignal,
  onEvent: (event: GenerationEvent) => void,
  wait = pause,
): Promise<GenerationEvent> {
  let id: string | undefined
  for (let attempt = 0; ; attempt += 1) {
    try {
      signal.throwIfAborted()
      for await (const event of readEvents(await open(signal, id))) {
        if (event.type === 'started') id = event.id
        if (isEnding(event)) return event
        onEvent(event)
        attempt = 0
      }
      if (id === undefined) throw new AppError('offline')
    } catch (error) {
      const isRefused = error instanceof AppError && error.code !== 'offline'
      const lost = !isRefused && id !== undefined
      if (signal.aborted || !lost || attempt >= retryMs.length) throw lost ? new AppError('offline') : error
    }
    await wait(retryMs[attempt] ?? 0, signal)
  }
}
