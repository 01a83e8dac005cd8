import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { findProgram } from '../../scripts/find-chromium.ts'
import { findFreePort } from '../../scripts/free-port.ts'
import { commands, type Driver } from './driver.ts'

export type WebKitPrograms = { driver: string; browser: string; display: string }

/** WebKit as Debian packages it: its driver, the small browser that comes with it, and a display for that. */
export function findWebKit(): WebKitPrograms | undefined {
  const [driver, display] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')]
  const browser = globSync('/usr/lib{,exec}/{,*/}webkit2gtk-*/MiniBrowser').at(-1)
  return driver && display && browser ? { driver, browser, display } : undefined
}

export async function startWebKit({ driver, browser, display }: WebKitPrograms): Promise<Driver> {
  const children: ChildProcess[] = []
  const endWithUs = () => children.forEach(endGroup)
  process.once('exit', endWithUs)
  let session = ''
  const close = async () => {
    // Its driver ends the browser; what is killed with its driver stays behind as a name.
    await fetch(session, { method: 'DELETE', signal: AbortSignal.timeout(patienceMs) }).catch(() => {})
    process.removeListener('exit', endWithUs)
    for (const child of children.toReversed()) {
      endGroup(child)
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
  }
  try {
    const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '1400x900x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    })
    children.push(screen)
    const [number] = (await once(createInterface(screen.stdout), 'line')) as [string]
    const port = await findFreePort()
    children.push(
      spawn(driver, [`--port=${port}`], {
        // As root WebKit cannot close its processes off, and does not start without this.
        env: { ...process.env, DISPLAY: `:${number}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
        stdio: 'ignore',
        detached: true,
      }),
    )
    const root = `http://127.0.0.1:${port}/session`
    const options = { binary: browser, args: ['--automation'] }
    const { sessionId } = (await untilListening(() =>
      call(root, { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }),
    )) as { sessionId: string }
    session = `${root}/${sessionId}`
    const send: Driver['send'] = (command, { id, ...parameters } = {}) =>
      call(`${session}/${commands[command].replace('{id}', String(id))}`, parameters)
    return { send, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A program and those it started, which outlive it otherwise. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

async function call(url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  const { value } = (await answer.json()) as { value: { message?: string } }
  if (!answer.ok) throw new Error(value.message)
  return value
}

const pauseMs = 50
const patienceMs = 20_000

async function untilListening<T>(action: () => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    try {
      return await action()
    } catch (error) {
      // What `fetch` says of a port where nobody listens yet.
      if (!(error instanceof TypeError) || Date.now() > giveUpAt) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
