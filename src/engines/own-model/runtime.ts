import { spawn } from 'node:child_process'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { OwnModelError } from './own-model-error.ts'

/** What runs the weights: llama.cpp, as `node-llama-cpp` brings it. Pinned, and its dependencies to the day. */
const version = '3.22.1'
const noLaterThan = '2026-11-20'

/** About what is downloaded and takes place, in bytes; with all builds for graphics cards it would be 725 MB. */
export const runtimeBytes = 85e6

/** By system and processor: the build for processors alone. A Mac has one build for both. */
const builds: Partial<Record<string, string>> = {
  'linux-x64': '@node-llama-cpp/linux-x64',
  'linux-arm64': '@node-llama-cpp/linux-arm64',
  'darwin-arm64': '@node-llama-cpp/mac-arm64-metal',
  'darwin-x64': '@node-llama-cpp/mac-x64',
  'win32-x64': '@node-llama-cpp/win-x64',
  'win32-arm64': '@node-llama-cpp/win-arm64',
}

type Machine = { platform: string; arch: string; hasGlibc: boolean }

const thisMachine = (): Machine => ({
  platform: process.platform,
  arch: process.arch,
  hasGlibc: process.platform !== 'linux' || hasGlibc(),
})

function hasGlibc(): boolean {
  const report = z.object({ header: z.object({ glibcVersionRuntime: z.string() }) })
  return report.safeParse(process.report.getReport()).success
}

/** The packages that are installed on a machine, with their versions. @throws OwnModelError where there are none for it */
export function packagesFor({ platform, arch, hasGlibc }: Machine = thisMachine()): string[] {
  const build = builds[`${platform}-${arch}`]
  if (build === undefined || !hasGlibc)
    throw new OwnModelError(
      'The program that runs a model is not to be had for this system. Run a model server beside Morsel, and connect it: npx morsel connect',
    )
  return [`node-llama-cpp@${version}`, `${build}@${version}`]
}

const folderIn = (dataDirectory: string) => join(dataDirectory, 'own-model', 'runtime')

const Package = z.object({ version: z.literal(version) })

/** @returns the file to import, undefined where the program is not installed in this version for this machine */
export async function findRuntime(
  dataDirectory: string,
  machine = thisMachine(),
): Promise<string | undefined> {
  const folder = join(folderIn(dataDirectory), 'node_modules')
  try {
    for (const wanted of packagesFor(machine)) {
      const name = wanted.slice(0, wanted.lastIndexOf('@'))
      Package.parse(JSON.parse(await readFile(join(folder, name, 'package.json'), 'utf8')))
    }
  } catch {
    return undefined
  }
  return join(folder, 'node-llama-cpp', 'dist', 'index.js')
}

/**
 * Installs the program that runs a model into the data directory, whole or not at all. No script of a package is run.
 * @param npm the program and what stands before its arguments
 * @throws OwnModelError in a sentence; the signal's reason
 */
export async function installRuntime(
  dataDirectory: string,
  { signal, npm = ['npm'] }: { signal: AbortSignal; npm?: readonly string[] },
): Promise<void> {
  const packages = packagesFor()
  const folder = folderIn(dataDirectory)
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  await writeFile(join(draft, 'package.json'), '{ "private": true }\n')
  try {
    // The other builds are optional dependencies: left out, they cost nothing, and the one wanted is named.
    await run(
      [
        ...npm,
        'install',
        '--prefix=.',
        // Also where the home folder may not be written to, as in a container.
        '--cache=.cache',
        '--omit=optional',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--save-exact',
        '--loglevel=error',
        `--before=${noLaterThan}`,
        ...packages,
      ],
      draft,
      signal,
    )
    await rm(join(draft, '.cache'), { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    signal.throwIfAborted()
    throw error
  }
}

/** How much of what npm says about a failure is told. */
const mostTold = 500

async function run([program = '', ...args]: string[], folder: string, signal: AbortSignal): Promise<void> {
  let told = ''
  const code = await new Promise<number | null>((resolve, reject) => {
    // On Windows npm is a script, which only a shell starts; nothing of these arguments comes from outside.
    const isScript = process.platform === 'win32' && program === 'npm'
    const child = spawn(program, args, {
      cwd: folder,
      shell: isScript,
      signal,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => (told = (told + text).slice(0, mostTold)))
    child.on('error', reject)
    child.on('close', resolve)
  }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw new OwnModelError(
      `npm could not be started (${String(error)}). It comes with Node: is it on the PATH?`,
    )
  })
  if (code !== 0)
    throw new OwnModelError(
      `npm could not install the program that runs a model: ${told.trim().replace(/\s+/g, ' ')}`,
    )
}
