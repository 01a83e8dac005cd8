import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'

/** What people set elsewhere to name their browser. */
const variables = [
  'CHROME_PATH',
  'CHROMIUM_PATH',
  'CHROME_BIN',
  'PUPPETEER_EXECUTABLE_PATH',
  'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH',
]

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium on this machine; as root on Debian one is installed. Undefined where none can be had. */
export async function findChromium(): Promise<string | undefined> {
  const found =
    named() ?? findProgram(...commands) ?? existing([...macApplications, chromium.executablePath()])
  if (found !== undefined) return found
  await installPackages('chromium')
  return findProgram('chromium')
}

/** Chromium without a window, where Debian's package of it is there: it does the same with a fifth less work. */
export function findWindowless(): string | undefined {
  return named() ?? findProgram('chromium-headless-shell')
}

/** The first of some commands that stands on the path. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return existing(names.flatMap((name) => folders.map((folder) => join(folder, name))))
}

function named(): string | undefined {
  return existing(variables.flatMap((name) => process.env[name] ?? []))
}

function existing(paths: string[]): string | undefined {
  return paths.find((path) => existsSync(path))
}

/** Where this is not Debian, not root or not online, nothing happens: the caller looks again, and says what it skips. */
async function installPackages(...names: string[]): Promise<void> {
  if (process.getuid?.() !== 0 || findProgram('apt-get') === undefined) return
  process.stderr.write(`Installing ${names.join(', ')} …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await promisify(execFile)('apt-get', ['update', '-qq'], { env })
    await promisify(execFile)('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
      env,
    })
  } catch (error) {
    process.stderr.write(`It did not work: ${error instanceof Error ? error.message : String(error)}\n`)
  }
}
