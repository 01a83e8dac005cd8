import { parentPort } from 'node:worker_threads'
import { createBuiltInEngine } from '../built-in/engine.ts'
import { serve } from './serve.ts'

const take = serve(createBuiltInEngine(), (message) => parentPort?.postMessage(message))
parentPort?.on('message', take)
