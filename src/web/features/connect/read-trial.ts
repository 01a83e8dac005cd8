import { EventSourceParserStream } from 'eventsource-parser/stream'
import { TrialEvent } from '#domain/model-server.ts'

/** The events of a trial as our server streams them: the event's name is its type, the data its fields. */
export async function* readTrial(response: Response): AsyncGenerator<TrialEvent> {
  if (!response.body) return
  const reader = response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield TrialEvent.parse({ ...(JSON.parse(value.data) as object), type: value.event })
  }
}
