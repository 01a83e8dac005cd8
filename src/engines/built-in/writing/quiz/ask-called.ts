import { isPluralNoun, phraseText } from '../../reading/english/noun-phrases.ts'
import { mentionFrom, openWith, stemOf, type Material } from './asking.ts'
import type { Stem } from './item.ts'
import type { Word } from '../../reading/english/word.ts'
import { isFinite } from '../../reading/english/verb-group.ts'
import { hasAnaphor, vague } from './anaphora.ts'

/** "Y, called X, …" and "Y is known as X" ask: "What is Y called?" */
export function askCalled(material: Material): Stem[] {
  const { words } = material
  const stems: Stem[] = []
  for (const [at, word] of words.entries()) {
    const as = words[at + 1]?.lower === 'as'
    const called =
      word.lower === 'called' ||
      word.lower === 'termed' ||
      ((word.lower === 'known' || word.lower === 'named') && as)
    const referred =
      word.lower === 'referred' && words[at + 1]?.lower === 'to' && words[at + 2]?.lower === 'as'
    if (!called && !referred) continue
    const place = mentionFrom(material, at + (referred ? 3 : as ? 2 : 1))
    const after = words[place?.to ?? 0]
    if (
      !place ||
      (after &&
        !/^(?:PUNCT|ADP)$/.test(after.pos) &&
        !/^(?:and|which|that|because|when)$/.test(after.lower)) ||
      after?.lower === 'of' ||
      after?.text === '-'
    )
      continue
    const form = word.lower === 'known' ? 'known as' : referred ? 'referred to as' : 'called'
    const named = describedBefore(material, at)
    if (!named) continue
    const question = named.brief
      ? `what is the term for ${named.description}`
      : `what ${named.be} ${named.description} ${form}`
    stems.push(stemOf(material, 'term', 3.6, openWith(named.opening, question), place.mention))
  }
  return stems
}

/** What is called so, with the form of "be" that fits it and the words that open its sentence. */
type Described = { be: string; description: string; opening: string; brief: boolean }

function describedBefore(material: Material, at: number): Described | undefined {
  const { words, text, naming } = material
  let end = at
  let be: string | undefined
  while (end > 0 && words[end - 1]!.pos === 'ADV') end -= 1
  // "the first to be called", "has been called": no form of its own to ask with.
  if (/^(?:be|been|being)$/.test(words[end - 1]?.lower ?? '')) return undefined
  if (/^(?:is|are|was|were)$/.test(words[end - 1]?.lower ?? '')) {
    be = words[end - 1]!.lower
    end -= 1
    while (end > 0 && words[end - 1]!.pos === 'ADV') end -= 1
    if (/^(?:which|that)$/.test(words[end - 1]?.lower ?? '')) end -= 1
  }
  const comma = words[end - 1]?.text === ','
  if (comma) end -= 1
  // "In Hinduism the spiritual teacher is known as …"
  const opened = words[0]?.pos === 'ADP' && !hasAnaphor(words, 0, end)
  const from =
    be === undefined || comma || opened
      ? startOfPhrase(words, end, comma ? /^(?:of|in|between|for|-)$/ : /^(?:of|-)$/)
      : 0
  const opens = opened && be !== undefined && !comma
  if (opens && (from > 6 || words[from]?.pos !== 'DET')) return undefined
  // "Newton's laws", "less serious offenses"
  if (/^(?:['’]s?|more|less|most|least)$/u.test(words[from - 1]?.lower ?? '')) return undefined
  const description = naming.write(text, words, from, end)
  const inner = words.slice(from, end)
  const matter = inner.filter(
    ({ pos }) => pos === 'NOUN' || pos === 'PROPN' || pos === 'ADJ' || pos === 'VERB',
  ).length
  // "Serious offenses, often called …"
  const brief = matter === 2 && end - from < 4 && comma
  if (
    (matter < 3 && !brief && !(opens && matter === 2)) ||
    end - from > 24 ||
    inner.some(
      ({ lower, pos, text: written }) =>
        vague.test(lower) ||
        (lower === 'that' && pos === 'DET') ||
        (pos === 'CCONJ' && lower === 'but') ||
        /[;:—()“”"]/u.test(written),
    )
  )
    return undefined
  if (
    inner[0]!.pos === 'SCONJ' ||
    inner[0]!.pos === 'ADP' ||
    inner[0]!.pos === 'ADV' ||
    inner[0]!.pos === 'PUNCT'
  )
    return undefined
  if (
    from === 0 &&
    inner.some(({ text: written }) => written === ',') &&
    !inner.some(({ lower }) => /^(?:that|which|who|whose|where)$/.test(lower))
  )
    return undefined
  // "the epithelium forms folds": the tagger took a verb for a noun.
  if (
    inner.some(
      (word, at) =>
        word.pos === 'NOUN' && isPluralNoun(word) && /^(?:NOUN|ADJ|DET)$/.test(inner[at + 1]?.pos ?? ''),
    )
  )
    return undefined
  const headEnd = inner.findIndex(
    ({ pos, lower, text: written }) =>
      pos === 'ADP' || pos === 'PRON' || pos === 'SCONJ' || written === ',' || lower === 'that',
  )
  const head = inner
    .slice(0, headEnd < 0 ? inner.length : headEnd)
    .findLast(({ pos }) => pos === 'NOUN' || pos === 'PROPN')
  if (!head) return undefined
  return {
    be: be ?? (isPluralNoun(head) ? 'are' : 'is'),
    description,
    opening: opens ? phraseText(text, words, 0, from).replace(/,$/u, '') : '',
    brief,
  }
}

/** Where the noun phrase with its "of …" phrases that ends here begins. */
function startOfPhrase(words: readonly Word[], end: number, between: RegExp): number {
  let at = beforeRelative(words, end)
  // The nearest noun is what a relative clause describes.
  const links = at < end ? /^-$/ : between
  while (
    at > 0 &&
    (/^(?:NOUN|PROPN|ADJ|DET|NUM)$/.test(words[at - 1]!.pos) ||
      links.test(words[at - 1]!.lower) ||
      // "a paired complex network", "a sheath-like membrane"
      (words[at - 1]!.pos === 'VERB' && /^(?:DET|ADJ)$/.test(words[at - 2]?.pos ?? '') && at < end) ||
      (words[at - 2]?.lower === '-' && at < end) ||
      // "a moist, sticky substance"
      (words[at - 1]!.lower === ',' && words[at - 2]?.pos === 'ADJ' && words[at]?.pos === 'ADJ'))
  ) {
    at -= 1
    if (words[at]!.pos === 'DET' && !links.test(words[at - 1]?.lower ?? '')) break
  }
  while (at < end && links.test(words[at]!.lower)) at += 1
  return at
}

/** The noun that a relative clause before `end` describes: "chemicals that cause depletion, called …". */
function beforeRelative(words: readonly Word[], end: number): number {
  for (let at = end - 2; at > Math.max(0, end - 12); at -= 1) {
    if (words[at]!.lower === ',' || (words[at]!.pos === 'SCONJ' && words[at]!.lower !== 'that')) return end
    if (!/^(?:that|which|who)$/.test(words[at]!.lower)) continue
    // "individuals who suffer from it can develop a condition called …": a second verb is not of the clause.
    const verbs = words.filter(
      (_, index) => index > at && index < end && isFinite(words, index) && words[index - 1]!.pos !== 'AUX',
    )
    return words[at - 1]!.pos === 'NOUN' && /^(?:VERB|AUX|ADV)$/.test(words[at + 1]!.pos) && verbs.length < 2
      ? at
      : end
  }
  return end
}
