// The worker in which pdf.js parses, as we change it: it connects itself to whoever started it.
import { parseWith } from 'pdfjs-dist/build/pdf.worker.mjs'
import { createDependencies } from '../pdf/engine/dependencies.ts'

parseWith(createDependencies((message) => self.postMessage(message, { transfer: [] })))
