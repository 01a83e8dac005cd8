import type { Lexicon } from '../../reading/english/lexicon.ts'
import { isPluralNoun, type NounPhrase } from '../../reading/english/noun-phrases.ts'
import type { Word } from '../../reading/english/word.ts'

/** Nouns that say little without the words around them. */
const light = new Set(
  (
    'sense context manner extent degree moment chance deal couple pair look process thing way kind type sort part form number amount lot example case fact result effect cause reason place time year day ' +
    'people person man woman one set group series variety range list use lack level piece point area end side rest instance ' +
    'term word name question answer problem issue idea today change aspect matter item basis means purpose role difference ' +
    'addition order contrast figure table section chapter percent majority half portion member research data finding version variation presence ability attempt effort need month week hour minute century decade'
  ).split(' '),
)
const weakOpening = new Set(
  'same other such many few several own more most next last first second third former latter various certain different similar particular specific additional new main major possible following previous one two three four five six seven eight nine ten hundred thousand million billion trillion numerous multiple further whole entire'.split(
    ' ',
  ),
)

const modal = /^(?:will|would|can|could|may|might|must|shall|should|cannot)$/

/** Whether a noun phrase can stand as an option: whole, telling and not leaning on its sentence. */
export function isFitting(
  lexicon: Lexicon,
  words: readonly Word[],
  { from, to, head, proper, determiner }: NounPhrase,
): boolean {
  const inner = words.slice(from, to)
  const opener = inner[0]!
  const end = inner.at(-1)!
  if (inner.length > 5 || inner.some((word) => /[^\p{L}\p{M}\p{N}’'.&-]/u.test(word.text))) return false
  if (end.text.length < 3 && !/^\p{Lu}{2}|^[IVX\d]+$/u.test(end.text)) return false
  if (/^non-?|^(?:e\.g|i\.e|etc|vs|cf)\b/.test(opener.lower) || !isWholeWord(words, from, to)) return false
  // "mid-level": it describes a noun that is not there.
  if (inner.length === 1 && /^(?:mid|pre|post|high|low|long|short|full|part|large|small)-/.test(opener.lower))
    return false
  // "governments reserve": the second is the verb.
  if (
    inner.some(
      (word, at) =>
        word.pos === 'NOUN' && isPluralNoun(word) && /^(?:NOUN|ADJ)$/.test(inner[at + 1]?.pos ?? ''),
    )
  )
    return false
  // "July", "Monday"
  if (proper && inner.length === 1 && lexicon.firstSense(end.lower, 'noun')?.sense.category === 'time')
    return false
  // "Stand Your Ground Laws": the end of a longer name.
  if (proper && from > 1 && /^\p{Lu}\p{L}/u.test(words[from - 1]!.text)) return false
  // "the War of 1812"
  if (proper && words[to]?.lower === 'of' && words[to + 1]?.pos === 'NUM') return false
  // "here to Help!", "Middle Eastern", "Pliny the Younger": a verb and descriptions, though in capitals.
  if (proper && (followsTo(words, from) || isOnlyAdjective(lexicon, end.lower))) return false
  if (proper) return !/^(?:i|ii|chapter|figure|table|section)$/.test(end.lower) || inner.length > 1
  if (light.has(head.lemma) && (inner.length === 1 || words[to]?.lower === 'of')) return false
  if (light.has(head.lemma) && inner.length === 2 && opener.pos === 'ADJ') return false
  if (light.has(end.lemma) && inner.some((word) => word.lower === 'of')) return false
  // "a similarity today", "raiding other clans"
  if (
    inner.length > 1 &&
    (/^(?:today|tomorrow|yesterday)$/.test(end.lower) || inner.some(({ lower }) => lower === 'other'))
  )
    return false
  // "the name oxygen"
  if (
    inner.length > 1 &&
    /^(?:name|term|word|concept|way)$/.test(opener.lower) &&
    words[from + 1]!.lower !== 'of'
  )
    return false
  if (weakOpening.has(opener.lower) || /^\d/.test(opener.lower)) return false
  if (opener.lower.endsWith('ly') && opener.pos !== 'NOUN') return false
  if (inner.some((word) => /['’]s?$/u.test(word.text))) return false
  // "the light left the star", "reserve those names", "the coast changes everything", "lifts it": a verb.
  const after = words[to]
  if (after && isObject(after) && (inner.length > 1 || determiner === undefined)) return false
  // "the field of biodiversity estimate that": the verb of what follows.
  const saying = after?.lower === 'that' && after.pos === 'SCONJ' && determiner === undefined
  if (saying && inner.length > 1 && lexicon.firstSense(end.lower, 'verb')) return false
  // "distributing blood" is what somebody does; "scientist Dorothy Hodgkin" says one thing twice.
  if (opener.pos === 'VERB' && determiner === undefined) return false
  // "by taking action": no kind of action.
  if (
    inner.length > 1 &&
    determiner === undefined &&
    opener.lower.endsWith('ing') &&
    /^(?:ADP|VERB|SCONJ|AUX)$/.test(words[from - 1]?.pos ?? '') &&
    !lexicon.firstSense(opener.lower, 'adjective') &&
    !lexicon.firstSense(inner.map(({ lower }) => lower).join(' '), 'noun')
  )
    return false
  if (
    inner.length > 1 &&
    end.pos === 'PROPN' &&
    /^\p{Lu}/u.test(end.text) &&
    !inner.some((word) => word.lower === 'of')
  )
    return false
  // "proportional to" after "is", "pin" after "to": not used as nouns here.
  const before = words[from - 1]
  // "corticotropin-releasing factor"
  if (before && /^[-–]$/u.test(words[from - 2]?.text ?? '') && words[from - 2]!.end === before.start)
    return false
  if (determiner === undefined && before) {
    // "will triage submissions", "to complement reviews": its first word is the verb.
    if (followsTo(words, from) || modal.test(before.lower)) return false
    if (inner.length === 1 && !isPluralNoun(end) && /^(?:AUX|ADV)$/.test(before.pos)) return false
  }
  // "the trust an employer places": a noun right before an article opens a clause, whose verb is taken for a noun.
  if (determiner !== undefined && inner.length > 1 && /^(?:NOUN|PROPN)$/.test(words[from - 2]?.pos ?? ''))
    return false
  if (isComparative(lexicon, opener.lower) || isComparative(lexicon, end.lower)) return false
  // "nucleus," but not "older" or "develop", which the tagger took for a noun.
  const noun = lexicon.firstSense(end.lemma, 'noun') ?? lexicon.firstSense(end.lower, 'noun')
  if (noun) return true
  // "preconceptional": no word of the list, and by its ending no noun.
  if (/(?:al|ic|ous|ive|ary|able|ible)$/.test(end.lower)) return proper
  return !(['verb', 'adjective', 'adverb'] as const).some(
    (form) => lexicon.firstSense(end.lower, form) ?? lexicon.firstSense(end.lemma, form),
  )
}

/** Whether what follows a phrase is what its last word does something to: then that is a verb. */
function isObject({ lower, pos }: Word): boolean {
  if (/^(?:every|any|some|no)(?:thing|one|body)$/.test(lower)) return true
  return /^(?:DET|PRON)$/.test(pos) && !/^(?:that|which|who|whose|where)$/.test(lower)
}

function followsTo(words: readonly Word[], from: number): boolean {
  const before = words[from - 1]
  return before?.lower === 'to' && before.pos === 'PART'
}

function isOnlyAdjective(lexicon: Lexicon, lower: string): boolean {
  if (lexicon.firstSense(lower, 'noun')) return false
  return lexicon.firstSense(lower, 'adjective') !== undefined || isComparative(lexicon, lower)
}

/** "denser", "bigger": no nouns, though the tagger may take them for such. */
function isComparative(lexicon: Lexicon, lower: string): boolean {
  if (!/(?:er|est)$/.test(lower) || lexicon.firstSense(lower, 'noun')) return false
  const base = lower.replace(/e(?:r|st)$/, '')
  return [base, `${base}e`, base.replace(/(.)\1$/, '$1'), base.replace(/i$/, 'y')].some((form) =>
    lexicon.firstSense(form, 'adjective'),
  )
}

/** Whether no letter or hyphen stands at either end: "break-ins" has no "ins", and the tagger breaks words at characters that it does not know. */
function isWholeWord(words: readonly Word[], from: number, to: number): boolean {
  const [first, last] = [words[from]!, words[to - 1]!]
  const [before, after] = [words[from - 1], words[to]]
  if (/[^\p{L}\p{M}\p{N}]$/u.test(last.text) && !/\..*\./.test(last.text)) return false
  return (
    !(before?.end === first.start && /[\p{L}\p{M}-]$/u.test(before.text)) &&
    !(after?.start === last.end && /^[\p{L}\p{M}-]/u.test(after.text))
  )
}
