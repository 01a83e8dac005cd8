// The worker in which pdf.js parses, as we change it: it connects to the thread that started it.
import { parseWith } from 'pdfjs-dist/build/pdf.worker.mjs'
import { createDependencies } from '../pdf/engine/dependencies.ts'

parseWith(createDependencies((message) => self.postMessage(message, { transfer: [] })))
