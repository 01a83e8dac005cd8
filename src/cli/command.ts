import { parseArgs } from 'node:util'
import { Tool } from '#domain/tools/index.ts'
import { toolOrder, toolWords } from '#domain/tools/words.ts'

/** What a command line asks for. */
export type Command =
  | { kind: 'help' }
  | { kind: 'version' }
  | { kind: 'generate'; tool: Tool; file: string; json: boolean; keepAll: boolean }

/** A command line that cannot be understood; its message says what is wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export const usageText = `Usage: morsel <${toolOrder.join('|')}> <file|-> [--json] [--keep-all]

${toolOrder.map((tool) => `  ${tool.padEnd(8)} ${toolWords[tool].pitch}`).join('\n')}

  <file>      a PDF, text, Word, PowerPoint, OpenDocument, EPUB, RTF, HTML, Markdown or subtitle file;
              - reads standard input
  --json      print the result object only
  --keep-all  also keep the file's headers, footers and hidden text
  --help      print this
  --version   print the version

The built-in engine answers unless LLM_BASE_URL names a hosted model (with LLM_API_KEY, LLM_MODEL, LLM_NAME).
`

/** @throws UsageError */
export function parseCommand(args: string[]): Command {
  const { values, positionals } = parse(args)
  if (values.help) return { kind: 'help' }
  if (values.version) return { kind: 'version' }
  const [word, file, ...rest] = positionals
  if (word === undefined) throw new UsageError('Say what to make of the text.')
  const tool = Tool.safeParse(word)
  if (!tool.success) throw new UsageError(`There is no tool "${word}".`)
  if (file === undefined) throw new UsageError('Name a file, or - for standard input.')
  if (rest.length > 0) throw new UsageError('One file at a time, please.')
  const { json = false, 'keep-all': keepAll = false } = values
  return { kind: 'generate', tool: tool.data, file, json, keepAll }
}

function parse(args: string[]) {
  try {
    const options = {
      json: { type: 'boolean' },
      'keep-all': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean' },
    } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'Those options aren’t ones we know.')
  }
}
