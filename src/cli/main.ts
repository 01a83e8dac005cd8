import { AppError, sentenceFor } from '#domain/errors.ts'
import { standardPlans } from '#domain/plans.ts'
import type { Engine } from '#engines/engine.ts'
import { parseCommand, usage, UsageError, type Command } from './command.ts'
import { readSource } from './read-source.ts'
import { render } from './render.ts'

export type Terminal = {
  stdin: AsyncIterable<Uint8Array | string>
  stdout: { write(text: string): unknown }
  stderr: { write(text: string): unknown; isTTY?: boolean }
  loadEngine: () => Promise<Engine>
  signal: AbortSignal
}

/**
 * One command: the result on standard output, everything else on standard error.
 * @returns the exit code: 0 done, 1 failed, 2 not understood
 */
export async function main(args: string[], terminal: Terminal): Promise<0 | 1 | 2> {
  try {
    const command = parseCommand(args)
    if (command.kind === 'help') terminal.stdout.write(usage)
    else await generate(command, terminal)
    return 0
  } catch (error) {
    const misused = error instanceof UsageError
    terminal.stderr.write(misused ? `${error.message}\n\n${usage}` : `${describe(error, terminal.signal)}\n`)
    return misused ? 2 : 1
  }
}

async function generate(command: Command & { kind: 'generate' }, terminal: Terminal): Promise<void> {
  const { tool, file, json } = command
  const { stdin, stdout, stderr, signal } = terminal
  // At a terminal one line is written over; elsewhere each step has its own.
  const over = (words: string): void => void (stderr.isTTY && stderr.write(`\r\u001B[K${words}`))
  const show = (words: string): void => void (stderr.isTTY ? over(words) : stderr.write(`${words}\n`))
  try {
    const onPage = ({ page, of }: { page: number; of: number }): void => over(`Reading page ${page} of ${of}`)
    const text = await readSource(file, { stdin, signal, onProgress: onPage })
    const engine = await terminal.loadEngine()
    const { result } = await engine.generate({
      tool,
      text,
      summaryWords: standardPlans.pro.summaryWords,
      signal,
      onDraft: () => undefined,
      onProgress: (stage, done, total) => show(`${engine.info.name}: ${stage} ${done}/${total}`),
    })
    over('')
    stdout.write(json ? `${JSON.stringify(result, null, 2)}\n` : render(tool, result))
  } catch (error) {
    over('')
    throw error
  }
}

/** A foreseen failure in its own sentence; of anything else, a developer at a terminal also wants the cause. */
function describe(error: unknown, signal: AbortSignal): string {
  if (error instanceof AppError) return error.message
  if (signal.aborted) return 'Stopped'
  return `${sentenceFor('unexpected')}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
