import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Report, type Order } from './child-messages.ts'
import { sentences, stateOf, weightsOf, type OwnModel } from './own-model.ts'
import { OwnModelError } from './own-model-error.ts'
import { findRuntime } from './runtime.ts'

/** A model that runs, to be asked as any model server is. */
export type RunningModel = {
  baseUrl: string
  apiKey: string
  /** Resolves when its process is no more, whatever the reason. */
  ended: Promise<void>
  /** Ends it at once, in the middle of a job too. */
  stop: () => void
}

export type StartOptions = {
  dataDirectory: string
  signal?: AbortSignal | undefined
  /** The window that is wanted, in tokens. */
  contextTokens?: number | undefined
}

/** How long weights may take to be read from the disk, compared and loaded. */
const loadingMs = 300_000

const inside = fileURLToPath(new URL('./child.ts', import.meta.url))

/** The process knows nothing of what else Morsel knows: no key and no address of a database. */
const passedOn = [
  'PATH',
  'HOME',
  'LANG',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'USERPROFILE',
  'APPDATA',
  'LOCALAPPDATA',
]

/**
 * Starts the process that runs a model, and waits until it is loaded. The process keeps this one alive only until then.
 * @throws OwnModelError in a sentence; the signal's reason
 */
export async function startModel(own: OwnModel, options: StartOptions): Promise<RunningModel> {
  const { dataDirectory, signal, contextTokens } = options
  const state = await stateOf(dataDirectory, own, { thorough: false })
  const runtime = await findRuntime(dataDirectory)
  if (state.kind !== 'ready' || runtime === undefined) throw new OwnModelError(state.said)
  signal?.throwIfAborted()
  const [path, key] = [weightsOf(dataDirectory, own), randomBytes(32).toString('hex')]
  const child = fork(inside, {
    execArgv: [],
    env: Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
    // What the program prints of its own accord is no line of Morsel's.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    // It could not be started, or is gone before it was told anything, or to end.
    child.on('error', () => resolve())
  })
  const stop = () => void child.kill('SIGKILL')
  try {
    const { name, bytes, sha256 } = own
    child.send({ name, path, bytes, sha256, runtime, key, contextTokens } satisfies Order)
    const report = await reportOf(child, ended, signal)
    if (report.type === 'damaged') throw new OwnModelError(sentences.damaged(name, path))
    if (report.type === 'failed') throw new OwnModelError(`${name} could not be loaded: ${report.reason}`)
    child.unref()
    child.channel?.unref()
    return { baseUrl: `http://127.0.0.1:${report.port}/v1`, apiKey: key, ended, stop }
  } catch (error) {
    stop()
    throw error
  }
}

async function reportOf(
  child: ChildProcess,
  ended: Promise<void>,
  signal: AbortSignal | undefined,
): Promise<Report> {
  const late = AbortSignal.timeout(loadingMs)
  const either = signal ? AbortSignal.any([signal, late]) : late
  try {
    return await Promise.race([
      once(child, 'message', { signal: either }).then(([message]) => Report.parse(message)),
      ended.then((): Report => ({ type: 'failed', reason: 'its process ended. Is there enough memory?' })),
    ])
  } catch (error) {
    signal?.throwIfAborted()
    if (late.aborted) return { type: 'failed', reason: `it took longer than ${loadingMs / 1000} s` }
    throw error
  }
}
