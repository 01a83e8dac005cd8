import { participleOf, thirdPersonOf } from './inflect.ts'
import { isPluralNoun } from './noun-phrases.ts'
import type { Word } from './word.ts'
import { isFinite, isParticiple, personal, readVerbs, relative, skipAdverbs } from './verb-group.ts'

/** A stretch of words, `to` exclusive. */
export type ClausePart = { from: number; to: number }

/**
 * A clause that stands on its own: what opens it, its subject, its verbs, and the rest up to the next such clause or
 * the closing mark. "In 1914, | the war | had quickly spread | to Africa" – all as stretches of words.
 */
export type Clause = {
  opening: ClausePart
  subject: ClausePart
  /** Auxiliaries, adverbs among them and the main verb. */
  verbs: ClausePart
  /** The main verb; for "is a planet" the form of "be". */
  verb: number
  rest: ClausePart
  /** The first auxiliary, when it is one that can open a question ("is", "did", "can"). */
  auxiliary: number | undefined
  copular: boolean
  passive: boolean
  plural: boolean
}

const longestSubject = 28
const longestOpening = 20

/** The clauses of a sentence that stand on their own, in order; those whose parts cannot be told apart are left out. */
export function findClauses(words: readonly Word[]): Clause[] {
  const end = lastMatter(words)
  const starts = words.flatMap((word, at) => {
    if (at === 0) return [0]
    const before = words[at - 1]!
    if (before.text === ';') return [at]
    return /^(?:and|but|so|yet|while|whereas)$/.test(before.lower) &&
      words[at - 2]?.text === ',' &&
      word.text !== ','
      ? [at]
      : []
  })
  const clauses: Clause[] = []
  for (const start of starts) {
    const before = clauses.at(-1)
    // "…, jazz, and country music gave way": the last of a list is no subject of its own.
    if (start > 0 && (!before || start <= before.verbs.to)) continue
    // "Weapons made of stone, jewels set in gold, and beans formed …": a list whose verb comes last.
    if (before && words[start - 1]!.lower === 'and' && mayBeParticiple(words, before)) return []
    const clause = readClause(words, start, end)
    if (!clause) continue
    if (before && before.rest.to > start - 1)
      before.rest.to = Math.max(before.rest.from, connectorBefore(words, start))
    clauses.push(clause)
  }
  return clauses
}

/** Whether the verb of a clause has the form of a participle and stands before a preposition. */
function mayBeParticiple(words: readonly Word[], { auxiliary, copular, verb, rest }: Clause): boolean {
  const { lower, lemma } = words[verb]!
  return (
    auxiliary === undefined &&
    !copular &&
    lower === participleOf(lemma) &&
    lower !== lemma &&
    words[rest.from]?.pos === 'ADP'
  )
}

/** The clause that a relative pronoun opens as its subject (", which erodes the valley, …"), up to the next comma. */
export function findRelativeClause(
  words: readonly Word[],
  pronoun: number,
  plural: boolean,
): Clause | undefined {
  const close = words.findIndex((word, at) => at > pronoun && /^[,;:—.]$/u.test(word.text))
  const end = close < 0 ? lastMatter(words) : close
  const group = readVerbs(words, pronoun + 1, end)
  if (!group || !isFinite(words, skipAdverbs(words, pronoun + 1))) return undefined
  const here = { from: pronoun, to: pronoun }
  return {
    opening: here,
    subject: { from: pronoun, to: pronoun + 1 },
    verbs: { from: pronoun + 1, to: group.to },
    verb: group.verb,
    rest: { from: group.to, to: end },
    auxiliary: group.auxiliary,
    copular: group.copular,
    passive: group.passive,
    plural,
  }
}

function connectorBefore(words: readonly Word[], start: number): number {
  let at = start
  while (
    at > 0 &&
    (words[at - 1]!.pos === 'PUNCT' || /^(?:and|but|so|yet|while|whereas)$/.test(words[at - 1]!.lower))
  )
    at -= 1
  return at
}

/** Where the words end: before the closing mark and quotation marks. */
function lastMatter(words: readonly Word[]): number {
  let end = words.length
  while (end > 0 && words[end - 1]!.pos === 'PUNCT' && words[end - 1]!.text !== ')') end -= 1
  return end
}

function readClause(words: readonly Word[], start: number, end: number): Clause | undefined {
  for (const subjectFrom of subjectStarts(words, start, end)) {
    const verbsFrom = findVerbs(words, subjectFrom, end)
    if (verbsFrom === undefined) continue
    let subjectTo = verbsFrom
    if (words[subjectTo - 1]!.text === ',') subjectTo = closedBefore(words, subjectFrom, subjectTo - 1)
    const group = readVerbs(words, verbsFrom, end)
    if (!group || subjectTo <= subjectFrom) continue
    // "Regarding fish, the oceans …": what stands before the comma is no subject.
    if (
      words[subjectFrom]!.pos === 'VERB' &&
      words.slice(subjectFrom, subjectTo).some(({ text }) => text === ',')
    )
      continue
    return {
      opening: { from: start, to: subjectFrom },
      subject: { from: subjectFrom, to: subjectTo },
      verbs: { from: verbsFrom, to: group.to },
      verb: group.verb,
      rest: { from: group.to, to: end },
      auxiliary: group.auxiliary,
      copular: group.copular,
      passive: group.passive,
      plural: isPlural(words, subjectFrom, subjectTo, words[group.auxiliary ?? group.verb]!),
    }
  }
  return undefined
}

