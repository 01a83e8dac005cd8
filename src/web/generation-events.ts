import { EventSourceParserStream } from 'eventsource-parser/stream'
import { GenerationEvent } from '#domain/generation.ts'

/** The events of a generation as our server streams them: the event's name is its type, the data its fields. */
export async function* readEvents(response: Response): AsyncGenerator<GenerationEvent> {
  if (!response.body) return
  const reader = response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield GenerationEvent.parse({ ...(JSON.parse(value.data) as object), type: value.event })
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
