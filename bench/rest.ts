import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startMorsel } from '#test/e2e/morsel-process.ts'
import { signUp } from '#test/server.ts'
import { tides } from '#test/tides.ts'
import { root } from '../scripts/paths.ts'
import { startPostgres } from '../scripts/postgres.ts'
import type { Figure } from './figure.ts'
import { megabytesOf } from './own-memory.ts'

/** A server that has nothing to do settles. */
const restMs = 10_000
const [people, generations] = [100, 200]

/** The memory that a release holds at rest, on either database, and after some use. */
export async function benchRest(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'morsel-release-'))
  const release = join(folder, 'release')
  await promisify(execFile)(process.execPath, [join(root, 'scripts', 'run.js'), 'release', release])
  const program = [join(release, 'morsel.js'), 'serve']
  const embedded = await measure(program, {})
  const postgres = await startPostgres()
  const remote = postgres && (await measure(program, { DATABASE_URL: postgres.url }))
  await postgres?.stop()
  await rm(folder, { recursive: true })
  const used = { must: { to: 550 }, aim: { to: 400 } }
  const name = `… after ${generations} generations of ${people} people`
  return [
    {
      name: 'a release at rest, embedded database',
      value: embedded.rest,
      unit: 'MB',
      goal: { must: { to: 380 }, aim: { to: 280 } },
      note: `most while it started: ${embedded.most.toFixed(0)} MB`,
    },
    { name, value: embedded.used, unit: 'MB', goal: used },
    {
      name: 'a release at rest, PostgreSQL',
      value: remote?.rest ?? Number.NaN,
      unit: 'MB',
      goal: { must: { to: 200 }, aim: { to: 150 } },
    },
    { name, value: remote?.used ?? Number.NaN, unit: 'MB', goal: used },
  ]
}

async function measure(program: string[], settings: Record<string, string>) {
  const morsel = await startMorsel({ PLANS: 'off', TRUSTED_PROXIES: '127.0.0.0/8', ...settings }, program)
  await pause(restMs)
  const [rest, most] = [megabytesOf(morsel.pid), megabytesOf(morsel.pid, 'VmHWM')]
  const text = tides.paragraphs.join('\n\n')
  for (let at = 0; at < people; at += 1) {
    const person = await signUp(morsel.url, `10.1.0.${at}`)
    for (const tool of ['summary', 'quiz'].slice(0, generations / people)) {
      const response = await person.post('/api/generations', { tool, text })
      if (!(await response.text()).includes('event: done')) throw new Error('A generation failed')
    }
  }
  await pause(restMs)
  const used = megabytesOf(morsel.pid)
  await morsel.close()
  return { rest, most, used }
}
