// Runs off the page's thread: loads the engine's code and data beside each other, then works on one text after another.
import { AppError } from '#domain/errors.ts'
import { once } from '#domain/once.ts'
import type { Engine } from '../engine.ts'
import { serve, type ThreadRequest } from '../threaded/serve.ts'
import type { WorkerMessage } from './browser-engine.ts'
import { codeBytes } from './size.ts'

const lexicon = new URL('../built-in/reading/english/english.lexicon', import.meta.url)

function tell(message: WorkerMessage): void {
  self.postMessage(message, { transfer: [] })
}

let loaded = 0
function count(bytes: number): void {
  loaded += bytes
  tell({ type: 'loading', bytes: loaded })
}

/** Asked for ahead of need: whoever waits for the code need not wait for the data after it. */
const fetchLexicon = once(async () => {
  const response = await fetch(lexicon)
  if (!response.ok || !response.body) throw new Error(`The lexicon answered ${response.status}`)
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        count(chunk.length)
        controller.enqueue(chunk)
      },
    }),
  )
  return new Uint8Array(await new Response(counted).arrayBuffer())
})

const loadEngine = once(async (): Promise<Engine> => {
  try {
    const [{ createBuiltInEngine }] = await Promise.all([loadCode(), fetchLexicon()])
    return createBuiltInEngine(fetchLexicon)
  } catch (error) {
    throw new AppError('offline', {}, error)
  }
})

async function loadCode() {
  const code = await import('../built-in/engine.ts')
  count(codeBytes)
  return code
}

const take = serve({ generate: async (request) => (await loadEngine()).generate(request) }, tell)
self.addEventListener('message', ({ data }: MessageEvent<ThreadRequest>) => take(data))
