import { AppError } from '#domain/errors.ts'
import { isEnding, type GenerationEvent } from '#domain/generation.ts'
import { pause } from './pause.ts'
import { readEvents, type DraftReading } from '../../generation-events.ts'

/** Waits between attempts to take up a lost stream again, the last one ever after: it goes on at the server. */
const retryMs = [500, 1000, 2000, 4000, 8000]

/**
 * Follows events to the last, through lost connections, for as long as it takes: whoever has an id can always ask again.
 * @param open asks for the events, by the id of the generation once it is known, and from where its draft was read to
 * @param known its id, where it runs already
 * @throws AppError `offline` where it never began, or what the server refused with
 */
export async function watchToEnd(
  open: (signal: AbortSignal, id: string | undefined, after: string | undefined) => Promise<Response>,
  signal: AbortSignal,
  onEvent: (event: GenerationEvent) => void,
  { known, wait = pause }: { known?: string | undefined; wait?: typeof pause } = {},
): Promise<GenerationEvent> {
  let id = known
  const reading: DraftReading = {}
  for (let attempt = 0; ; attempt += 1) {
    try {
      signal.throwIfAborted()
      for await (const event of readEvents(await open(signal, id, reading.at), reading)) {
        if (event.type === 'started') id = event.id
        if (isEnding(event)) return event
        onEvent(event)
        attempt = 0
      }
      if (id === undefined) throw new AppError('offline')
    } catch (error) {
      const isRefused = error instanceof AppError && error.code !== 'offline'
      if (signal.aborted || isRefused || id === undefined) throw error
    }
    await wait(retryMs[Math.min(attempt, retryMs.length - 1)] ?? 0, signal)
  }
}
