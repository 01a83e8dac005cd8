import morsel from '../../package.json' with { type: 'json' }
import { AppError, sentenceFor } from '#domain/errors.ts'
import { UnusableImport } from '#export/import/unusable-import.ts'
import type { Ceiling, Coverage } from '#domain/reading-plan.ts'
import { standardPlans } from '#domain/plans.ts'
import { shortfallOf } from '#domain/tools/quiz.ts'
import { resultAsText } from '#domain/tools/result-text.ts'
import { keepBeginning } from '#domain/source-text.ts'
import type { Engine } from '#engines/engine.ts'
import type { LeftOut, ReadingReport } from '#domain/document/reading-report.ts'
import {
  aroundInWords,
  hiddenHeading,
  isHidden,
  linesOfOmitted,
  sentenceOfNote,
} from '#readers/report-words.ts'
import { exportResult, type StandardStreams } from './export-result.ts'
import { parseCommand, usageText, UsageError, type Command } from './command.ts'
import { loadSource } from './load-source.ts'
import { agreeOn, Declined } from './long-text.ts'
import { printable } from './printable.ts'

export type Terminal = StandardStreams & {
  loadEngine: () => Promise<Engine>
  /** The most that one result may take. @throws UsageError */
  loadCeiling?: () => Ceiling
  /** Asks who sits at the terminal; not set where nobody does. */
  ask?: ((question: string) => Promise<string>) | undefined
  /** @returns whether it came to its end */
  connect: (command: Command & { kind: 'connect' }) => Promise<boolean>
  /** @returns the same */
  model: (command: Command & { kind: 'model' }) => Promise<boolean>
}

/**
 * One command: the result on standard output, everything else on standard error.
 * @returns the exit code: 0 done, 1 failed, 2 not understood
 */
export async function main(args: string[], terminal: Terminal): Promise<0 | 1 | 2> {
  try {
    const command = parseCommand(args)
    if (command.kind === 'help') terminal.stdout.write(usageText)
    else if (command.kind === 'version') terminal.stdout.write(`${morsel.version}\n`)
    else if (command.kind === 'connect') return (await terminal.connect(command)) ? 0 : 1
    else if (command.kind === 'model') return (await terminal.model(command)) ? 0 : 1
    else if (command.kind === 'export') await exportResult(command, terminal)
    else await generate(command, terminal)
    return 0
  } catch (error) {
    const misused = error instanceof UsageError
    terminal.stderr.write(
      misused ? `${error.message}\n\n${usageText}` : `${describe(error, terminal.signal)}\n`,
    )
    return misused ? 2 : 1
  }
}

async function generate(command: Command & { kind: 'generate' }, terminal: Terminal): Promise<void> {
  const { tool, file, json, keepAll, yes = false, quiz, model } = command
  const { stdin, stdout, stderr, signal } = terminal
  // At a terminal one line is written over; elsewhere each step has its own.
  const over = (words: string): void => void (stderr.isTTY && stderr.write(`\r\u001B[K${words}`))
  const show = (words: string): void => void (stderr.isTTY ? over(words) : stderr.write(`${words}\n`))
  try {
    const onPage = ({ page, of }: { page: number; of: number }): void => over(`Reading page ${page} of ${of}`)
    const source = await loadSource(file, { stdin, signal, keepAll, onProgress: onPage })
    over('')
    for (const line of reportOf(source)) stderr.write(`${line}\n`)
    const engine = engineOf(await terminal.loadEngine(), model)
    const { text, blocks } = source
    const asked = { tool, text, blocks, quiz, summaryWords: standardPlans.pro.summaryWords, signal }
    const plan = await engine.plan?.(asked)
    const ceiling = terminal.loadCeiling?.() ?? {}
    if (plan)
      await agreeOn(plan, { yes, ceiling, ask: terminal.ask, write: (line) => stderr.write(`${line}\n`) })
    const { result, by, coverage } = await engine.generate({
      ...asked,
      ceiling,
      onDraft: () => undefined,
      onProgress: (stage, done, total, seconds) =>
        show(
          `${engine.info.name}: ${stage} ${done}/${total}${seconds === undefined ? '' : `, about ${seconds} s left`}`,
        ),
    })
    over('')
    for (const line of notCovered(coverage)) stderr.write(printable(`${line}\n`))
    const short = 'questions' in result ? shortfallOf(result) : undefined
    if (short !== undefined) stderr.write(`${short}\n`)
    if (by && by.name !== engine.info.name) stderr.write(printable(`Written by ${by.name}\n`))
    stdout.write(json ? `${JSON.stringify(result, null, 2)}\n` : printable(resultAsText(tool, result)))
  } catch (error) {
    over('')
    throw error
  }
}

/** The sections of a long text that its result says nothing of. */
function notCovered(coverage: Coverage = []): string[] {
  const left = coverage.filter(({ covered }) => !covered).map(({ section }) => `  ${section}`)
  return left.length > 0 ? ['Not covered:', ...left] : []
}

/** The engine that asks the model first that was named, if one was. @throws UsageError */
function engineOf(engine: Engine, label: string | undefined): Engine {
  const chosen = label === undefined ? engine : engine.offered?.get(label)
  if (chosen) return chosen
  const labels = [...(engine.offered?.keys() ?? [])]
  throw new UsageError(
    labels.length === 0
      ? 'There are no models with labels to choose from.'
      : `--model takes one of ${labels.join(', ')}.`,
  )
}

/** So many of what was omitted are listed, and so many characters of each. */
const [mostListed, mostShown] = [20, 300]

/** What is missing in a text, and what of its file was omitted from it, a line each. */
function reportOf({ notes, leftOut }: ReadingReport): string[] {
  const hidden = leftOut.filter(isHidden)
  const around = leftOut.filter((one) => !isHidden(one))
  return [
    ...notes.map(sentenceOfNote),
    ...listOf(hiddenHeading, hidden),
    ...listOf(`Skipped ${aroundInWords(around)}`, around),
    ...(leftOut.length > 0 ? ['Add --keep-all to keep them.'] : []),
  ].map(printable)
}

/** A heading and what was omitted, what says the same once, with all its pages. */
function listOf(heading: string, omitted: LeftOut[]): string[] {
  if (omitted.length === 0) return []
  const lines = linesOfOmitted(omitted).map((line) => `  ${keepBeginning(line, mostShown)}`)
  const more = lines.length > mostListed ? [`  … and ${lines.length - mostListed} more`] : []
  return [`${heading}:`, ...lines.slice(0, mostListed), ...more]
}

/** An expected error in its own sentence; of anything else, a developer at a terminal also wants the cause. */
function describe(error: unknown, signal: AbortSignal): string {
  if (error instanceof AppError || error instanceof UnusableImport || error instanceof Declined)
    return error.message
  if (signal.aborted) return 'Stopped'
  return `${sentenceFor('unexpected')}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
