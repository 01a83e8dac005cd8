import { EventSourceParserStream } from 'eventsource-parser/stream'
import { GenerationEvent, isEnding } from '#domain/generation.ts'

/** The events of a generation as our server streams them: the event's name is its type, the data its fields. */
export async function* readEvents(response: Response): AsyncGenerator<GenerationEvent> {
  if (!response.body) return
  const reader = response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  let ended = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const event = parseEvent(value.event, JSON.parse(value.data))
      ended = isEnding(event)
      yield event
    }
  } finally {
    // After the last event the server closes by itself; cutting it off here would count as a failed request.
    if (ended) void reader.read().catch(() => {})
    else await reader.cancel().catch(() => {})
  }
}

/** Drafts come with every token, and what shows them takes any shape: they are spared the schema. */
function parseEvent(type: string | undefined, data: unknown): GenerationEvent {
  if (type === 'partial' && typeof data === 'object' && data !== null && 'draft' in data)
    return { type, draft: data.draft }
  return GenerationEvent.parse({ ...(data as object), type })
}
