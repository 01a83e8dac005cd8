import { isBalanced } from '../../ranking/candidates.ts'
import type { Tagger } from '../../reading/english/tagger.ts'
import { blank, type Stem } from './item.ts'

const fewestWords = 6
/** A stem is read in one breath (Haladyna et al. 2002, guideline 13: minimise the amount of reading). */
const mostWords = 30

/** What is begun with one word is gone on with the other: "both a … and". */
const halves = [
  [/\bboth (?:an?|the|of|in|by|to|for|with|from)\b/iu, /\band\b/iu],
  [/\bnot only\b/iu, /\bbut\b/iu],
  [/\beither\b/iu, /\bor\b/iu],
  [/\bneither\b/iu, /\bnor\b/iu],
] as const

/** Whether a question reads as one: of fair length, whole, and with a verb where the tagger looks for it. */
export function isWellFormed({ question, answer }: Stem, tag: Tagger): boolean {
  const length = question.split(/\s+/u).length
  if (length < fewestWords || length > mostWords || question.length > 300 || answer.text.length > 60)
    return false
  if (!isBalanced(question) || !/^["“]?[\p{Lu}\d_]/u.test(question)) return false
  if (/\s[,.;?!]|[,;:.]\?|\s{2}|[,;]{2}|\b(\p{L}+) \1\b/iu.test(question)) return false
  if (halves.some(([one, other]) => one.test(question) && !other.test(question))) return false
  if (question.includes(blank)) return true
  if (/\b(?:and|or|the|an?|which|that|who|is|are|was|were|be)\?$/iu.test(question)) return false
  // Only one thing is asked.
  const words = tag(question)
  const asked = words.filter(({ lower }) => /^(?:what|whom|how)$/.test(lower)).length
  const verbs = words.filter(({ pos }) => pos === 'VERB' || pos === 'AUX').length
  return asked <= 1 && verbs > 0 && words.at(-1)?.text === '?'
}
