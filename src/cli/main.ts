import { AppError, sentenceFor } from '#domain/errors.ts'
import { standardPlans } from '#domain/plans.ts'
import { keepBeginning } from '#domain/source-text.ts'
import type { Engine } from '#engines/engine.ts'
import type { ReadingReport } from '#readers/reading-report.ts'
import { hiddenHeading, isHidden, placeOf, sentenceOfNote } from '#readers/report-words.ts'
import { parseCommand, usage, UsageError, type Command } from './command.ts'
import { readSource } from './read-source.ts'
import { printable, render } from './render.ts'

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
    const source = await readSource(file, { stdin, signal, onProgress: onPage })
    over('')
    for (const line of reportOf(source)) stderr.write(`${line}\n`)
    const engine = await terminal.loadEngine()
    const { result } = await engine.generate({
      tool,
      text: source.text,
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

/** So many pieces of hidden text are listed, and so many characters of each. */
const [hiddenListed, hiddenShown] = [20, 300]

/** What is missing in a text, and what in its file nobody sees, a line each. */
function reportOf({ notes, leftOut }: ReadingReport): string[] {
  const all = leftOut.filter(isHidden)
  const hidden = all
    .slice(0, hiddenListed)
    .map((one) => `  ${placeOf(one)}: ${keepBeginning(one.text, hiddenShown)}`)
  if (all.length > hiddenListed) hidden.push(`  … and ${all.length - hiddenListed} more`)
  return [...notes.map(sentenceOfNote), ...(hidden.length > 0 ? [`${hiddenHeading}:`, ...hidden] : [])].map(
    printable,
  )
}

/** A foreseen failure in its own sentence; of anything else, a developer at a terminal also wants the cause. */
function describe(error: unknown, signal: AbortSignal): string {
  if (error instanceof AppError) return error.message
  if (signal.aborted) return 'Stopped'
  return `${sentenceFor('unexpected')}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
