// Reads one file in a process of its own, and tells how much memory that took and how it ended.
import { technicalCeiling } from '#domain/limits.ts'
import { readFile } from 'node:fs/promises'
import { readFileForNode } from '#readers/node.ts'
import { peakMegabytesOfOwn } from '../own-memory.ts'

const [path = ''] = process.argv.slice(2)
const bytes = new Uint8Array(await readFile(path))
const started = performance.now()
const told = await readFileForNode({ name: 'a.pdf', type: '', bytes }, { limits: technicalCeiling }).then(
  ({ characters }) => `${characters} characters`,
  (error: unknown) => (error instanceof Error ? error.message : String(error)),
)
const ms = performance.now() - started
process.stdout.write(JSON.stringify({ told, megabytes: peakMegabytesOfOwn(), ms }))
process.exit()
