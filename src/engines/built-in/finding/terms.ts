import { mostFound } from '#domain/limits.ts'
import type { Term } from '#domain/items/term.ts'
import { stem } from '#domain/stem.ts'
import { shareRoot } from './roots.ts'
import { isBalanced } from '../ranking/candidates.ts'
import type { Document, Sentence } from '../reading/document.ts'
import type { Found } from './found.ts'
import type { Markers } from './markers.ts'

/** Of an explanation, in characters. */
const [shortest, longest] = [35, 330]
const longestTerm = 48
/** In words, but for names. */
const longestPhrase = 3
/** Stand within terms. */
const links = new Set('of and the in for to de la del du des der und für zur y et à'.split(' '))

/** "A barrage is a dam …": what is said of any is a definition. */
const indefinite = /^(?:An?|Eine?|Una?|Une)\s/u

const glossary = /^(?:glossary|key terms|glossar|begriffe|glosario|términos|glossaire|lexique)\b/iu

type Candidate = Found<Term> & { at: number; section: number; isSure: boolean }
export type FoundTerm = Candidate

/** The terms that a text itself explains, each with the sentence that does: where it is defined, or an entry of a list. */
export function findTerms(document: Document, markers: Markers | undefined): FoundTerm[] {
  const candidates = document.sentences.flatMap((sentence) => explainedIn(sentence, document, markers))
  const counts = countWords(document)
  const seen = new Set<string>()
  return candidates
    .filter(({ item: { term }, isSure }) => {
      const key = keyOf(term)
      if (seen.has(key) || !(isSure || isOfMatter(term, document, counts))) return false
      seen.add(key)
      return true
    })
    .slice(0, mostFound)
}

const keyOf = (term: string) =>
  term
    .toLowerCase()
    .split(/[\s-]+/u)
    .map(stem)
    .join(' ')

function explainedIn(sentence: Sentence, document: Document, markers: Markers | undefined): Candidate[] {
  const { text, span, index, section, block } = sentence
  if (text.length < shortest || text.length > longest || !isBalanced(text) || /[?:]$/u.test(text)) return []
  const { kind, from } = document.blocks[block]!
  const found = (term: string, isSure: boolean): Candidate[] => [
    { item: { term, sentence: text }, spans: [span], at: index, section, isSure },
  ]
  const isEntry = kind === 'item' || glossary.test(document.headings.get(section) ?? '')
  const entry = isEntry && index === from ? entryOf(text, document, markers) : undefined
  if (entry !== undefined) return found(entry, true)
  if (
    !markers ||
    markers.leaning.test(text) ||
    !/^["“„«¿]?[\p{Lu}\p{N}]/u.test(text) ||
    !/[.!]["”»]?$/u.test(text)
  )
    return []
  for (const pattern of [...markers.namings, markers.definition]) {
    const term = pattern.exec(text)?.groups?.['term']?.trim()
    if (term !== undefined && isTerm(term, document, markers))
      return found(asWithin(term, text, document), pattern !== markers.definition || indefinite.test(text))
  }
  return []
}

/** A term that opens its sentence, with the letter that it has within one. */
function asWithin(term: string, text: string, { language, sentences }: Document): string {
  if (language === 'de' || !text.startsWith(term) || !/^\p{Lu}\p{Ll}/u.test(term)) return term
  const lower = term[0]!.toLowerCase() + term.slice(1)
  return sentences.some((sentence) => sentence.text.includes(` ${lower}`)) ? lower : term
}

/** "Osmosis: the movement of water …", "Inflation – a rise …": the term of an entry. */
function entryOf(text: string, document: Document, markers: Markers | undefined): string | undefined {
  const [, term, rest = ''] =
    /^["“„«]?([\p{L}\p{N}][^:.;!?–—]{1,47}?)["”“»]?(?: \([^()]{1,40}\))?(?: ?: | [–—-] )(.+)$/u.exec(text) ??
    []
  if (term === undefined || rest.split(/\s+/).length < 4 || /\p{N}/u.test(term)) return undefined
  // Behind a mere label stands anything; what explains begins as the rest of a sentence does, and with words of its own.
  const [first = ''] = rest.split(/[\s’']/u)
  if (!/^\p{Ll}/u.test(first) && !markers?.articles.has(first.toLowerCase())) return undefined
  if (shareRoot(term, rest)) return undefined
  if (
    /^(?:note|example|tip|warning|step|figure|hint|hinweis|beispiel|nota|ejemplo|exemple|remarque|schritt|paso|étape|day|week|tag|día|jour)\b/iu.test(
      term,
    )
  )
    return undefined
  return isTerm(term, document, markers) && term.split(/\s+/).length <= 5 ? term : undefined
}

/** Whether words may be a term: some of them say something, none points elsewhere, and a phrase is whole. */
function isTerm(term: string, { isCommon }: Document, markers: Markers | undefined): boolean {
  const words = term.toLowerCase().split(/\s+/u)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (
    /\p{N}$/u.test(term) ||
    term.length > longestTerm ||
    term.length < 3 ||
    words.length > 5 ||
    !/\p{L}{2}/u.test(term)
  )
    return false
  if (words.slice(1, -1).some((word) => isCommon(word) && !links.has(word))) return false
  if (words.length > longestPhrase && !/^(?:\p{Lu}\S*(?: |$))+$/u.test(term)) return false
  if (isCommon(first) || isCommon(last) || /^\p{N}/u.test(first)) return false
  if (!markers) return true
  const { vague } = markers
  return !vague.has(first) && !(words.length === 1 && vague.has(last))
}

function countWords({ sentences, headings }: Document): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (word: string) => counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const { terms } of sentences) for (const term of new Set(terms)) add(term)
  for (const heading of headings.values())
    for (const word of heading.toLowerCase().split(/\P{L}+/u)) add(stem(word))
  return counts
}

/** Whether a text comes back to a term: one that it names only to explain another is none of its matter. */
function isOfMatter(
  term: string,
  { isCommon, sentences }: Document,
  counts: ReadonlyMap<string, number>,
): boolean {
  const least = sentences.length < 30 ? 1 : 2
  const words = term
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !isCommon(word))
  return words.some((word) => (counts.get(stem(word)) ?? 0) >= least + 1) || /^\p{Lu}{2,}/u.test(term)
}
