import { parentPort, workerData } from 'node:worker_threads'
import { readArticlePage } from './read-page.ts'
import { PageToRead, type PageRead } from './messages.ts'

/** The inside of a thread that reads one page and ends. */
parentPort?.postMessage((await readArticlePage(PageToRead.parse(workerData))) satisfies PageRead)
