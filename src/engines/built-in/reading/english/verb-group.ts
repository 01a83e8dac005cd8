import { participleOf, pastOf } from './inflect.ts'
import type { Word } from './word.ts'

const be = new Set(['is', 'are', 'was', 'were', 'be', 'been', 'being'])
const finiteAuxiliary = new Set(
  'is are was were has have had do does did can could will would may might must shall should cannot'.split(
    ' ',
  ),
)
/** Words that open a clause inside a noun phrase. */
export const relative = new Set(['who', 'whom', 'whose', 'which', 'that', 'where', 'when'])
export const personal = new Set(['i', 'we', 'you', 'they', 'it', 'he', 'she'])

/** Part of speech and word of what a verb does not follow. */
const describes = /^(?:DET|ADJ|ADP) |^PRON (?:its|their|his|our|your|my)$/

/** No verb stands behind more; a longer run is no sentence, and would take quadratic time. */
const mostAdverbs = 12

/** Whether the word can bear the tense of a clause. */
export function isFinite(words: readonly Word[], at: number): boolean {
  const word = words[at]
  if (!word) return false
  let back = at - 1
  while (words[back]?.pos === 'ADV' && at - back < mostAdverbs) back -= 1
  const before = words[back]
  if (before?.lower === 'to') return false
  if (finiteAuxiliary.has(word.lower)) return word.pos === 'AUX' || word.pos === 'VERB'
  if (word.pos !== 'VERB' || word.lower.endsWith('ing')) return false
  const { lower, lemma } = word
  if (lower === participleOf(lemma) && lower !== pastOf(lemma) && lower !== lemma) return false
  // "an increased risk", "their elaborate books": a description before its noun.
  return !before || before.lower === 'that' || !describes.test(`${before.pos} ${before.lower}`)
}

/** Whether a sentence has a finite verb. */
export function hasFiniteVerb(words: readonly Word[]): boolean {
  return words.some((_, at) => isFinite(words, at))
}

/**
 * Whether a sentence has a finite verb of its own: "Land, in which tribes have a share, but others live." has none but
 * those of the clause after the comma, "Planning events that bring results." that of what it says of events, "Lands
 * managed by the office." only a participle.
 */
export function hasMainVerb(words: readonly Word[]): boolean {
  let inside = false
  const [first] = words
  const opens = first?.pos === 'ADP' || (first?.pos === 'VERB' && first.lower.endsWith('ing'))
  /** Verbs of what is said of the nouns in such an opening. */
  let owed = 0
  for (const [at, { lower, pos }] of words.entries()) {
    const before = words[at - 1]
    const relates = /^(?:which|who|whose|whom|how)$/.test(lower)
    if (relates && (before?.text === ',' || (before?.pos === 'ADP' && words[at - 2]?.text === ',')))
      inside = true
    // At its next comma the clause is closed, unless it goes on with "but".
    else if (before?.text === ',' && pos !== 'CCONJ') inside = false
    if (/^(?:that|who|which)$/.test(lower) && opens && before?.pos === 'NOUN') owed += 1
    // No sentence has its verb before its subject: "Quoted Material.", "Sales: includes estimators."
    if (inside || at === 0 || before?.text === ':') continue
    if (!isContracted(words[at]!) && (!isFinite(words, at) || isDoneBy(words, at))) continue
    if (owed === 0) return true
    owed -= 1
  }
  return false
}

