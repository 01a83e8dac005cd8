import { EventSourceParserStream } from 'eventsource-parser/stream'
import { GenerationEvent, isEnding } from '#domain/generation.ts'
import { withPart } from '#domain/growing-draft.ts'

/** A draft as far as it was read, the place that grew last, and the id of its last event. */
export type DraftReading = { draft?: unknown; path?: string; at?: string }

/**
 * The events of a generation as our server streams them: the event's name is its type, the data its fields. A draft comes
 * in pieces, and is handed on as it stands.
 * @param reading how far its draft was read before, where the stream goes on from there; it is kept up to date
 */
export async function* readEvents(
  response: Response,
  reading: DraftReading = {},
): AsyncGenerator<GenerationEvent> {
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
      const data = JSON.parse(value.data) as object
      const event =
        value.event === 'partial' ? takePart(reading, data, value.id) : parseEvent(value.event, data)
      ended = isEnding(event)
      yield event
    }
  } finally {
    // After the last event the server closes by itself; cutting it off here would count as a failed request.
    if (ended) void reader.read().catch(() => {})
    else await reader.cancel().catch(() => {})
  }
}

type Part = { draft?: unknown; path?: string; added?: string | number }

/** Drafts come ten times a second, and what shows them takes any shape: they are spared the schema. */
function takePart(reading: DraftReading, part: Part, at: string | undefined): GenerationEvent {
  const { path = reading.path ?? '', added } = part
  const draft = added === undefined ? part.draft : withPart(reading.draft, path, added)
  Object.assign(reading, { draft, path, at })
  return { type: 'partial', draft }
}

function parseEvent(type: string | undefined, data: object): GenerationEvent {
  return GenerationEvent.parse({ ...data, type })
}
