import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from './paths.ts'

const running = new Set<ChildProcess>()

export type Ending = { code: number; output: string }

type Options = {
  env?: Record<string, string | undefined>
  /** Keeps what the program says instead of showing it. */
  quiet?: boolean
}

const Description = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })

/** The file behind a package's command, so that it runs on this Node and on every system. */
export function programOf(packageName: string, command = packageName): string {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = Description.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const file = typeof bin === 'string' ? bin : bin[command]
  if (file === undefined) throw new Error(`${packageName} has no command ${command}`)
  return join(folder, file)
}

/** Runs a Node program in the repository's folder, and waits for its end. */
export function runProgram(
  file: string,
  args: string[],
  { env = {}, quiet = false }: Options = {},
): Promise<Ending> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Ends what runs when this program is told to end. A terminal tells everybody by itself; others tell only us. */
export function endTogether(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill('SIGTERM')
      process.exitCode = 130
      process.exit()
    })
  }
}
