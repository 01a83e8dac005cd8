import model from 'wink-eng-lite-web-model'
import winkNLP from 'wink-nlp'
import type { Lexicon } from './lexicon.ts'
import { joinIndexed } from './indexed-words.ts'
import { thirdPersonOf } from './inflect.ts'
import { hasFiniteVerb } from './verb-group.ts'
import type { Pos, Word } from './word.ts'

export type Tagger = (text: string) => readonly Word[]

/** The time of wink-nlp's patterns grows with the cube of what stands without a space: none is longer for it than this. */
const longestRun = /[^ \n\r\t\u00a0]{256}(?=[^ \n\r\t\u00a0])/gu

/** A part-of-speech tagger for one English sentence at a time: wink-nlp's, with its regular slips put right. */
export function createTagger(lexicon: Lexicon): Tagger {
  const { firstSense } = lexicon
  const nlp = winkNLP(model, ['pos'])
  const { its } = nlp
  return (text) => {
    const found: Word[] = []
    const tokens = nlp.readDoc(text.replace(longestRun, '$& ')).tokens()
    const values = tokens.out()
    /* oxlint-disable typescript/unbound-method -- wink-nlp is told by such functions what to give out */
    const tags = tokens.out(its.pos) as Pos[]
    // The types of wink-nlp give `lemma` a parameter more than `out` passes.
    const lemmas = tokens.out(its.lemma as unknown as typeof its.pos) as string[]
    /* oxlint-enable typescript/unbound-method */
    let at = 0
    for (const [index, value] of values.entries()) {
      const start = text.indexOf(value, at)
      if (start < 0) continue
      at = start + value.length
      const lower = value.toLowerCase()
      found.push({
        text: value,
        lower,
        lemma: lemmas[index] ?? lower,
        pos: tags[index] ?? 'X',
        start,
        end: at,
      })
    }
    const words = joinIndexed(text, found)
    for (const [index, word] of words.entries()) word.pos = correct(words, index)
    for (const [index, word] of words.entries()) {
      const base = word.pos === 'NOUN' ? verbOf(lexicon, words, index) : undefined
      if (base !== undefined) Object.assign(word, { pos: 'VERB', lemma: base })
    }
    for (const clause of subordinateClauses(words)) {
      const first = firstNouns(clause)
      const verb = clause.find(
        (word, index) => canBeTheVerb(clause, index, first) && firstSense(word.lemma, 'verb'),
      )
      if (verb && !hasFiniteVerb(clause)) verb.pos = 'VERB'
    }
    if (!hasFiniteVerb(words)) {
      const first = firstNouns(words)
      const verb = words.find(
        (word, index) => canBeTheVerb(words, index, first) && firstSense(word.lemma, 'verb'),
      )
      if (verb) verb.pos = 'VERB'
      else restorePast(words, (lemma) => firstSense(lemma, 'verb') !== undefined)
    }
    return words
  }
}

/** Verbs whose form ends in "ed" by nature. */
const relative = new Set(['who', 'whom', 'whose', 'which'])
const subordinating = new Set(
  'because although though while whereas if unless since until when whenever'.split(' '),
)

/** The base of what is tagged a noun and can only be a verb: by its meaning, or after "who", "really" or "saw him". */
function verbOf(lexicon: Lexicon, words: readonly Word[], index: number): string | undefined {
  const { lower } = words[index]!
  const { lower: before = '', pos: beside } = words[index - 1] ?? {}
  // "GitHub really shines", but not "eat only plants".
  const followsAdverb =
    beside === 'ADV' && before.endsWith('ly') && /^(?:NOUN|PROPN|PRON)$/.test(words[index - 2]?.pos ?? '')
  // "saw him scratch", but not "gave them water".
  const seen = /^(?:see|watch|hear|let|help)$/.test(words[index - 2]?.lemma ?? '')
  const bases = [lower, lower.replace(/s$/, ''), lower.replace(/es$/, ''), lower.replace(/ies$/, 'y')]
  return bases.find(
    (base) =>
      (base === lower || thirdPersonOf(base) === lower) &&
      lexicon.firstSense(base, 'verb') !== undefined &&
      ((base !== lower && (before === 'who' || followsAdverb)) ||
        (base === lower && seen && /^(?:him|them|us|me)$/.test(before)) ||
        !(lexicon.firstSense(base, 'noun') ?? lexicon.firstSense(lower, 'noun'))),
  )
}

/** What stands between a subordinating word and what closes its clause: a mark, which is included, or another such word. */
function subordinateClauses(words: readonly Word[]): Word[][] {
  return words.flatMap(({ pos, lower }, at) => {
    if (!/^(?:SCONJ|ADV)$/.test(pos) || !subordinating.has(lower)) return []
    const close = words.findIndex(
      (word, index) => index > at && (word.pos === 'PUNCT' || subordinating.has(word.lower)),
    )
    return close > 0 ? [words.slice(at + 1, close + 1)] : []
  })
}

