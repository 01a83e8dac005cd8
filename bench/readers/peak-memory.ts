// Reads one file in a process of its own, and tells how much memory that took and how it ended.
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { platform } from 'node:process'
import { technicalCeiling } from '#domain/plans.ts'
import { readFileForNode } from '#readers/node.ts'

const [path = ''] = process.argv.slice(2)
const bytes = new Uint8Array(await readFile(path))
const started = performance.now()
const told = await readFileForNode({ name: 'a.pdf', type: '', bytes }, { limits: technicalCeiling }).then(
  ({ characters }) => `${characters} characters`,
  (error: unknown) => (error instanceof Error ? error.message : String(error)),
)
const ms = performance.now() - started
process.stdout.write(JSON.stringify({ told, megabytes: peakKilobytes() / 1024, ms }))
process.exit()

/** Linux hands the peak of whoever started a process on to it, but for what it says of its own memory. */
function peakKilobytes(): number {
  const own =
    platform === 'linux' ? /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] : undefined
  return own === undefined ? process.resourceUsage().maxRSS : Number(own)
}
