import { isFunctionTerm } from '#domain/words.ts'
import { articleFormOf, blank, keyOf, wordsOfKey, type ArticleForm, type Option, type Stem } from './item.ts'
import type { Pool } from './option-pool.ts'

/** Whether an option can stand beside a key as a wrong one. */
export type Judge = {
  /** By its form, and no part of what the question or its sentence says. */
  fits: (option: Option) => boolean
  /** Whether the text says that one is the other: "penicillin is a natural antibiotic", "X, also known as Y". */
  isSaidToBe: (option: Option) => boolean
  /** Whether some other sentence says of this option nearly what the question asks, so that it would be right as well. */
  isAlsoTrue: (option: Option) => boolean
}

/** What one stem lets stand beside its key. */
export function createJudge(
  { answer, question, line }: Stem,
  { sentences, having }: Pick<Pool, 'sentences' | 'having'>,
): Judge {
  const evidence = ` ${keyOf(line.from.map((sentence) => sentence.text).join(' '))} ${keyOf(line.text)} `
  const stemKey = ` ${keyOf(question.replace(blank, ' '))} `
  const asked = new Set(
    stemKey
      .trim()
      .split(' ')
      .filter((term) => !isFunctionTerm(term)),
  )
  const vowel = /\ban? _{2,}/iu.test(question) ? /^[aeiou]/iu.test(answer.text) : undefined
  const article = articleBefore(question)
  const asksWhere = /\bwhere\b/iu.test(question) && question.endsWith('?')
  const known = new Set(wordsOfKey(answer.key))
  /** The sentences with the rarest word of an option. */
  const rarestPlaces = ({ key }: Option) =>
    wordsOfKey(key)
      .map((word) => having.get(word) ?? [])
      .sort((x, y) => x.length - y.length)[0]!
  return {
    fits: (option) =>
      (vowel === undefined || /^[aeiou]/iu.test(option.text) === vowel) &&
      takesArticle(option, article) &&
      (!asksWhere || option.type === answer.type) &&
      !evidence.includes(` ${option.key} `) &&
      !wordsOfKey(option.key).some((term) => asked.has(term) && !known.has(term)),
    isSaidToBe(option) {
      return rarestPlaces(option).some((at) => {
        const { text, terms } = sentences[at]!
        if (!wordsOfKey(answer.key).every((word) => terms.includes(word))) return false
        const lower = text.toLowerCase()
        const [one, other] = [option.text.toLowerCase(), answer.text.toLowerCase()]
        return naming.test(between(lower, one, other)) || naming.test(between(lower, other, one))
      })
    },
    isAlsoTrue(option) {
      const words = wordsOfKey(option.key)
      return rarestPlaces(option).some((at) => {
        const said = new Set(sentences[at]!.terms)
        if (!words.every((word) => said.has(word)) || wordsOfKey(answer.key).every((word) => said.has(word)))
          return false
        return asked.size > 0 && [...asked].filter((term) => said.has(term)).length >= 0.5 * asked.size
      })
    },
  }
}

/** What may stand between two names of one thing, or between a thing and what it is said to be. */
const naming =
  /^(?:s?(?: \(|,? (?:(?:or|also|sometimes|often|commonly) )?(?:called|known as|termed|referred to as) |, or )| (?:is|are|was|were) (?:\p{L}+ ){0,5})(?:an? |the )?["“]?$/u

/** What stands between the first mention of one phrase and the next of another; nothing where they do not follow. */
function between(text: string, one: string, other: string): string {
  const from = text.indexOf(one)
  const to = from < 0 ? -1 : text.indexOf(other, from + one.length)
  return to < 0 ? '' : text.slice(from + one.length, to)
}

const determiners =
  /^(?:this|that|these|those|its|their|his|her|our|your|my|each|every|some|any|no|another|both|all|one)$/

/** The article before the blank; undefined where there is no blank, or any noun can stand. */
function articleBefore(question: string): ArticleForm | undefined {
  const before = new RegExp(String.raw`(?:(\p{L}+) )?${blank}`, 'iu').exec(question)
  const word = before?.[1]?.toLowerCase()
  if (!before || (word !== undefined && determiners.test(word))) return undefined
  return articleFormOf(word !== undefined && /^(?:the|an?)$/.test(word) ? word : undefined)
}

/** Whether an option can stand after an article: "a knowledge", "model for city" and "in the Ohio" are no English. */
function takesArticle({ articles, proper, plural }: Option, article: ArticleForm | undefined): boolean {
  if (article === undefined || articles === undefined || articles.size === 0) return true
  if (proper) return articles.has(article)
  // Any common noun can have "the"; a single thing has "a", and what cannot be counted has nothing.
  return plural || article === 'the' || articles.has(article) || !articles.has(article === 'a' ? '' : 'a')
}
