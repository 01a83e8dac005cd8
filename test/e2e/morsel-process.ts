import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../scripts/paths.ts'

export type MorselProcess = {
  url: string
  /** Where its data are, to be looked into once it is killed. */
  dataDirectory: string
  readonly pid: number
  /** Ends it at once, as a power cut does. Its data stay. */
  kill: () => Promise<void>
  /** Starts it again after `kill`, at the same address and on the same data. */
  startAgain: () => Promise<void>
  close: () => Promise<void>
}

/** What a developer's shell may hold and a journey must not depend on. */
const foreign =
  /^(LLM_|SUPABASE_|GOOGLE_|AUTH_|STRIPE_|SMTP_|MAIL_|PLAN|DATABASE_URL|ARTICLES|PUBLIC_URL|HOST|PORT|DATA_DIR)/

/** As its users run it. */
const npmStart = [join(root, 'scripts', 'run.js'), 'start']

/**
 * The product in a process of its own, with data of its own.
 * @param program another way to start it, for a journey that needs a stand-in for the world outside
 */
export async function startMorsel(
  settings: Record<string, string> = {},
  program: string[] = npmStart,
): Promise<MorselProcess> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'morsel-journey-'))
  const image = process.env['TEST_DATABASE_IMAGE']
  if (image !== undefined) cpSync(image, join(dataDirectory, 'postgres'), { recursive: true })
  const inherited = Object.entries(process.env).filter(([name]) => !foreign.test(name))
  const env = { ...Object.fromEntries(inherited), DATA_DIR: dataDirectory, LOG_LEVEL: 'warn', ...settings }
  let running = await launch(program, env, '0')
  const { url } = running
  return {
    url,
    dataDirectory,
    get pid() {
      return running.pid
    },
    async kill() {
      await running.end('SIGKILL')
    },
    async startAgain() {
      running = await launch(program, env, new URL(url).port)
    },
    async close() {
      await running.end('SIGKILL')
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

type Running = { url: string; pid: number; end: (signal: NodeJS.Signals) => Promise<void> }

async function launch(program: string[], env: NodeJS.ProcessEnv, port: string): Promise<Running> {
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  // Whatever ends the tests ends the server.
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  let asked = false
  let fate = ''
  child.once('exit', (code, signal) => {
    fate = signal ?? `code ${code}`
    // A journey that fails for this reason should not be taken for one that found a fault on its way.
    if (!asked) process.stderr.write(`A server under test ended unasked, by ${fate}\n`)
  })
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    const [, url] = /^Morsel is ready at (\S+)$/.exec(line) ?? []
    if (url === undefined) continue
    return {
      url,
      pid: child.pid ?? 0,
      async end(signal) {
        asked = true
        child.kill(signal)
        process.removeListener('exit', endWithUs)
        await ended
      },
    }
  }
  await ended
  throw new Error(`The server ended before it was ready, by ${fate}`)
}
