import { fewestQuestions, mostQuestions, usualQuestions } from '#domain/limits.ts'
import { parseArgs } from 'node:util'
import { ModelLabel } from '#domain/model-label.ts'
import { Tool } from '#domain/tools/index.ts'
import { QuizOptions, unusualOptions } from '#domain/tools/quiz.ts'
import { formats, type Format } from '#export/formats.ts'
import { toolOrder, toolWords } from '#domain/tools/words.ts'

const modelActions = ['list', 'add', 'remove'] as const

/** What a command line asks for. */
export type Command =
  | { kind: 'help' }
  | { kind: 'version' }
  | { kind: 'export'; file: string; format: Format; source: string | undefined; out: string | undefined }
  | {
      kind: 'connect'
      address: string | undefined
      model: string | undefined
      /** Its label among several models; `add` for one without; the only one where neither is said. */
      as?: string | undefined
      add: boolean
      keyFromStdin: boolean
      testOnly: boolean
    }
  | {
      kind: 'model'
      action: (typeof modelActions)[number]
      /** Of the catalogue, or the file of weights that somebody has. */
      id: string | undefined
      file: string | undefined
    }
  | {
      kind: 'generate'
      tool: Tool
      file: string
      json: boolean
      keepAll: boolean
      /** Agrees to what a long text takes. */
      yes?: boolean | undefined
      quiz?: QuizOptions | undefined
      /** The label of the one of several models that is asked first. */
      model?: string | undefined
    }

/** A command line that cannot be understood; its message says what is wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export const usageText = `Usage: morsel <${toolOrder.join('|')}> <file|-> [--json] [--keep-all] [--yes] [--model LABEL]
       morsel quiz <file|-> [--count N] [--form choices|gaps]
       morsel export <result|-> --to <format> [--source FILE] [--out FILE]
       morsel connect [address] [--model NAME] [--as LABEL | --add] [--key-from-stdin] [--test]
       morsel model [add [NAME] [--file WEIGHTS.gguf] | remove]

${toolOrder.map((tool) => `  ${tool.padEnd(8)} ${toolWords[tool].pitch}`).join('\n')}

  <file>      a PDF, text, Word, PowerPoint, OpenDocument, EPUB, RTF, HTML, Markdown or subtitle file;
              - reads standard input
  --json      print the result object only
  --keep-all  also keep the file's headers, footers and hidden text
  --yes       read a long text without asking, however many calls of the model that takes
  --count     of a quiz: how many questions, ${fewestQuestions} to ${mostQuestions}; ${usualQuestions} unless you say
  --form      of a quiz: only choices, or only gaps to fill
  <result>    what --json prints, JSON or a quiz's CSV that was exported, GIFT, an Anki package, or cards
  --to        the format: ${formats.map(({ name }) => name).join(', ')}
  --source    the file that it was made of: its passages are looked up and go along
  --out       write to this file instead of to standard output
  <address>   of a model server, as http://localhost:11434/v1; without it this machine is looked at
  --model     to connect: the name of the model; to a tool: the label of the model that is asked first
  --as        keep it beside the others, with a label by which readers may choose it, as Fast or Best
  --add       keep it beside the others: it is asked when those before it are down
  --key-from-stdin  read the key from standard input; without it LLM_API_KEY, or a question at the terminal
  --test      only try the models that are configured
  model       how the model on this machine stands, and which ones can be added
  model add   downloads an open model and what runs it, or takes weights that you have by --file
  --help      print this
  --version   print the version

The built-in engine answers unless "morsel connect" or "morsel model add" chose a model, or LLM_BASE_URL names one
(with LLM_API_KEY, LLM_MODEL, LLM_NAME).
`

/** @throws UsageError */
export function parseCommand(args: string[]): Command {
  const { values, positionals } = parse(args)
  if (values.help) return { kind: 'help' }
  if (values.version) return { kind: 'version' }
  const [word, file, ...rest] = positionals
  if (word === undefined) throw new UsageError('Say what to make of the text.')
  if (word === 'connect') return connectOf(file, rest, values)
  if (word === 'model') return modelOf(file, rest, values)
  if (values.file !== undefined) throw new UsageError('--file is for model add.')
  if ((values.as ?? values.add ?? values['key-from-stdin'] ?? values.test) !== undefined)
    throw new UsageError('--as, --add, --key-from-stdin and --test are for connect.')
  const tool = Tool.safeParse(word)
  if (!tool.success && word !== 'export') throw new UsageError(`There is no tool "${word}".`)
  if (file === undefined) throw new UsageError('Name a file, or - for standard input.')
  if (rest.length > 0) throw new UsageError('One file at a time, please.')
  if (!tool.success && values.model !== undefined)
    throw new UsageError('--model is for connect and the tools.')
  if (!tool.success)
    return { kind: 'export', file, format: formatOf(values.to), source: values.source, out: values.out }
  if ((values.to ?? values.source ?? values.out) !== undefined)
    throw new UsageError('--to, --source and --out are for export.')
  const { json = false, 'keep-all': keepAll = false, yes, model } = values
  return {
    kind: 'generate',
    tool: tool.data,
    file,
    json,
    keepAll,
    yes,
    quiz: quizOf(tool.data, values),
    model,
  }
}

