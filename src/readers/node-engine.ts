// The thread in which pdf.js parses for Node: it answers at the port it was given.
import { workerData } from 'node:worker_threads'
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs'

const port = workerData as MessagePort
WorkerMessageHandler.initializeFromPort(port)
port.start()
