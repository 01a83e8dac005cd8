import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../../scripts/find-chromium.ts'
import { findFreePort } from '../../scripts/free-port.ts'
import type { Driver } from './driver.ts'

/** The path of a Firefox on this machine. */
export function findFirefox(): string | undefined {
  return findProgram('firefox-esr')
}

/** Without it no window is as narrow as a phone. */
const narrowWindows = ':root { min-width: 0 !important }'

/** Firefox on a profile of its own, silent: a browser that calls home is not part of the test. */
export async function startFirefox(program: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'morsel-firefox-'))
  const port = await findFreePort()
  const preferences = {
    'marionette.port': port,
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
    'ui.prefersReducedMotion': 1,
    'app.normandy.enabled': false,
    'browser.safebrowsing.downloads.remote.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
  }
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  await mkdir(join(profile, 'chrome'))
  await writeFile(join(profile, 'chrome', 'userChrome.css'), narrowWindows)
  const child = spawn(program, ['--headless', '--no-remote', '--marionette', '--profile', profile], {
    env: { ...process.env, HOME: profile },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const close = async () => {
    child.kill('SIGKILL')
    process.removeListener('exit', endWithUs)
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const marionette = new Marionette(await connectTo(port, () => child.exitCode === null))
    await marionette.send('WebDriver:NewSession', {})
    return { send: (command, parameters = {}) => marionette.send(`WebDriver:${command}`, parameters), close }
  } catch (error) {
    await close()
    throw error
  }
}

const pauseMs = 50

/** Tries until the browser listens, or has ended. */
async function connectTo(port: number, isRunning: () => boolean): Promise<Socket> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return socket
    } catch (error) {
      if (!isRunning()) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

type Reply = [type: number, id: number, error: { message: string } | null, result: unknown]

/** Firefox's own protocol: the commands of WebDriver as JSON, each with its length before it. */
class Marionette {
  readonly #socket: Socket
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  #received = Buffer.alloc(0)
  #sent = 0

  constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (data) => {
      this.#received = Buffer.concat([this.#received, data])
      this.#readMessages()
    })
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox has ended'))
    })
  }

  send(name: string, parameters: object): Promise<unknown> {
    const answer = Promise.withResolvers<unknown>()
    this.#sent += 1
    this.#waiting.set(this.#sent, answer)
    const message = JSON.stringify([0, this.#sent, name, parameters])
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`)
    return answer.promise
  }

  #readMessages(): void {
    for (;;) {
      const start = this.#received.indexOf(':') + 1
      const end = start + Number(this.#received.subarray(0, Math.max(start - 1, 0)).toString())
      if (start === 0 || this.#received.length < end) return
      const message = JSON.parse(this.#received.subarray(start, end).toString()) as Reply | object
      this.#received = this.#received.subarray(end)
      // The first message only says who speaks.
      if (!Array.isArray(message)) continue
      const [, id, error, result] = message as Reply
      const answer = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error) answer?.reject(new Error(error.message))
      else answer?.resolve(valueOf(result))
    }
  }
}

/** Some results come wrapped, as they do over HTTP. */
function valueOf(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'value' in result ? result.value : result
}
