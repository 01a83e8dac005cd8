// The thread in which pdf.js parses for Node, as we change it: it answers at the port it was given.
import { flushCompileCache, registerHooks } from 'node:module'
import { workerData } from 'node:worker_threads'
import { createDependencies } from './pdf/engine/dependencies.ts'
import { patchParser } from './pdf/engine/patch-parser.ts'

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const { source } = loaded
    if (!source || !url.endsWith('/pdf.worker.mjs')) return loaded
    return {
      ...loaded,
      source: patchParser(typeof source === 'string' ? source : new TextDecoder().decode(source)),
    }
  },
})
const { WorkerMessageHandler, parseWith } = await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
const { port } = workerData as { port: MessagePort }
parseWith(createDependencies((message) => port.postMessage(message)))
WorkerMessageHandler.initializeFromPort(port)
port.start()
// Now, as the thread is ended with its process and not asked before.
flushCompileCache()