/** Where the subject may begin: at the start, or after a comma when something stands before the subject. */
function subjectStarts(words: readonly Word[], start: number, end: number): number[] {
  const opener = words[start]
  if (!opener) return []
  const plain = /^(?:DET|NOUN|PROPN|ADJ|NUM|PRON)$/.test(opener.pos) && !relative.has(opener.lower)
  if (plain) return [start]
  const starts = opener.pos === 'VERB' && opener.lower.endsWith('ing') ? [start] : []
  for (let at = start + 1; at < Math.min(end, start + longestOpening); at += 1) {
    const after = words[at + 1]
    if (words[at]!.text === ',' && after && /^(?:DET|NOUN|PROPN|ADJ|NUM|PRON)$/.test(after.pos))
      starts.push(at + 1)
  }
  return starts
}

/** The first finite verb that is not of a relative clause or a remark between commas. */
function findVerbs(words: readonly Word[], from: number, end: number): number | undefined {
  let inside = 0
  let listed = false
  for (let at = from; at < Math.min(end, from + longestSubject); at += 1) {
    const word = words[at]!
    if (at > from && isFinite(words, at)) {
      if (inside > 0) {
        inside -= 1
        // "who raided and then settled": all of it is said in the relative clause.
        while (words[at + 1] && /^(?:VERB|AUX|ADV|PART)$/.test(afterAnd(words, at + 1).pos)) at += 1
        continue
      }
      if (isParticiple(words, at, end)) continue
      // "…, and creates": its subject stands before another verb, which the tagger missed.
      if (/^(?:and|or)$/.test(words[at - 1]!.lower)) return undefined
      return firstOfGroup(words, at)
    }
    if (
      at > from &&
      (relative.has(word.lower) || (personal.has(word.lower) && words[at - 1]!.pos === 'NOUN'))
    )
      inside += 1
    else if (word.text === ',') {
      const close = closeOfRemark(words, at, end)
      if (
        close !== undefined &&
        isFinite(words, skipAdverbs(words, close + 1)) &&
        !isParticiple(words, skipAdverbs(words, close + 1), end)
      )
        return skipAdverbs(words, close + 1)
      if (!/^(?:ADJ|NOUN|PROPN|CCONJ|DET|NUM)$/.test(words[at + 1]?.pos ?? '')) return undefined
      if (words[at + 1]?.lower === 'but') return undefined
      listed = true
    } else if (word.pos === 'PUNCT' && !/^(?:["“”‘’'-]|–)$/u.test(word.text)) return undefined
    else if (word.pos === 'SCONJ' && !relative.has(word.lower) && at > from) return undefined
    else if (listed && word.pos === 'ADP' && word.lower !== 'of') return undefined
  }
  return undefined
}

function afterAnd(words: readonly Word[], at: number): Word {
  const next = words[at]!
  return /^(?:and|or)$/.test(next.lower) ? (words[at + 1] ?? next) : next
}

function firstOfGroup(words: readonly Word[], at: number): number {
  let first = at
  while (first > 0 && words[first - 1]!.pos === 'ADV') first -= 1
  return first
}

/** The comma that closes the remark which this one opens. */
function closeOfRemark(words: readonly Word[], comma: number, end: number): number | undefined {
  for (let at = comma + 2; at < Math.min(end, comma + 22); at += 1) {
    if (words[at]!.text === ',' && isFinite(words, skipAdverbs(words, at + 1))) return at
    if (/^[;:.]$/.test(words[at]!.text)) return undefined
  }
  return undefined
}

/** Where the subject itself ends, when a remark between commas follows it: at its first comma, unless that is of a list. */
function closedBefore(words: readonly Word[], from: number, comma: number): number {
  const listed = words
    .slice(from, comma)
    .some((word, at, inner) => /^(?:and|or)$/.test(word.lower) && inner[at - 1]?.text === ',')
  const first = words.findIndex((word, at) => at >= from && word.text === ',')
  return listed || first < 0 ? comma : Math.min(first, comma)
}

function isPlural(words: readonly Word[], from: number, to: number, finite: Word): boolean {
  const inner = words.slice(from, to)
  const until = inner.findIndex(
    (word) =>
      word.pos === 'ADP' ||
      word.text === ',' ||
      relative.has(word.lower) ||
      (word.pos === 'VERB' && word.lower === participleOf(word.lemma)),
  )
  const core = inner.slice(0, until <= 0 ? inner.length : until)
  // With "and" the verb tells: "the rise and fall of Rome is".
  if (inner.some((word) => word.lower === 'and' || word.lower === 'or'))
    return !(
      /^(?:is|was|has|does)$/.test(finite.lower) ||
      (finite.lower === thirdPersonOf(finite.lemma) && finite.lower !== finite.lemma)
    )
  const head = core.findLast((word) => word.pos === 'NOUN' || word.pos === 'PROPN' || word.pos === 'PRON')
  if (!head) return false
  return head.pos === 'PRON' ? /^(?:they|we|these|those|many|both|you)$/.test(head.lower) : isPluralNoun(head)
}
