import { writeFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { locateEvidence } from '#domain/evidence/locate.ts'
import { claimsOf } from '#domain/tools/claims.ts'
import { exportHandout, formatsFor, type Format } from '#export/formats.ts'
import { citationsOf, type Handout } from '#export/handout.ts'
import { toldOmission } from '#export/import/omitted.ts'
import { openContent, parseHandout } from '#export/parse-handout.ts'
import { UsageError, type Command } from './command.ts'
import { loadBytes, loadSource } from './load-source.ts'
import { printable } from './printable.ts'

export type StandardStreams = {
  stdin: AsyncIterable<Uint8Array | string>
  stdout: { write(content: string | Uint8Array): unknown; isTTY?: boolean }
  stderr: { write(text: string): unknown; isTTY?: boolean }
  signal: AbortSignal
}

/**
 * Writes a stored result in another format; what the format has no place for is told on standard error.
 * @throws UsageError; UnusableImport; AppError `file_unreadable`, `result_unreadable`, and those of reading the source
 */
export async function exportResult(
  { file, format, source, out }: Command & { kind: 'export' },
  { stdin, stdout, stderr, signal }: StandardStreams,
): Promise<void> {
  const name = nameOf(file === '-' ? (source ?? 'Morsel') : file)
  const content = await openContent(await loadBytes(file, stdin))
  const { handout: stored, omitted } = parseHandout(content, name, takesCards(format))
  for (const one of omitted) stderr.write(`${printable(toldOmission(one))}\n`)
  if (!formatsFor(stored.tool, stored.result).includes(format))
    throw new UsageError(`${format.title} takes ${taken[format.takes]}; this is something else.`)
  if (stored.tool === 'cards' && source !== undefined)
    throw new UsageError('Cards bring their passages along. Leave --source out.')
  const handout =
    source === undefined || stored.tool === 'cards' ? stored : await cite(stored, source, { stdin, signal })
  const { bytes, losses } = await exportHandout(handout, format.name)
  if (out === undefined && stdout.isTTY && !format.type.startsWith('text/'))
    throw new UsageError(`${format.title} is no text for a terminal. Add --out FILE.`)
  for (const loss of losses) stderr.write(`${printable(loss)}\n`)
  if (out !== undefined) await keep(out, bytes)
  else stdout.write(stdout.isTTY ? printable(new TextDecoder().decode(bytes)) : bytes)
}

/** What a format takes, as it is told to whoever has something else. */
const taken = {
  all: 'anything',
  cards: 'cards and quizzes',
  quizzes: 'quizzes',
  choices: 'questions of four options',
}

const takesCards = ({ takes }: Format) => takes === 'all' || takes === 'cards'

/** The same with the passages of its claims in the file that it was made of. */
async function cite(
  handout: Exclude<Handout, { tool: 'cards' }>,
  file: string,
  streams: Pick<StandardStreams, 'stdin' | 'signal'>,
): Promise<Handout> {
  const { text, blocks } = await loadSource(file, { ...streams, keepAll: false, onProgress: () => {} })
  const evidence = locateEvidence(claimsOf(handout.tool, handout.result), text)
  return { ...handout, source: basename(file), citations: citationsOf(evidence, text, blocks) }
}

function nameOf(file: string): string {
  return basename(file, extname(file))
}

async function keep(out: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(out, bytes)
  } catch {
    throw new UsageError(`"${out}" cannot be written.`)
  }
}
