import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { haveOwnLabels, ModelLabel, mostModels } from '#domain/model-label.ts'
import { checkAddress } from './hosted/check-address.ts'

/** A setting of any words, not blank. */
export const text = z.string().check(z.minLength(1, 'a value'))
/** Where the embedded database, the keys and the chosen model are kept. */
export const dataDirectory = z._default(text, './data')
export const address = z.url('a web address such as https://example.org')

/** US dollars. */
const dollars = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(\.\d{1,6})?$/, 'an amount such as 0.15')),
  z.transform(Number),
)

const count = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'a whole number of 1 or more')),
  z.transform(Number),
)

/** The address of a model server, as the engine takes it; one that is nearly right is refused with the right one named. */
const modelAddress = z.pipe(
  z.string().check((given) => {
    const checked = checkAddress(given.value)
    if (checked.ok) return
    const { said, corrected } = checked
    const message =
      corrected === undefined ? 'a web address such as http://localhost:11434/v1' : `${corrected} (${said})`
    given.issues.push({ code: 'custom', message, input: given.value })
  }),
  z.transform((given) => {
    const checked = checkAddress(given)
    return checked.ok ? checked.baseUrl : given
  }),
)

const NamedModel = z.object({
  label: z.optional(ModelLabel),
  model: z.string().check(z.trim(), z.minLength(1)),
})
const NamedModels = z.array(NamedModel).check(z.maxLength(mostModels), z.refine(haveOwnLabels))
export type NamedModel = z.infer<typeof NamedModel>

/** One model or several at the same address, in their order, as `Fast=qwen3:4b, Best=qwen3:14b`. */
const models = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (list) => parseModels(list) !== undefined,
        `the names of up to ${mostModels} models separated by commas, each after a label of its own and =, or without, ` +
          'as in Fast=small, Best=large',
      ),
    ),
  z.transform((list) => parseModels(list) ?? []),
)

function parseModels(list: string): NamedModel[] | undefined {
  const entries = list.split(',').map((entry) => {
    const at = entry.indexOf('=')
    return at < 0 ? { model: entry } : { label: entry.slice(0, at), model: entry.slice(at + 1) }
  })
  return NamedModels.safeParse(entries).data
}

/** The settings of a hosted engine; without an address the built-in one works. */
export const engineVariables = {
  LLM_BASE_URL: z.optional(modelAddress),
  LLM_API_KEY: z.optional(text),
  LLM_MODEL: z.optional(models),
  LLM_NAME: z.optional(text),
  LLM_CONTEXT: z.optional(count),
  LLM_OUTPUT_TOKENS: z.optional(count),
  LLM_CONCURRENCY: z.optional(count),
  LLM_RUN_TOKENS: z.optional(count),
  LLM_RUN_CALLS: z.optional(count),
  LLM_RUN_COST: z.optional(dollars),
  LLM_PRICE_INPUT: z.optional(dollars),
  LLM_PRICE_OUTPUT: z.optional(dollars),
  LLM_FIRST_WORD_SECONDS: z.optional(count),
  LLM_IDLE_SECONDS: z.optional(count),
}

export type Given<Variables> = Partial<Record<keyof Variables & string, string>>

/** What is wrong between settings that are each right. @returns a line for each mistake */
export function engineMistakes(given: Given<typeof engineVariables>): string[] {
  const { LLM_PRICE_INPUT: input, LLM_PRICE_OUTPUT: output } = given
  return [
    ...(given.LLM_BASE_URL && !given.LLM_MODEL ? ['LLM_MODEL: needed with LLM_BASE_URL'] : []),
    ...(input && !output ? ['LLM_PRICE_OUTPUT: needed with LLM_PRICE_INPUT'] : []),
    ...(output && !input ? ['LLM_PRICE_INPUT: needed with LLM_PRICE_OUTPUT'] : []),
    ...(given.LLM_RUN_COST && !input ? ['LLM_PRICE_INPUT: needed with LLM_RUN_COST'] : []),
  ]
}

/** All that is wrong with the configuration, by variable name. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'

  constructor(mistakes: string[]) {
    super(
      `The configuration has ${mistakes.length === 1 ? 'a mistake' : 'mistakes'}:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`,
    )
  }
}

/**
 * Reads settings from the environment. Each may also stand in the file that `NAME_FILE` names.
 * @param check names what is wrong between settings
 * @throws ConfigurationError naming every mistake at once, and quoting no value
 */
export function readVariables<Variables extends Record<string, z.ZodMiniType>>(
  variables: Variables,
  source: Record<string, string | undefined>,
  check: (given: Given<Variables>) => string[],
): z.infer<z.ZodMiniObject<Variables>> {
  const mistakes: string[] = []
  const given: Record<string, string | undefined> = {}
  for (const name of Object.keys(variables)) given[name] = valueOf(name, source, mistakes)
  const parsed = z.object(variables).safeParse(given)
  if (!parsed.success) {
    for (const issue of parsed.error.issues)
      mistakes.push(`${issue.path.join('.')}: expected ${issue.message}`)
  }
  mistakes.push(...check(given as Given<Variables>))
  if (!parsed.success || mistakes.length > 0) throw new ConfigurationError(mistakes)
  return parsed.data
}

function valueOf(
  name: string,
  source: Record<string, string | undefined>,
  mistakes: string[],
): string | undefined {
  const direct = source[name]?.trim() || undefined
  const file = source[`${name}_FILE`]?.trim() || undefined
  if (file === undefined) return direct
  if (direct !== undefined) mistakes.push(`${name}: set it or ${name}_FILE, not both`)
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch {
    mistakes.push(`${name}_FILE: the file cannot be read`)
    return undefined
  }
}
