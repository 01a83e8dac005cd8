import { stem } from '../stem.ts'
import { functionWords } from '../words.ts'

const blank = '_____'

/** The words of an option as they are compared: their stems, without articles. */
function keyOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((word) => !/^(?:the|a|an|of)$/.test(word))
    .map(stem)
    .join(' ')
}

/** Whether one of two keys holds all words of the other. */
function overlaps(one: string, other: string): boolean {
  const [a, b] = [one.split(' '), other.split(' ')]
  return a.every((word) => b.includes(word)) || b.every((word) => a.includes(word))
}

/** Words that begin alike for so many letters are of one root: "Constantine" and "Constantinople". */
const rootLength = 7

/** One four-option question as it is shown. */
export type ShownItem = { question: string; options: readonly string[]; answer: number }

/**
 * Flaws of writing that let a test-wise reader find the key or that confuse one who knows it. The list follows Haladyna,
 * Downing & Rodriguez (2002), "A review of multiple-choice item-writing guidelines for classroom assessment", Applied
 * Measurement in Education 15(3), guideline numbers in the docstrings, and Tarrant, Knierim, Hayes & Ware (2006), "The
 * frequency of item writing flaws in multiple-choice questions used in high stakes nursing assessments", Nurse
 * Education Today 26(8).
 */
export const itemFlaws = {
  /** The key is much longer than every other option (guidelines 24 and 28b; Tarrant's "longest answer is correct"). */
  longestAnswer: ({ options, answer }: ShownItem) =>
    othersOf(options, answer).every((other) => options[answer]!.length > 1.6 * other.length + 3),

  /** The article before the blank fits some options only (guideline 28d; Tarrant's "grammatical clues"). */
  articleCue({ question, options }: ShownItem): boolean {
    const article = new RegExp(String.raw`\b(?:a|an) ${blank}`, 'iu').test(question)
    const vowels = options.filter((option) => /^[aeiou]/iu.test(option)).length
    return article && vowels !== 0 && vowels !== options.length
  },

  /** "All of the above", "none of the above" and their like (guidelines 25 and 26; Tarrant). */
  catchAllOption: ({ options }: ShownItem) =>
    options.some((option) =>
      /\b(?:all|none|both|neither|any) of (?:the|these)\b|^(?:all|none|both|neither)\b/iu.test(option),
    ),

  /** An absolute word in an option (guideline 28a, "specific determiners"; Tarrant's "absolute terms"). */
  absoluteOption: ({ options }: ShownItem) =>
    options.some((option) => /\b(?:always|never|only|every|completely|absolutely)\b/iu.test(option)),

  /** The key alone is capitalised, or alone is not (guideline 23, "homogeneous"). */
  capitalCue({ options, answer }: ShownItem): boolean {
    const capital = (option: string) => /^\p{Lu}/u.test(option)
    return othersOf(options, answer).every((other) => capital(other) !== capital(options[answer]!))
  },

  /** Four numbers in even steps of one: the key stands in a made-up row (Tarrant's "implausible distractors"). */
  evenSeries({ options }: ShownItem): boolean {
    const values = options.map((option) =>
      Number(/\d+(?:\.\d+)?/.exec(option.replaceAll(',', ''))?.[0] ?? Number.NaN),
    )
    values.sort((x, y) => x - y)
    return values.slice(1).every((value, at) => value === values[at]! + 1)
  },

  /** The stem has a word of the key that no other option has (guideline 28b, "clang associations"; Tarrant's "word repeats"). */
  stemLeak({ question, options, answer }: ShownItem): boolean {
    const asked = new Set(matterOf(question))
    const elsewhere = new Set(othersOf(options, answer).flatMap(matterOf))
    const key = keyOf(options[answer]!)
    if (key !== '' && ` ${keyOf(question)} `.includes(` ${key} `)) return true
    if (matterOf(options[answer]!).some((word) => asked.has(word) && !elsewhere.has(word))) return true
    const roots = (words: Iterable<string>) => [...words].map((word) => word.slice(0, rootLength))
    const [inStem, inOthers] = [roots(asked), roots(elsewhere)]
    return roots(matterOf(options[answer]!)).some(
      (root) => root.length === rootLength && inStem.includes(root) && !inOthers.includes(root),
    )
  },

  /** The stem names a wrong option, which so rules itself out (guideline 28b). */
  stemNamesDistractor: ({ question, options, answer }: ShownItem) =>
    othersOf(options, answer).some((other) => ` ${keyOf(question)} `.includes(` ${keyOf(other)} `)),

  /** Two options have the same words, or one holds all words of another (guideline 22, "independent, not overlapping"). */
  overlappingOptions: ({ options }: ShownItem) =>
    options.some((one, at) => options.slice(at + 1).some((other) => overlaps(keyOf(one), keyOf(other)))),
} satisfies Record<string, (item: ShownItem) => boolean>

export type Flaw = keyof typeof itemFlaws
const flaws = Object.keys(itemFlaws) as Flaw[]

/** The name of a flaw that an item has, if it has one; what costs more to look for stands last. */
export function findFlaw(item: ShownItem): Flaw | undefined {
  return flaws.find((flaw) => itemFlaws[flaw](item))
}

/** All flaws of an item. */
export function findFlaws(item: ShownItem): Flaw[] {
  return flaws.filter((flaw) => itemFlaws[flaw](item))
}

function othersOf(options: readonly string[], answer: number): string[] {
  return options.filter((_, at) => at !== answer)
}

function matterOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.filter((word) => word.length > 1 && !functionWords.has(word)).map((word) => keyOf(word))
}
