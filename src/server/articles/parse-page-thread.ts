import { parentPort, workerData } from 'node:worker_threads'
import { parseArticlePage } from './parse-page.ts'
import { FetchedPage, type ParsedPage } from './messages.ts'

/** The inside of a thread that parses one page and ends. */
parentPort?.postMessage((await parseArticlePage(FetchedPage.parse(workerData))) satisfies ParsedPage)
