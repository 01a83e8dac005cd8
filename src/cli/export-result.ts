import { writeFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { exportHandout, formatsFor } from '#export/formats.ts'
import { parseHandout } from '#export/parse-handout.ts'
import { UsageError, type Command } from './command.ts'
import { loadBytes } from './load-source.ts'
import { printable } from './printable.ts'

export type StandardStreams = {
  stdin: AsyncIterable<Uint8Array | string>
  stdout: { write(content: string | Uint8Array): unknown; isTTY?: boolean }
  stderr: { write(text: string): unknown; isTTY?: boolean }
}

/**
 * Writes a stored result in another format; what the format has no place for is told on standard error.
 * @throws UsageError; AppError `result_unreadable`, `file_unreadable`
 */
export async function exportResult(
  { file, format, out }: Command & { kind: 'export' },
  { stdin, stdout, stderr }: StandardStreams,
): Promise<void> {
  const json = new TextDecoder().decode(await loadBytes(file, stdin))
  const name = file === '-' ? 'Morsel' : basename(file, extname(file))
  const handout = parseHandout(json, name)
  if (!formatsFor(handout).includes(format))
    throw new UsageError(`${format.title} takes a quiz; this is another result.`)
  const { bytes, losses } = await exportHandout(handout, format.name)
  const isText = format.type.startsWith('text/')
  if (out === undefined && stdout.isTTY && !isText)
    throw new UsageError(`${format.title} is no text for a terminal. Add --out FILE.`)
  for (const loss of losses) stderr.write(`${printable(loss)}\n`)
  if (out !== undefined) await keep(out, bytes)
  else stdout.write(stdout.isTTY ? printable(new TextDecoder().decode(bytes)) : bytes)
}

async function keep(out: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(out, bytes)
  } catch {
    throw new UsageError(`"${out}" cannot be written.`)
  }
}
