import type { Stem } from './item.ts'
import { blank, isInside, keyOf, matterOfText } from './item.ts'
import type { ClausePart } from '../../reading/english/clause.ts'
import type { Word } from '../../reading/english/word.ts'
import { isCataphoric, namesNobody } from './anaphora.ts'
import { isEveryday, stemOf, type Material } from './asking.ts'
import type { Place } from './mentions.ts'

const shifted =
  /^(?:\p{L}+ ){0,3}(?:later|earlier|afterwards?|meanwhile|then)\b|^(?:then|next|again|so|but|and|yet|here|there|finally|first|second|third|for (?:example|instance)|at (?:that|the same) time)\b/iu
const cutOff = /\b(?:in|by|of|with|at|from|to|is|are|the)[.!]$/u
const longestStem = 30
/** A stem of up to this many words is read with ease. */
const easyLength = 24

/** A whole noun phrase left out of its sentence (where that stands alone), or of a clause of it that does. */
export function askCloze(material: Material, isSelfContained: boolean): Stem[] {
  const { text, words, statements } = material
  const whole =
    isSelfContained && !shifted.test(text) && !cutOff.test(text) ? [{ from: 0, to: words.length }] : []
  const clauses = statements.map(({ clause, opening, subject, rest }) => ({
    from: opening === '' ? subject.from : clause.opening.from,
    to: rest.to,
  }))
  return [...whole, ...clauses]
    .filter(({ from, to }) => !isCataphoric(words.slice(from, to)))
    .flatMap((stretch) =>
      material.places
        .filter(({ from, to }) => from >= stretch.from && to <= stretch.to)
        .flatMap((place) => leaveOut(material, stretch, place)),
    )
}

function leaveOut(material: Material, stretch: ClausePart, place: Place): Stem[] {
  const { text, words } = material
  const { mention } = place
  const to = words[place.to - 1]!.end
  const from = words[place.from]!.start
  const end = stretch.to === words.length ? text.length : words[stretch.to - 1]!.end
  const head = text.slice(words[stretch.from]!.start, from)
  const tail = text.slice(to, end).replace(/(?<![.!?]["”’]?)$/u, '.')
  const fairness = fairnessAt(material, place)
  if (fairness === 0) return []
  // "the Bureau of _____": a part of a name; "In _____: Two events …": a label.
  const partOfName = /\s\p{Lu}\S* $/u.test(head) || (mention.proper && /\s\p{Lu}\S* of $/u.test(head))
  if (partOfName || isInside(head) || tail.startsWith(':')) return []
  const told = ` ${keyOf(head)} ${keyOf(tail)} `
  if (told.includes(` ${mention.key} `)) return []
  const question = `${head}${blank}${tail}`.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  const length = question.split(' ').length
  if (length > longestStem) return []
  const defined = /\b(?:called|known as|termed|referred to as)\s(?:the |an? )?$/u.test(head)
    ? 1.6
    : /^(?:the |an? )?$/iu.test(head)
      ? 1.15
      : 1
  const common = mention.places.length < 4 && isEveryday(material, mention) ? 0.5 : 1
  const ease = length > easyLength ? 0.85 : 1
  return [
    stemOf(
      material,
      'cloze',
      0.85 *
        fairness *
        defined *
        clarity(question) *
        (namesNobody(words, stretch, place) ? 0.2 : 1) *
        common *
        ease,
      question,
      mention,
    ),
  ]
}

/** 1 where the place is a whole phrase and no one of several; 0 where others would fit as well. */
function fairnessAt({ words, places, phrases }: Material, { from, to, mention }: Place): number {
  const before = words[from - 1]
  const after = words[to]
  if (after && (/^(?:-|–|['’]s?|°)$/u.test(after.lower) || /^(?:NOUN|PROPN|NUM)$/.test(after.pos))) return 0
  if (
    before &&
    (/^(?:this|these|such|those|very|more|most|so|too|as|another|other|same|no|-|–)$/.test(before.lower) ||
      /^(?:ADJ|NUM|PROPN|NOUN)$/.test(before.pos) ||
      (before.pos === 'ADV' && before.lower.endsWith('ly')) ||
      (before.lower === 'that' && before.pos === 'DET') ||
      (before.pos === 'VERB' && before.lower.endsWith('ing') && mention.words > 2))
  )
    return 0
  // "purchasing _____": the tagger takes the first word of a term for a verb.
  if (before && phrases.has(`${before.lower} ${mention.text.toLowerCase()}`)) return 0
  // "tragedies of the _____": a part of what has a name.
  if (places.some((other) => other.to === to && other.from < from && other.mention.places.length > 1))
    return 0
  const first = /^(?:and|or)$/.test(after?.lower ?? '') && !/^(?:PRON|VERB)$/.test(words[to + 1]?.pos ?? '')
  const last = /^(?:and|or)$/.test(before?.lower ?? '')
  // One of a list: others would do as well.
  if ((last && words[from - 2]?.text === ',') || (before?.text === ',' && after?.text === ',')) return 0
  if (after?.text === ',' && from <= 1 && opensList(words, to)) return 0
  const owned = after?.lower === 'of'
  if (owned && mention.proper) return 0
  // Of two, only what the text is about; the other stays in the stem.
  return !first && !last && !owned ? 1 : mention.weight < matterOfText ? 0 : 0.7
}

/** Whether another comma follows before any verb: "Computers, smart phones, tablets, and radios come to mind." */
function opensList(words: readonly Word[], comma: number): boolean {
  const rest = words.slice(comma + 1)
  const next = rest.findIndex(({ text, pos }) => text === ',' || pos === 'VERB' || pos === 'AUX')
  return rest[next]?.text === ',' && /^(?:NOUN|PROPN|ADJ)$/.test(rest[next + 1]?.pos ?? '')
}

/** Pronouns make a stem harder to understand out of its place. */
function clarity(text: string): number {
  if (/\b(?:this|these|those|such|we|our|you|your)\b|^There\b/iu.test(text)) return 0.45
  return /\b(?:he|she|his|her|him|they|them|it)\b/iu.test(text)
    ? 0.5
    : /\b(?:their|its)\b/iu.test(text)
      ? 0.8
      : 1
}
