import { parentPort, workerData } from 'node:worker_threads'
import { readPage } from './read-page.ts'
import { PageToRead, type PageRead } from './messages.ts'

/** The inside of a thread that reads one page and ends. */
parentPort?.postMessage(readPage(PageToRead.parse(workerData)) satisfies PageRead)
