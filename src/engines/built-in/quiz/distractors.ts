import { isFunctionTerm } from '#domain/words.ts'
import type { Document, Sentence } from '../document.ts'
import { isPlural, phraseKey, type Phrase } from '../phrases.ts'
import { blank, type Option, type Stem } from './item.ts'
import { isPeople } from './option.ts'

/** Three wrong options of the same kind from elsewhere in the text, or undefined when it has no three. */
export function findDistractors(
  document: Document,
  stem: Stem,
  pool: readonly Option[],
  random: () => number,
): string[] | undefined {
  const { answer, question, line } = stem
  const evidence = keyed(line.from.map((sentence) => sentence.text).join(' '))
  const stemKey = keyed(question)
  const answerWords = new Set(answer.key.split(' '))
  const asked = new Set(
    phraseKey(question.replace(blank, ' '))
      .split(' ')
      .filter((term) => !isFunctionTerm(term)),
  )
  // A word of the key that the question repeats gives it away, unless a wrong option has it too.
  const given = answer.key.split(' ').filter((term) => asked.has(term))
  if (given.length > 0) return undefined
  const vowel = /\b(?:a|an) _{2,}/iu.test(question) ? /^[aeiou]/iu.test(answer.text) : undefined

  const fitting = pool.filter(
    (option) =>
      option.kind === answer.kind &&
      option.key !== answer.key &&
      (answer.kind !== 'term' || option.plural === answer.plural) &&
      /^\p{Lu}/u.test(option.text) === /^\p{Lu}/u.test(answer.text) &&
      (vowel === undefined || /^[aeiou]/iu.test(option.text) === vowel) &&
      !subsumes(option.key, answerWords) &&
      !evidence.includes(` ${option.key} `) &&
      !stemKey.includes(` ${option.key} `) &&
      !option.key.split(' ').some((term) => asked.has(term)) &&
      unitOf(option) === unitOf(answer) &&
      (answer.kind !== 'name' || isPeople(option.text) === isPeople(answer.text)) &&
      similarLength(option.text, answer.text),
  )
  const nearness = (option: Option) =>
    -Math.abs(option.text.split(' ').length - answer.text.split(' ').length) -
    Math.abs(option.text.length - answer.text.length) / 12 +
    (option.key.split(' ').at(-1) === answer.key.split(' ').at(-1) ? 1 : 0) +
    (option.kind === 'name' && option.definite === answer.definite ? 1.5 : 0) +
    (option.kind === 'name' && option.placed === answer.placed ? 1 : 0) +
    0.8 * random()
  const ranked = fitting
    .map((option) => ({ option, value: nearness(option) }))
    .sort((x, y) => y.value - x.value)
  const chosen: Option[] = []
  for (const { option } of ranked) {
    if (chosen.length === 3) break
    const words = new Set(option.key.split(' '))
    if (chosen.some((other) => subsumes(other.key, words) || other.key === option.key)) continue
    if (!isAlsoTrue(document.sentences, option, answer, asked)) chosen.push(option)
  }
  if (chosen.length < 3 || isSeries([answer, ...chosen])) return undefined
  return chosen.map((option) => option.text)
}

/** The options a text offers: its phrases, years and amounts. */
export function optionPool(document: Document, phrases: readonly Phrase[]): Option[] {
  const options: Option[] = phrases.map(({ text, key, kind, definite, placed }) => ({
    definite,
    placed,
    text,
    key,
    kind,
    plural: isPlural(text),
  }))
  const seen = new Set<string>()
  for (const { text } of document.sentences) {
    for (const [year] of text.matchAll(/(?<![\d$£€.,-])(?:1[5-9]|20)\d\d(?![\d%-]|[.,]\d|s\b)/g))
      seen.add(`year ${year}`)
    for (const [amount] of text.matchAll(
      /(?<![\d.,-])(?:[$£€]\d+(?:[.,]\d+)*(?: (?:million|billion|trillion))?|\d+(?:\.\d+)?(?:%| percent))(?![\d-])/g,
    ))
      seen.add(`amount ${amount}`)
  }
  for (const entry of seen) {
    const kind = entry.startsWith('year') ? 'year' : 'amount'
    const text = entry.slice(kind.length + 1)
    options.push({ text, key: text, kind, plural: false })
  }
  return options
}

function keyed(text: string): string {
  return ` ${phraseKey(text)} `
}

function subsumes(key: string, words: ReadonlySet<string>): boolean {
  const own = key.split(' ')
  return own.every((term) => words.has(term)) || [...words].every((term) => own.includes(term))
}

function unitOf({ kind, text }: Option): string {
  return kind === 'amount' ? text.replace(/[\d.,]+/g, '') : ''
}

function similarLength(one: string, other: string): boolean {
  const [short, long] = [Math.min(one.length, other.length), Math.max(one.length, other.length)]
  return long <= 3 * short + 4
}

/** Whether some other sentence says of this option nearly what the question asks, so that it would be right as well. */
function isAlsoTrue(
  sentences: readonly Sentence[],
  option: Option,
  answer: Option,
  asked: ReadonlySet<string>,
): boolean {
  if (asked.size === 0) return false
  const words = option.key.split(' ')
  return sentences.some(({ terms }) => {
    if (!terms.includes(words[0]!)) return false
    const said = new Set(terms)
    if (!words.every((term) => said.has(term)) || answer.key.split(' ').every((term) => said.has(term)))
      return false
    return [...asked].filter((term) => said.has(term)).length >= 0.6 * asked.size
  })
}

/** Four numbers in even steps look made up. */
function isSeries(options: readonly Option[]): boolean {
  const values = options.map(({ text }) => Number(/[\d.]+/.exec(text.replaceAll(',', ''))?.[0] ?? Number.NaN))
  if (values.some(Number.isNaN)) return false
  values.sort((x, y) => x - y)
  return values.slice(1).every((value, at) => 1 === value - values[at]!)
}