/** @throws UsageError */
function connectOf(
  address: string | undefined,
  rest: string[],
  values: ReturnType<typeof parse>['values'],
): Command & { kind: 'connect' } {
  const { model, as, add = false, 'key-from-stdin': keyFromStdin = false, test: testOnly = false } = values
  if (rest.length > 0) throw new UsageError('One address at a time, please. A key is never an argument.')
  if (testOnly && (address ?? model ?? as ?? values.add) !== undefined)
    throw new UsageError('--test tries what is configured: leave everything else out.')
  if (as !== undefined && add) throw new UsageError('Say --as with a label, or --add for one without.')
  const label = ModelLabel.safeParse(as)
  if (as !== undefined && !label.success)
    throw new UsageError(`--as takes ${label.error.issues[0]?.message}.`)
  return { kind: 'connect', address, model, as: label.data, add, keyFromStdin, testOnly }
}

/** @throws UsageError */
function modelOf(
  word = 'list',
  [id, ...rest]: string[],
  { file }: ReturnType<typeof parse>['values'],
): Command & { kind: 'model' } {
  const action = modelActions.find((one) => one === word)
  if (!action) throw new UsageError(`"morsel model" can add and remove; it does not know "${word}".`)
  if (rest.length > 0 || (id !== undefined && file !== undefined))
    throw new UsageError('One model at a time, please.')
  if (action !== 'add' && (id ?? file) !== undefined)
    throw new UsageError(`Nothing more is needed after "morsel model ${action}".`)
  return { kind: 'model', action, id, file }
}

/** @throws UsageError */
function formatOf(name: string | undefined): Format {
  const format = formats.find((one) => one.name === name)
  if (format) return format
  throw new UsageError(
    name === undefined ? 'Say which format, as in --to markdown.' : `There is no format "${name}".`,
  )
}

/** What a quiz is asked to be. @throws UsageError */
function quizOf(tool: Tool, { count, form }: { count?: string | undefined; form?: string | undefined }) {
  if (count === undefined && form === undefined) return undefined
  if (tool !== 'quiz') throw new UsageError('--count and --form are for a quiz.')
  const options = QuizOptions.safeParse({ count: count === undefined ? undefined : Number(count), form })
  if (!options.success)
    throw new UsageError(
      `A quiz takes --count ${fewestQuestions} to ${mostQuestions} and --form choices or gaps.`,
    )
  return unusualOptions(options.data)
}

function parse(args: string[]) {
  try {
    const options = {
      json: { type: 'boolean' },
      'keep-all': { type: 'boolean' },
      yes: { type: 'boolean' },
      count: { type: 'string' },
      form: { type: 'string' },
      to: { type: 'string' },
      source: { type: 'string' },
      out: { type: 'string' },
      file: { type: 'string' },
      model: { type: 'string' },
      as: { type: 'string' },
      add: { type: 'boolean' },
      'key-from-stdin': { type: 'boolean' },
      test: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean' },
    } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'Those options aren’t ones we know.')
  }
}
