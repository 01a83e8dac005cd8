import { contentTerms } from '#domain/evidence/source-index.ts'
import { tokenize } from '#domain/words.ts'

/** Which option a model says is right: `at` its index; or a number of which it is not known whether it counts from one. */
export type AnswerKey = { at: number } | { counted: number } | undefined

const letters = 'abcdefghijkl'
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
const numerals = ['zero', 'one', 'two', 'three', 'four', 'five', 'six']
/** Characters; no answer is longer. */
const longestAnswer = 2000
const flag = /^(?:is)?_?(?:correct|right|true)(?:answer|option)?$/iu

/**
 * Reads which option is right, from an index, a number or a letter in words, the option's text, or a flag at the option.
 * @param written the options as they came
 * @param options their texts, of the same order
 */
export function readKey(answer: unknown, written: unknown, options: readonly string[]): AnswerKey {
  const at = (index: number): AnswerKey => (index >= 0 && index < options.length ? { at: index } : undefined)
  if (answer === undefined || answer === null || typeof answer === 'boolean') return at(flagged(written))
  if (typeof answer === 'object') {
    const told = Object.values(answer).filter((part) => typeof part === 'string' || typeof part === 'number')
    return told.map((part) => readKey(part, written, options)).find((key) => key !== undefined)
  }
  if (typeof answer === 'number')
    return Number.isInteger(answer) && answer >= 0 && answer <= options.length
      ? { counted: answer }
      : at(options.indexOf(String(answer)))
  if (typeof answer !== 'string') return undefined
  const said = answer.slice(0, longestAnswer).trim()
  if (isPlainObject(written)) {
    const named = Object.keys(written).findIndex((name) => name.toLowerCase() === said.toLowerCase())
    if (named >= 0) return at(named)
  }
  const same = options.findIndex((option) => bare(option) === bare(said))
  if (same >= 0) return at(same)
  if (/^\d+(?:\.0+)?$/u.test(said)) return readKey(Number(said), written, options)
  const [, letter, behind = ''] =
    /^(?:(?:the\s+)?(?:correct\s+|right\s+)?(?:option|answer|choice)(?:\s+is)?[\s:_-]*)?[([*"']*([A-Fa-f])(?![\p{L}\p{N}'’])[)\]*"'.:]*\s*[-–—:]?\s*(.*)$/isu.exec(
      said,
    ) ?? []
  if (letter !== undefined) {
    const text = options.findIndex((option) => behind !== '' && bare(option) === bare(behind))
    // "A tide" begins with an article and no letter.
    if (text >= 0) return at(text)
    if (
      behind === '' ||
      /^[^A-Za-z]*[A-Fa-f][)\].:]/u.test(said) ||
      /^(?:the\s|correct|right|option|answer|choice)/iu.test(said)
    )
      return at(letters.indexOf(letter.toLowerCase()))
  }
  const [, index] = /^(?:options?|choices?|answers?)\[(\d)\]$/iu.exec(said) ?? []
  if (index !== undefined) return at(Number(index))
  const [, number] = /^(?:option|answer|choice|#|no\.?)\s*(\d)\b/iu.exec(said) ?? []
  if (number !== undefined) return at(Number(number) - 1)
  const word = said
    .toLowerCase()
    .replace(/(?<![.\s])[.\s]+$/u, '')
    .replace(/\s(?:option|one|answer|choice)$/u, '')
    .trimEnd()
  if (ordinals.includes(word)) return at(ordinals.indexOf(word))
  if (numerals.includes(said.toLowerCase())) return { counted: numerals.indexOf(said.toLowerCase()) }
  const near = options.flatMap((option, index) => (holds(said, option) || holds(option, said) ? [index] : []))
  return near.length === 1 ? at(near[0]!) : undefined
}

/**
 * The index of the right option of each question. Numbers are taken to count from one where one of them must, or where
 * none is 0 and the explanations speak of the options before rather than of the ones they name.
 */
export function settleKeys(
  questions: readonly { key: AnswerKey; question: string; options: readonly string[]; explanation: string }[],
): (number | undefined)[] {
  const counted = questions.flatMap(({ key, ...rest }) =>
    key && 'counted' in key ? [{ ...rest, ...key }] : [],
  )
  let fromOne = counted.some((one) => one.counted === one.options.length)
  if (!fromOne) {
    const leanings = counted.map(leaning)
    const [before, named] = [-1, 1].map((way) => leanings.filter((one) => one === way).length) as [
      number,
      number,
    ]
    fromOne = before > 2 * named && before >= Math.min(2, counted.length)
  }
  if (counted.some((one) => one.counted === 0)) fromOne = false
  return questions.map(({ key, question, options, explanation }) => {
    if (!key) return undefined
    if ('at' in key) return key.at
    const index = key.counted - Number(fromOne)
    // Models miscount. Of what is not so, an explanation speaks of another option with reason.
    const miscounted = negation.test(question) ? undefined : explainedInstead(index, options, explanation)
    return miscounted ?? (index >= 0 && index < options.length ? index : undefined)
  })
}

const negation =
  /(?<!\p{L})(?:not|n['’]t|except|never|false|incorrect|untrue|wrong|least|nicht|keine?[nrs]?|nie|falsch|außer|pas|sauf|jamais|faux|fausse|excepto|nunca|falso|falsa|non|tranne|mai|não|exceto|niet|geen|behalve)(?!\p{L})/iu

/** The one option that an explanation gives in all its words, where it has none of those of the key. */
export function explainedInstead(
  key: number,
  options: readonly string[],
  explanation: string,
): number | undefined {
  const shares = sharesOf(options, explanation)
  const explained = shares.flatMap((share, at) => (share === 1 ? [at] : []))
  return shares[key] === 0 && explained.length === 1 ? explained[0] : undefined
}

/** Of which option an explanation says more: 1 for that which a number names from zero, -1 for the one before, else 0. */
function leaning({
  counted,
  options,
  explanation,
}: {
  counted: number
  options: readonly string[]
  explanation: string
}) {
  const shares = sharesOf(options, explanation)
  return Math.sign((shares[counted] ?? 0) - (shares[counted - 1] ?? 0))
}

/** For each option, the share of its own words that an explanation holds: of those that no other option has. */
function sharesOf(options: readonly string[], explanation: string): number[] {
  const said = new Set(termsOf(explanation))
  const terms = options.map((option) => new Set(termsOf(option)))
  return terms.map((own, at) => {
    const telling = [...own].filter((term) => !terms.some((other, index) => index !== at && other.has(term)))
    return telling.filter((term) => said.has(term)).length / Math.max(1, telling.length)
  })
}

const termsOf = (text: string) => contentTerms(tokenize(text))

/** The text of an option as it is compared. */
export function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/^\s*\(?[a-f][).:]\s+/u, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s"'“”‘’*_`]+|(?<![\s"'“”‘’*_`.,;])[\s"'“”‘’*_`.,;]+$/gu, '')
}

function holds(whole: string, part: string): boolean {
  return bare(part).length >= 3 && ` ${bare(whole)} `.includes(` ${bare(part)} `)
}

function flagged(written: unknown): number {
  if (!Array.isArray(written)) return -1
  const right = written.flatMap((option: unknown, index) =>
    isPlainObject(option) &&
    Object.entries(option).some(([name, value]) => flag.test(name) && (value === true || value === 'true'))
      ? [index]
      : [],
  )
  return right.length === 1 ? right[0]! : -1
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
