import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startMorsel } from '#test/e2e/morsel-process.ts'
import { signUp } from '#test/server.ts'
import type { Figure } from './figure.ts'
import { nonsense } from './nonsense.ts'

const characters = 3_000_000
const file = join(tmpdir(), `morsel-loop-delay-${process.pid}.json`)

/** How long others wait while a source of the greatest length is taken in, asked of a model and linked to its result. */
export async function benchLongSource(): Promise<Figure[]> {
  const provider = fork(fileURLToPath(new URL('./steady-provider.ts', import.meta.url)), ['100', '5'])
  const [baseUrl] = (await once(provider, 'message')) as [string]
  const morsel = await startMorsel({
    LLM_BASE_URL: baseUrl,
    LLM_MODEL: 'small',
    PLANS: 'off',
    LOOP_DELAY_FILE: file,
    NODE_OPTIONS: `--import ${new URL('./loop-delay.ts', import.meta.url).href}`,
  })
  const person = await signUp(morsel.url)
  const delayOf = async (what: () => Promise<void>) => {
    await lateness(morsel.pid)
    await what()
    return lateness(morsel.pid)
  }
  const generate = (request: object) => async () => {
    const response = await person.post('/api/generations', { tool: 'summary', ...request })
    const told = await response.text()
    if (!told.includes('event: done')) throw new Error(told.slice(-300))
  }
  // The first text starts the threads.
  await generate({ text: longText(10_000).text, kind: 'pdf', source: 'short.pdf' })()
  const asked = await delayOf(generate({ ...longText(characters), kind: 'pdf', source: 'long.pdf' }))
  const builtIn = await delayOf(
    generate({ ...longText(characters), kind: 'pdf', source: 'other.pdf', engine: 'built-in' }),
  )
  await morsel.close()
  provider.kill('SIGKILL')
  rmSync(file, { force: true })
  const goal = { must: { to: 50 }, aim: { to: 20 } }
  return [
    { name: 'event loop, 3,000,000 characters by a model, p99', value: asked.p99, unit: 'ms', goal },
    { name: '… longest', value: asked.most, unit: 'ms' },
    {
      name: 'event loop, 3,000,000 characters by the built-in engine, p99',
      value: builtIn.p99,
      unit: 'ms',
      goal,
    },
    { name: '… longest', value: builtIn.most, unit: 'ms' },
  ]
}

async function lateness(pid: number): Promise<{ p99: number; most: number }> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(file)) await pause(5)
  await pause(20)
  return JSON.parse(readFileSync(file, 'utf8')) as { p99: number; most: number }
}

/** A text in paragraphs, with its blocks. */
function longText(length: number) {
  const blocks: object[] = []
  let text = ''
  while (text.length < length - 1000) {
    const start = text.length
    text += `${Array.from({ length: 8 }, () => `${nonsense(14)}.`).join(' ')}\n\n`
    blocks.push({ kind: 'paragraph', start, end: text.length - 2, page: 1 + Math.floor(start / 3000) })
  }
  return { text: text.trim(), blocks }
}
