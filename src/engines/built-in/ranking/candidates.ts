import type { Document, SourceSentence } from '../reading/document.ts'
import { hasFiniteVerb, hasMainVerb, isCommand } from '../reading/english/verb-group.ts'
import { isAnaphoric, connective, ownVoice } from '../reading/english/openings.ts'
import { findUnasserted } from './unasserted.ts'

/** With fewer good sentences than this, plainer ones are let in: a short text shows nearly all that it has. */
const few = 6

/** The sentences that may be shown, in the order of the text. */
export function findCandidates(document: Document): SourceSentence[] {
  const unasserted = findUnasserted(document)
  const author = findAuthor(document)
  const stated = document.sentences.filter(
    (sentence) => !unasserted.has(sentence) && sentence !== author && !readOn.test(sentence.text),
  )
  const good = stated.filter((sentence) => isWhole(sentence, document))
  if (good.length >= few) return good
  return stated.filter((sentence) => good.includes(sentence) || isPassable(sentence, document))
}

/** Where to read on, or whom to write to. */
const readOn =
  /^(?:for|to (?:learn|read|find out)) (?:more|further|details|additional|an overview|a (?:full|complete|detailed))\b.*\b(?:see|read|visit|contact|check|consult|refer|email|call|go to)\b|\b(?:contact|email) (?:me|us)\b|\bplease (?:see|read|visit|refer|consult)\b|^(?:learn|read|find out|see) more\b/iu

/** Who wrote the text, told at its end and of nobody named before: "Ann Lee is a consultant for the office." */
function findAuthor({ sentences }: Document): SourceSentence | undefined {
  const last = sentences.at(-1)
  const names =
    /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}.’'-]*){1,2}(?= is (?:an?|the) .*\b(?:at|for|of|in|with)\b)/u
  const surname = names
    .exec(last?.text ?? '')?.[0]
    .split(' ')
    .at(-1)
  const known = surname && sentences.slice(0, -1).some(({ text }) => text.includes(surname))
  return surname && !known ? last : undefined
}

/** Characters; no sentence that somebody wrote is longer. */
const longestText = 1000

