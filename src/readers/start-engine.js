// Starts the thread in which pdf.js parses. Plain JavaScript, so that what Node keeps compiled spares it TypeScript.
import { enableCompileCache } from 'node:module'
import { workerData } from 'node:worker_threads'

enableCompileCache(workerData.compiled)
await import('./node-engine.ts')
