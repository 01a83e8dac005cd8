// Runs off the page's thread and works on one text after another.
import { createBuiltInEngine } from '../built-in/engine.ts'
import { serve, type ThreadRequest } from '../threaded/serve.ts'

const take = serve(createBuiltInEngine(), (message) => self.postMessage(message, { transfer: [] }))
self.addEventListener('message', ({ data }: MessageEvent<ThreadRequest>) => take(data))
