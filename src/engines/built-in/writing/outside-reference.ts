import type { Document, SourceSentence } from '../reading/document.ts'
import { isPluralNoun } from '../reading/english/noun-phrases.ts'
import { refersBack } from '../reading/english/reference.ts'
import type { Word } from '../reading/english/word.ts'

/** Pictures that a text is printed with; an explanation is read without them. */
const picture =
  /\b(?:the|this|each|following) (?:\p{L}+ )?(?:tables?|figures?|graphs?|diagrams?|charts?|rectangles?|triangles?|axis|axes|row|columns?|example)\b|\bpoints? \p{Lu}\b|\bshaded\b|\b(?:shown|seen|illustrated|described|listed) in[,.]|^(?:In|At|From|On|For),/u
/** What is said against or beside something told before. */
const compared =
  /\bin the same way\b|\bthe (?:latter|former|difference|alternative|opposite|reverse)\b(?! (?:between|of|in|to|that))|\b(?:do|does|did) so\b|\bthe (?:two|other)(?: \p{L}+)?[.,]|\bin (?:all|both) (?:\p{L}+ )?cases\b|\bis another\b|^(?:because of|without|with|through|by|for|from|after|before|in|on|to|of) (?:it|them|him|her)\b|\bbetween the two\b|^(?:in response|in return|by then|at (?:that|the) time|after that|later|earlier|soon after),|^(?:the|that) other\b/iu
const before = 5
const times = /^(?:year|century|decade|day|time|moment|point|way|period|era|process|case)s?$/

/**
 * Whether a line, written for a sentence, speaks of something that only other sentences tell: "these programs", "the
 * act" after "the Judiciary Act", a picture beside the text. `known` are the lemmas that every line may speak of.
 */
export function pointsOutside(
  document: Document,
  sentence: SourceSentence,
  words: readonly Word[],
  known: ReadonlySet<string>,
): boolean {
  return (
    picture.test(sentence.text) ||
    compared.test(sentence.text) ||
    refersBack(words) ||
    words.some((word, at) => pointsAt(words, at, word)) ||
    isMentionedBefore(document, sentence, words, known)
  )
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

/** "The act …", where a sentence shortly before has "an act" or a name that ends in it: that one is meant. */
function isMentionedBefore(
  document: Document,
  sentence: SourceSentence,
  words: readonly Word[],
  known: ReadonlySet<string>,
): boolean {
  const [article, noun, after] = words
  if (article?.lower !== 'the' || noun?.pos !== 'NOUN' || !after || known.has(noun.lemma)) return false
  if (/^(?:NOUN|PROPN|ADJ)$/.test(after.pos) || /^(?:of|that|who|which|-|’s|'s)$/.test(after.lower))
    return false
  const plural = isPluralNoun(noun)
  return document.sentences.slice(Math.max(0, sentence.index - before), sentence.index).some((earlier) => {
    const spoken = document.tagged(earlier)
    return spoken.some(
      ({ lemma, lower, pos }, at) =>
        (lemma === noun.lemma || lower === noun.lower) &&
        (plural || pos === 'PROPN' || counts(spoken[at - 1]) || counts(spoken[at - 2])),
    )
  })
}

function counts(word: Word | undefined): boolean {
  return /^(?:an?|one|another)$/.test(word?.lower ?? '')
}
