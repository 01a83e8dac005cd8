import { parentPort } from 'node:worker_threads'
import { createBuiltInEngine } from '../built-in/engine.ts'
import { serve } from './serve.ts'

// A thread for tests: the built-in engine, but for a text that is worked on without end.
const engine = createBuiltInEngine()
const take = serve(
  {
    generate(request) {
      while (request.text === 'endless');
      return engine.generate(request)
    },
  },
  (message) => parentPort?.postMessage(message),
)
parentPort?.on('message', take)