/** At the least: four words, opened and closed, nothing of a page's headers and footers. */
function isPassable(sentence: SourceSentence, { english, tagged }: Document): boolean {
  const { text, tokens } = sentence
  if (text.length > longestText) return false
  const closed = /[.!。！।؟…]["'”’»)\]]*$/u.test(text)
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return (
    closed &&
    tokens.length >= 4 &&
    letters > 0.6 * text.length &&
    isBalanced(text) &&
    !junk.test(text) &&
    (!english || (!torn.test(text) && !unfinished.test(text) && hasFiniteVerb(tagged(sentence)))) &&
    !/^\p{Ll}/u.test(text)
  )
}

const junk =
  /https?:|www\.|@\w+\.|©|\bdoi:|\bISBN\b|all rights reserved|\bet al\.|[|•▪●{}\\<>=]{1}|\(\s*\)|\(see\b|,,|\.\.(?!\.)|\([,;]|\s\)|\[\]| [,.](?:\s|$)|\[\d|\/\S+\.(?:png|jpe?g|gif|svg)|^\W*(?:figure|table|fig\.)\s*\d|\b(?:as|and) shows\b|\bshows? in (?:figure|table)\b|\b(?:figure|table|chapter|section) \d/iu
/** Where something was taken out of a sentence, or two ran into one: "clusters. shows the", "their lives., which", "(1) a." */
const torn =
  /(?<!\b(?:etc|vs|approx|cf|al|fig|figs|no|inc|ltd|dept|univ|est|vol|ed|eds))(?<=\p{Ll}{2,})[.!?] \p{Ll}{2,}|\p{Ll}{4,}\.,|; (?:shows?|illustrates?|depicts?|lists?|compares?|summarizes?) |\(\d{1,2}\) \p{Ll}\.?$|\s[!?]$|\p{Ll}s \d{1,2}\.$/u
const address =
  /\b(?:(?:this|the|next|previous|last|later|earlier) (?:section|chapter|book|module)|this (?:text|unit)|you will (?:learn|see|find)|click|we (?:discuss|will (?:discuss|see|look|examine|learn)|turn|saw|have seen))\b/iu
/** The same in a report of its author's own work, where "we" is no address to the reader. */
const pointer =
  /\b(?:the|next|previous|last|later|earlier) (?:section|chapter|appendix)\b|\bclick\b|\b(?:scope|version|remainder|rest) of this (?:paper|article)\b/iu
/** "Let's see", but not "Let's Encrypt". */
const invites = /\b[Ll]et[’']s (?=\p{Ll})/u
/** Openings of tasks and pointers rather than statements. */
const aim =
  /^(?:explain|describe|discuss|identify|define|list|compare|contrast|analyze|evaluate|summarize|distinguish|outline|understand|calculate|explore|recognize|differentiate|examine|interpret|below|above|by now|let us)\b|\b(?:sub)?sections? (?:that follow|below)\b|\bin what follows\b/iu
/**
 * Where a citation, a figure's number or a name is missing: "the method from.", "In, the original …", "is in."; and the
 * entries of lists that are no sentences: "Not telling us why.", "How many weeks it takes."
 */
const unfinished =
  /^not (?:\p{L}+ly )?\p{L}+ing\b|^how (?:many|much|long|often|far|well)\b|\b(?:of|in|by|with|at|from) and\b(?! (?:out|off|around))|\b(?:and|is|are|was|were|or) (?:in|of|by|with|at|from|to|the|and)[.!]$|\b(?:of|at|from|for|into|than|between|among|within|per|the|an)[,.;:)!]|\b(?:provided|shown|listed|summarized|illustrated|given|presented|depicted|described|introduced|defined|proven?|derived|reported|discussed|seen|found) (?:in|by)[,.;:)!]|^(?:In|By|With|To|As)[,;:)]|\b(?:is|are|was|were|be), (?:which|and|or|with|making)\b|\bwe (?:show|see|plot|illustrate) in\b|^(?:whereas|although|because|while|since|unless)\b[^,]*\.$|\b(?:over|about|nearly|approximately|roughly|almost|exactly)[.!]$|\b(?:over|about|nearly|around|approximately|at|by|with|to|totals?) of\b|\b(?:covering|including|containing|measuring|weighing|totall?ing)(?:[.,;]| (?:and|or)\b)/iu

/** Whether a sentence is complete: opened, closed, balanced, of readable length, and with a verb where we can tell. */
function isWhole(sentence: SourceSentence, document: Document): boolean {
  const { text, tokens, listed } = sentence
  const english = document.english !== undefined
  if (text.length > longestText) return false
  if (!/[.!。！।؟…]["'”’»)\]]*$/u.test(text)) {
    if (english || /[?？؟:;,]["”’»)\]]*$/u.test(text)) return false
    if (
      listed ||
      text.length < 30 ||
      !/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(text)
    )
      return false
  }
  if (/[?？؟]["”’»)]*$/u.test(text)) return false
  if (!isBalanced(text) || junk.test(text) || (english && torn.test(text))) return false
  const digits = text.match(/\p{N}/gu)?.length ?? 0
  if (digits > 0.2 * text.length) return false
  if (!english) return isReadable(text)
  if (tokens.length < 5 || tokens.length > (document.study && ownVoice.test(text) ? 75 : 55)) return false
  if (!/^["“‘'([]?[\p{Lu}\d]/u.test(text)) return false
  const words = document.tagged(sentence)
  return (
    hasMainVerb(words) &&
    !isCommand(words) &&
    !text.startsWith('(') &&
    !(document.study ? pointer : address).test(text) &&
    !invites.test(text) &&
    !aim.test(text) &&
    !unfinished.test(text)
  )
}

/** In other languages: neither a fragment nor a catalogue, and not opened with a small letter. */
function isReadable(text: string): boolean {
  if (/^["“‘'«([]?\p{Ll}/u.test(text)) return false
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  const width = text.length + dense
  return width >= 24 && width <= 420
}

/** Whether brackets and quotation marks are closed. */
export function isBalanced(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return (
    count(/\(/g) === count(/\)/g) &&
    count(/\[/g) === count(/\]/g) &&
    count(/“/g) === count(/”/g) &&
    // A closing mark is also an apostrophe, so there may be more of them.
    count(/(?:^|[\s(])‘/g) <= count(/’(?=[\s,.;:!?)]|$)/g) &&
    count(/"/g) % 2 === 0 &&
    count(/«/g) === count(/»/g)
  )
}

/** Whether it can open a paragraph: it leans on nothing before it, apart from a connective that can be taken off. */
export function isSelfContained(sentence: SourceSentence): boolean {
  const bare = sentence.text.replace(connective, '')
  return !isAnaphoric(bare) && /^["“‘'([]?[\p{Lu}\d\p{Ll}]/u.test(bare)
}