type FirstNouns = { plural: number; singular: number }

/** Where the first noun of either number stands. Looked up once: a search for each word would take quadratic time. */
function firstNouns(words: readonly Word[]): FirstNouns {
  const find = (plural: boolean) =>
    words.findIndex(
      ({ pos, lower }) => (pos === 'NOUN' || pos === 'PROPN') && /[^s]s$|people$/.test(lower) === plural,
    )
  return { plural: find(true), singular: find(false) }
}

/** In a sentence without a verb: whether a noun follows another that could be its subject, and agrees with it. */
function canBeTheVerb(words: readonly Word[], index: number, first: FirstNouns): boolean {
  const { pos, lower, lemma } = words[index]!
  const before = words[index - 1]
  const after = words[index + 1]
  if (pos !== 'NOUN' || !before || !after) return false
  if (
    !/^(?:NOUN|PROPN|ADV)$/.test(before.pos) ||
    !/^(?:DET|ADJ|NOUN|PROPN|PRON|ADP|ADV|NUM|PUNCT|SCONJ)$/.test(after.pos)
  )
    return false
  const subject = lower === lemma ? first.plural : first.singular
  return subject >= 0 && subject < index
}

/** "They utilized tools": where no word is a verb, an adjective in "-ed" after a subject is its past tense. */
function restorePast(words: readonly Word[], isVerb: (lemma: string) => boolean): void {
  for (const [index, word] of words.entries()) {
    const before = words[index - 1]
    if (word.pos !== 'ADJ' || !/^(?:NOUN|PROPN|PRON|ADV)$/.test(before?.pos ?? '')) continue
    const stem = /^(.+)ed$/.exec(word.lower)?.[1]
    const base = stem && [`${stem}e`, stem, stem.replace(/i$/, 'y'), stem.slice(0, -1)].find(isVerb)
    if (!base) continue
    word.pos = 'VERB'
    word.lemma = base
    return
  }
}

/** The part of speech of one word, seen beside its neighbours. */
function correct(words: readonly Word[], index: number): Pos {
  const { text, lower, pos } = words[index]!
  const before = words[index - 1]
  const after = words[index + 1]
  if (relative.has(lower)) return 'PRON'
  if (subordinating.has(lower) && pos !== 'ADV') return pos === 'ADP' && after?.pos !== 'VERB' ? pos : 'SCONJ'
  // "these bulges": no verb in "-s" follows a plural pronoun.
  if (pos === 'VERB' && /[^s]s$/.test(lower) && /^(?:these|those)$/.test(before?.lower ?? '')) return 'NOUN'
  // ", cushioning the brain": what is done besides.
  if (
    pos === 'NOUN' &&
    /..ing$/.test(lower) &&
    before?.text === ',' &&
    /^(?:DET|PRON|ADV)$/.test(after?.pos ?? '')
  )
    return 'VERB'
  // "When plants grow": a plural before the verb.
  const isSubject = pos === 'VERB' && /[^s]s$/.test(lower) && (after?.pos === 'VERB' || after?.pos === 'AUX')
  if (isSubject && !/^(?:NOUN|PROPN|PRON)$/.test(before?.pos ?? '')) return 'NOUN'
  // "World War I", "Henry V"
  if (/^[IVX]+$/.test(text) && before?.pos === 'PROPN') return 'PROPN'
  // "First World War": a capital inside a sentence before a name belongs to the name.
  const named = /^\p{Lu}\p{L}/u.test(text) && index > 0 && before?.pos !== 'PUNCT'
  if (named && (pos === 'ADJ' || pos === 'NOUN') && (after?.pos === 'PROPN' || before?.pos === 'PROPN'))
    return 'PROPN'
  // "children face the task", "theory states that": a noun between a noun and an article is the verb.
  if (
    pos === 'NOUN' &&
    before &&
    agrees(before, lower) &&
    after &&
    /^(?:the|an?|its|their|his|her|your|our|my|no|any|this|these|many|several)$/.test(after.lower)
  )
    return 'VERB'
  if (named && pos === 'VERB' && !/^\p{Lu}+$/u.test(text)) return 'PROPN'
  return pos
}

/** Whether a word has the form of a verb whose subject is the noun before it. */
function agrees(noun: Word, lower: string): boolean {
  if (noun.pos !== 'NOUN' && noun.pos !== 'PROPN') return false
  const third = /[^s]s$/.test(lower)
  if (/^(?:people|men|women|children|\p{L}+[rs]men)$/u.test(noun.lower)) return !third
  // A name in "s" may be one of either number.
  if (noun.pos === 'PROPN' && noun.lower.endsWith('s')) return true
  return third !== (noun.lower !== noun.lemma && noun.lower.endsWith('s'))
}
