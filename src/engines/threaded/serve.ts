import { AppError } from '#domain/errors.ts'
import { schemaOf } from '#domain/tools/index.ts'
import type { Engine } from '../engine.ts'
import { ThreadRequest, type ThreadMessage } from './messages.ts'

/**
 * The inside of a thread: lets an engine work on each text it is asked for, and tells how it goes. What comes back
 * takes one message of the asking side.
 * @throws ZodError for a message that is no request
 */
export function serve(
  engine: Pick<Engine, 'generate'>,
  tell: (message: ThreadMessage) => void,
): (message: unknown) => void {
  const working = new Map<number, AbortController>()

  async function work(request: Extract<ThreadRequest, { type: 'generate' }>): Promise<void> {
    const { id, tool, text, blocks, summaryWords, asked, quiz, sections, replacing } = request
    const stop = new AbortController()
    working.set(id, stop)
    try {
      const { result, spans, coverage } = await engine.generate({
        tool,
        text,
        blocks,
        summaryWords,
        asked,
        quiz,
        sections,
        replacing: replacing && { ...replacing, result: schemaOf(tool).parse(replacing.result) },
        signal: stop.signal,
        onDraft: () => {},
        onProgress: (stage, done, total) => tell({ type: 'progress', id, stage, done, total }),
      })
      tell({ type: 'done', id, result, spans, coverage })
    } catch (error) {
      const { code, details } = error instanceof AppError ? error : {}
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
      tell({ type: 'failed', id, code, details, message })
    } finally {
      working.delete(id)
    }
  }

  return (message) => {
    const request = ThreadRequest.parse(message)
    if (request.type === 'stop') working.get(request.id)?.abort(new Error('Stopped'))
    else void work(request)
  }
}