/** "it's", "they're" */
function isContracted({ lower, pos }: Word): boolean {
  return pos === 'AUX' && /^['’](?:s|re|ve|ll|d|m)$/.test(lower)
}

/** "land purchased by tribes": a participle, with whoever did it. */
function isDoneBy(words: readonly Word[], at: number): boolean {
  const { lower, lemma } = words[at]!
  const next = words[at + 1]?.lower === 'and' ? words[at + 3] : words[at + 1]
  return lower === participleOf(lemma) && lower !== lemma && next?.lower === 'by'
}

/** "The ideas promoted by Smith spread": a participle, when a verb follows that can be the main one. */
export function isParticiple(words: readonly Word[], at: number, end: number): boolean {
  const word = words[at]!
  if (word.pos !== 'VERB' || word.lower !== participleOf(word.lemma) || word.lower === word.lemma)
    return false
  const next = words[at + 1]
  if (next && isFinite(words, at + 1)) return true
  if (/^(?:how|what|why|whether)$/.test(next?.lower ?? '')) return false
  // "a tissue called mesoderm"
  if (/^(?:called|named|termed|known)$/.test(word.lower)) return true
  if (
    !next ||
    (next.pos !== 'ADP' &&
      next.pos !== 'ADV' &&
      next.pos !== 'PROPN' &&
      next.pos !== 'NOUN' &&
      next.lower !== 'the' &&
      next.lower !== 'to')
  )
    return false
  let inside = 0
  for (let later = at + 1; later < Math.min(end, at + 16); later += 1) {
    const other = words[later]!
    // "The colleges founded in the West, many of them small, were": a verb right after a comma has its subject before.
    if (other.text === ',' && next.pos === 'ADP' && isAfterRemark(words, later, end)) return true
    if (/^(?:,|;|and|or|but|because|if|as)$/.test(other.lower) || other.pos === 'SCONJ') return false
    if (relative.has(other.lower) || personal.has(other.lower)) inside += 1
    else if (isFinite(words, later)) {
      if (inside === 0) return true
      inside -= 1
    }
  }
  return false
}

/** Whether a finite verb stands right after the comma that closes the remark opened by this one. */
function isAfterRemark(words: readonly Word[], comma: number, end: number): boolean {
  const close = words.findIndex(({ text }, at) => at > comma && at < end && text === ',')
  return close > 0 && isFinite(words, skipAdverbs(words, close + 1))
}

/** The verbs that begin here: auxiliaries, adverbs among them, and the main verb. */
export function readVerbs(
  words: readonly Word[],
  from: number,
  end: number,
):
  | { to: number; verb: number; auxiliary: number | undefined; copular: boolean; passive: boolean }
  | undefined {
  let at = from
  let auxiliary: number | undefined
  let last = -1
  while (at < end) {
    const word = words[at]!
    if (word.pos === 'AUX' || finiteAuxiliary.has(word.lower) || be.has(word.lower)) {
      if (last >= 0 && words[last]!.pos === 'VERB' && !finiteAuxiliary.has(words[last]!.lower)) break
      if (auxiliary === undefined && finiteAuxiliary.has(word.lower)) auxiliary = at
      last = at
    } else if (word.pos === 'VERB') {
      // "are drugs": no verb in "-s" stands after a form of "be".
      if (last >= 0 && be.has(words[last]!.lower) && word.lower.endsWith('s')) break
      last = at
      at += 1
      break
    } else if (word.pos !== 'ADV' && word.lower !== 'not' && word.lower !== "n't" && word.lower !== 'n’t')
      break
    at += 1
  }
  if (last < 0) return undefined
  const verb = words[last]!
  const main = verb.pos === 'VERB' && !be.has(verb.lower)
  if (auxiliary === undefined && verb.lower.endsWith('ing')) return undefined
  const withBe = words.slice(from, last).some((word) => be.has(word.lower))
  return {
    to: last + 1,
    verb: last,
    auxiliary: last === auxiliary && !be.has(verb.lower) ? undefined : auxiliary,
    copular: !main && be.has(verb.lower),
    passive: main && withBe && !verb.lower.endsWith('ing'),
  }
}

/** The first word from here that is no adverb. */
export function skipAdverbs(words: readonly Word[], at: number): number {
  let next = at
  while (words[next]?.pos === 'ADV') next += 1
  return next
}

/** Whether a sentence tells its reader to do something: a bare verb opens it, or follows what opens it. */
export function isCommand(words: readonly Word[]): boolean {
  const comma = words.findIndex(({ text }) => text === ',')
  const opening = words.slice(0, Math.max(0, comma))
  const isBare = (word: Word | undefined) => word?.pos === 'VERB' && word.lower === word.lemma
  return (
    isBare(words[0]) ||
    (comma > 0 &&
      comma < 12 &&
      /^(?:ADP|SCONJ)$/.test(words[0]!.pos) &&
      !opening.some(({ pos }) => pos === 'VERB') &&
      isBare(words[comma + 1]))
  )
}
