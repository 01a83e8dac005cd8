import type { Document, SourceSentence } from '../reading/document.ts'
import { findClauses } from '../reading/english/clause.ts'
import { refersBack } from '../reading/english/reference.ts'
import type { Word } from '../reading/english/word.ts'

/** Pictures that a text is printed with, and other places on its pages; a result is read without them. */
const place =
  /\b(?:next|last|previous|preceding|following|above|below) (?:few |two |three |four )?(?:paragraphs?|examples?|pages?|lists?|sections?|chapters?|questions?|steps?|subsections?|images?|pictures?|photos?|tables?|figures?)\b|\b(?:tables?|figures?|lists?|diagrams?|examples?|described|shown|listed|discussed|given) (?:below|above|next|earlier|later)\b|\babove(?=[,.;:])|\b[Cc]hapters? [IVXL]+\b|\b(?:we|you) (?:have )?(?:just )?(?:discussed|saw|seen|learned|mentioned)\b|^as (?:previously |already )?(?:promised|stated|noted|mentioned|discussed|described|explained|seen)\b|\bas discussed\b|\b(?:the|this|each|following) (?:\p{L}+ )?(?:tables?|figures?|graphs?|diagrams?|charts?|rectangles?|triangles?|axis|axes|row|columns?|example)\b|\bpoints? \p{Lu}\b|\bshaded\b|\b(?:shown|seen|illustrated|described|listed) in[,.]|^(?:In|At|From|On|For),/u
/** What is said against or beside something told before. */
const compared =
  /\bin (?:the same|a similar|similar|much the same) (?:way|manner|fashion|vein)\b|^in (?:stark|sharp|marked|direct|striking) contrast\b|^at the (?:other|opposite) (?:end|extreme|side)\b|\b(?:as|if) you (?:may |might |will )?(?:recall|remember)\b|\b(?:do|does|did|doing) (?:so|the same)\b|^(?:the|a) (?:first|second|third|last|next)(?: one)? (?:is|are|was|were)\b|\bthe (?:latter|former|difference|alternative|opposite|reverse)\b(?! (?:between|of|in|to|that))|\bthe (?:two|other)(?: \p{L}+)?[.,]|\bin (?:all|both) (?:\p{L}+ )?cases\b|\bis another\b|^(?:because of|without|with|through|by|for|from|after|before|in|on|to|of) (?:it|them|him|her)\b|\bbetween the two\b|^(?:in response|in return|by then|at (?:that|the) time|after that|later|earlier|soon after),|^(?:the|that) other\b|^the \d+-year-old\b/iu
/** What adds to something told before, sets it against that, or goes on from it. */
const leaning =
  /^[^,;:]{0,60}\b(?:also(?! (?:called|known|named|referred|termed))|too|likewise|elsewhere|afterwards?|thereafter)\b|\b(?:after all|for this reason|however|nonetheless|nevertheless|instead)(?:[,.;]|$)|^(?:many |some |several |a few |most |one |two |three |there (?:is|are|were|was) |the )*(?:more|others?|additional|further|similar|last|next|fundamental reason|goal|idea|reason|aim|point|result|problem|difference) (?!of |for |with )|^(?:last|next|actually|rather|not only that|more importantly|among the)\b|\bthis way\b|\brespective\b/iu
/** "is much larger." than what the sentence before spoke of. */
const comparative =
  /\b(?:is|are|was|were|becomes?|became) (?:much |far |even |often )?(?:more \p{L}+|less \p{L}+|larger|smaller|higher|lower|greater|better|worse|faster|slower|stronger|weaker|longer|shorter)[.,;]/iu
const times = /^(?:year|century|decade|day|time|moment|point|way|period|era|process|case)s?$/

/**
 * Whether a run of adjoining sentences, of which the first is written as `opening`, speaks of something that only
 * sentences before it tell: "these programs", "the act" after "the Judiciary Act", a picture beside the text. `known`
 * are the lemmas that every line may speak of.
 */
export function pointsOutside(
  document: Document,
  run: readonly SourceSentence[],
  opening: string,
  known: ReadonlySet<string>,
): boolean {
  const [first, ...others] = run as [SourceSentence, ...SourceSentence[]]
  const tagged = opening === first.text ? document.tagged(first) : document.english!.tag(opening)
  const words = [...tagged, ...others.flatMap((sentence) => document.tagged(sentence))]
  return (
    run.some(({ text }) => pointsAtPage(text)) ||
    compared.test(opening) ||
    leaning.test(opening) ||
    isQuotation(opening) ||
    (comparative.test(opening) && !/\bthan\b/u.test(opening)) ||
    refersBack(words) ||
    words.some((word, at) => pointsAt(words, at, word)) ||
    run.some((sentence) => isMentionedBefore(document, sentence, first.index, known))
  )
}

/** Whether a sentence speaks of a place on the page rather than of its matter. */
export function pointsAtPage(text: string): boolean {
  return place.test(text)
}

/** Words of somebody whom the sentence does not name. */
function isQuotation(text: string): boolean {
  return /^["“].*["”][.!?]?$/u.test(text)
}

/** "these programs", "such taxes", of which the line has not spoken. */
function pointsAt(words: readonly Word[], at: number, { lower }: Word): boolean {
  if (!/^(?:these|such|those)$/.test(lower) || /^(?:as|an?)$/.test(words[at + 1]?.lower ?? '')) return false
  const stretch = words.slice(at + 1, at + 4)
  const head = stretch.findIndex(({ pos }) => pos === 'NOUN' || pos === 'PROPN')
  if (head < 0 || !stretch.slice(0, head).every(({ pos }) => pos === 'ADJ' || pos === 'NUM')) return false
  const { lemma } = stretch[head]!
  return !times.test(lemma) && !words.slice(0, at).some((word) => word.lemma === lemma)
}

/** What there is only one of, wherever it is spoken of. */
const single =
  /^(?:sun|moon|earth|world|universe|sky|sea|ocean|government|state|law|public|body|brain|heart|mind|economy|environment|internet|past|future|present|poor|rich|king|queen|president|church|army)$/

/** "The act …": a bare subject that is not the topic was introduced before `start`, or by a picture. */
function isMentionedBefore(
  document: Document,
  sentence: SourceSentence,
  start: number,
  known: ReadonlySet<string>,
): boolean {
  const words = document.tagged(sentence)
  const [article, noun, after] = words.slice(findClauses(words)[0]?.subject.from ?? 0)
  if (article?.lower !== 'the' || noun?.pos !== 'NOUN' || !after || known.has(noun.lemma)) return false
  if (
    /^(?:NOUN|PROPN|ADJ)$/.test(after.pos) ||
    /^(?:of|that|who|which|-|’s|'s|in|for|between|to)$/.test(after.lower)
  )
    return false
  const mentions = (earlier: SourceSentence) =>
    document.tagged(earlier).some(({ lemma }) => lemma === noun.lemma)
  return !single.test(noun.lemma) && !document.sentences.slice(start, sentence.index).some(mentions)
}
