import type { QuizOptions } from '#domain/tools/quiz.ts'
import { stem } from '#domain/stem.ts'
import type { EntityType } from '../../reading/english/entity-type.ts'
import type { WrittenLine } from '../line.ts'

/** How a question was made; a good quiz mixes them. */
export type Pattern = 'term' | 'subject' | 'object' | 'year' | 'number' | 'cloze'

/** Something that can be an option. Options of one item are of one type. */
export type Option = {
  text: string
  key: string
  type: EntityType
  /** Capitalised throughout. */
  proper: boolean
  plural: boolean
  /** How much the text is about it; 0 for what is not a phrase of the text. */
  weight: number
  /** Stem of the word that the others describe. */
  head: string
  /** The articles that the text writes before it; unknown for what is no phrase of the text. */
  articles?: ReadonlySet<ArticleForm>
}

/** "the", "a" for "a" and "an", and nothing where a phrase stands without any determiner. */
export type ArticleForm = 'the' | 'a' | ''

/** The article that a determiner is; undefined for those that stand before any noun ("its", "this"). */
export function articleFormOf(determiner: string | undefined): ArticleForm | undefined {
  if (determiner === undefined) return ''
  return determiner === 'the' ? 'the' : /^an?$/.test(determiner) ? 'a' : undefined
}

/** A question with its key, before the wrong options are found. */
export type Stem = {
  question: string
  answer: Option
  pattern: Pattern
  /** What the question rests on; its text is the explanation. */
  line: WrittenLine
  /** Higher is better. */
  score: number
}

/** Questions, and what their wrong options are taken from. */
export type Offer = { stems: Stem[]; options: readonly Option[] }

/** From this weight on a text is about a mention. */
export const matterOfText = 4

/** What stands in a sentence for the words asked for. */
export const blank = '_____'

/** Whether what follows stands in brackets or quotation marks: a remark, a source, a title or another's words. */
export function isInside(head: string): boolean {
  return /["“][^"“”]*$|[([][^([)\]]*$/u.test(head)
}

/** Whether a question is of the only form that is wanted, if one is. */
export function isOfForm(question: string, form: QuizOptions['form']): boolean {
  return form === undefined || question.includes(blank) === (form === 'gaps')
}

/** Words and phrases are compared again and again; all are forgotten when there are this many. */
const mostRemembered = 5000
/** What is longer, in UTF-16 units, is a part of a sentence, which seldom comes again. */
const longestRemembered = 60

/** A function that remembers what it gave. */
function remembering<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size === mostRemembered) known.clear()
    const made = make(text)
    if (text.length > longestRemembered) return made
    known.set(text, made)
    return made
  }
}

const stemOf = remembering(stem)

/** A phrase as it is compared: stems, lower case, no article. */
export const keyOf = remembering((text) =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((word) => !/^(?:the|a|an|of)$/.test(word))
    .map((word) => stemOf(word))
    .join(' '),
)

/** The words of a key. */
export const wordsOfKey = remembering((key): readonly string[] => key.split(' '))

/** Whether one key has all the words of the other. */
export function overlaps(one: string, other: string): boolean {
  const [a, b] = [wordsOfKey(one), wordsOfKey(other)]
  return a.every((word) => b.includes(word)) || b.every((word) => a.includes(word))
}
