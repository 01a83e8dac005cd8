import type { Lexicon, Sense } from './lexicon.ts'
import { isPluralNoun } from './noun-phrases.ts'
import type { Word } from './word.ts'

/** What a name stands for. */
type NameType =
  'person' | 'nationality' | 'place' | 'landmark' | 'organization' | 'event' | 'work' | 'acronym' | 'name'
/** What a number tells. */
type NumberType = 'year' | 'date' | 'quantity'

/**
 * What a noun phrase stands for: a type of name or number, or, for a common noun, the category that WordNet gives the
 * first sense of its head ("process", "substance", "body" …); "term" where nothing is known.
 */
export type EntityType = NameType | NumberType | 'term' | (string & {})

/** How a phrase is used: words directly before and after it help to tell what a name stands for. */
export type Surroundings = { before: Word | undefined; after: Word | undefined }

/** Categories of a head noun that tell what a name ending in it stands for: "… University", "… War", "… River". */
const nameOfCategory: Record<string, NameType> = {
  person: 'person',
  location: 'place',
  object: 'landmark',
  artifact: 'place',
  group: 'organization',
  act: 'event',
  event: 'event',
  time: 'event',
  phenomenon: 'event',
  communication: 'work',
  cognition: 'work',
}

const titles = new Set(
  (
    'mr mrs ms dr sir lord lady king queen prince princess emperor pope president chancellor minister senator ' +
    'governor general colonel captain admiral justice judge professor mayor chief secretary'
  ).split(' '),
)
/** Heads of names whose first sense is another thing: a body that acts. */
const institutions = new Set(
  'assembly bank house office service board court press corps network church exchange fund mission center centre foundation trust'.split(
    ' ',
  ),
)
/** Common given names: the surest mark of a person. */
const givenNames = new Set(
  (
    'adam alan albert alexander alfred alice amy andrew angela ann anna anne anthony antoine arthur barbara benjamin bernard ' +
    'betty bill bob brian carl carlos carol caroline catherine charles charlie chris christian christine christopher claude daniel david ' +
    'deborah dennis diana donald dorothy douglas edgar edmund edward edwin eleanor elizabeth ella ellen emily emma eric ernst ' +
    'ernest eugene eva evelyn ferdinand florence frances francis francisco frank franklin fred frederick gary george gerald gilbert giovanni ' +
    'grace greta hannah hans harold harriet harry helen henri henry herbert herman howard hugh ian isaac isabella ivan jack jackie jacob ' +
    'jacques james jane jean jennifer jerome jerry jessica jim jimmy joan johann john jonathan jose joseph joshua juan judith julia julian julius karen karl ' +
    'kate katherine keith kenneth kevin laura lawrence leo leonard leonardo lewis linda lisa louis louise lucy luke lyndon margaret maria marie mario ' +
    'mark martha martin mary matthew max michael michelle miguel mike nancy nathan nicholas niels nikola noah norman oliver oscar otto ' +
    'pablo patricia patrick paul peter philip pierre rachel ralph raymond rebecca richard robert roger ronald rosa rosalind rose roy ruth ryan sally ' +
    'sam samuel sandra sarah scott sean sharon simon sofia sophia stephen steve steven stuart susan sylvia ted theodore thomas tim ' +
    'timothy tom tony ulysses victor victoria vincent virginia walter warren wilhelm william winston woodrow'
  ).split(' '),
)
const nationality = /(?:ish|ese|ians?|icans?|eans?|ench|utch|[aeiou]ns)$/u
const datelike =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b.*\d|\d.*\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/u

/** The sense of a phrase as a whole, or else that of its head alone. */
export function senseOf(
  lexicon: Lexicon,
  words: readonly Word[],
): { sense: Sense; whole: boolean } | undefined {
  const head = words.at(-1)
  if (!head) return undefined
  const before = words.slice(0, -1).map((word) => word.lower)
  for (const form of [head.lower, head.lemma]) {
    const found = lexicon.firstSense([...before, form].join(' '), 'noun')
    if (found) return { sense: found.sense, whole: true }
  }
  const found = lexicon.firstSense(head.lemma, 'noun') ?? lexicon.firstSense(head.lower, 'noun')
  return found && { sense: found.sense, whole: false }
}

/** The type of a noun phrase without its article; `proper` when it is a name. */
export function entityTypeOf(
  lexicon: Lexicon,
  words: readonly Word[],
  proper: boolean,
  { before, after }: Surroundings = { before: undefined, after: undefined },
): EntityType {
  const text = words.map((word) => word.text).join(' ')
  if (/^(?:1[0-9]|20)\d\d$/.test(text)) return 'year'
  if (datelike.test(text)) return 'date'
  if (words.some((word) => /^[\d.,]+$/.test(word.text))) return proper ? 'name' : 'quantity'
  const of = words.findIndex((word) => word.lower === 'of')
  const known = senseOf(lexicon, of > 0 && !proper ? words.slice(0, of) : words)
  if (!proper) return known && !known.sense.named ? known.sense.category : 'term'
  return typeOfName(lexicon, words, known, before, after)
}

function typeOfName(
  lexicon: Lexicon,
  words: readonly Word[],
  known: { sense: Sense; whole: boolean } | undefined,
  before: Word | undefined,
  after: Word | undefined,
): NameType {
  const first = words[0]!
  const last = words.at(-1)!
  const single = words.length === 1
  if (single && isAdjectiveOfName(lexicon, last)) return 'nationality'
  if (!single && institutions.has(last.lower)) return 'organization'
  if (single && known && !known.sense.named && !/^(?:group|person|location)$/.test(known.sense.category))
    return 'name'
  const pair = words.length > 1 && words.length < 5
  if (pair && (givenNames.has(first.lower) || /^\p{Lu}\.$/u.test(words[1]!.text))) {
    if (known?.whole !== true && !isKind(known)) return 'person'
  }
  if (/^(?:st|saint)$/.test(first.lower.replace('.', ''))) return 'name'
  if (titles.has(first.lower.replace('.', '')) && pair && !isKind(known)) return 'person'
  if (single && before && titles.has(before.lower.replace('.', ''))) return 'person'
  // "Pluto" is a figure of a story in a third of its uses only.
  const sure = !single || (lexicon.firstSense(last.lower, 'noun')?.share ?? 0) > 0.5
  if (known?.whole === true && known.sense.named && (!sure || isDeity(lexicon, known.sense))) return 'name'
  if (known?.whole === true && known.sense.named) return nameOfCategory[known.sense.category] ?? 'name'
  if (single && known && known.sense.category === 'person' && !known.sense.named)
    return nationality.test(last.lower) || isPluralNoun(last) ? 'nationality' : 'person'
  if (single && nationality.test(last.lower) && !known) return 'nationality'
  if (known && !known.sense.named) return nameOfCategory[known.sense.category] ?? 'name'
  // "Spanish Florida"
  if (known?.sense.named === true && /^(?:location|object)$/.test(known.sense.category))
    return nameOfCategory[known.sense.category]!
  if (pair && isAdjectiveOfName(lexicon, first))
    return known ? (nameOfCategory[known.sense.category] ?? 'name') : 'name'
  if (/^\p{Lu}{2,6}s?$/u.test(last.text) && single) return 'acronym'
  // "the Corn Laws": nobody is called "the".
  if (pair && before?.lower !== 'the' && words.every((word) => /^\p{Lu}[\p{Ll}.’'-]/u.test(word.text)))
    return 'person'
  if (single && before && /^(?:in|at|near|across|throughout)$/.test(before.lower)) return 'place'
  if (single && after && /^(?:who|whose)$/.test(after.lower)) return 'person'
  return known ? (nameOfCategory[known.sense.category] ?? 'name') : 'name'
}

/** Gods give their names to planets, ships and months: such a name tells nothing sure. */
function isDeity(lexicon: Lexicon, { above }: Sense): boolean {
  return (
    above !== undefined && lexicon.sense(above).words.some((word) => /\b(?:deity|god|goddess)\b/i.test(word))
  )
}

/** "Spanish", "Mongol": WordNet has it as an adjective written with a capital. */
function isAdjectiveOfName(lexicon: Lexicon, { lower }: Word): boolean {
  const entry = lexicon
    .firstSense(lower, 'adjective')
    ?.sense.words.find((word) => word.toLowerCase() === lower)
  return entry !== undefined && entry !== lower
}

/** Whether the head is a common noun of things other than persons: "Adam Smith Institute" is no person. */
function isKind(known: { sense: Sense; whole: boolean } | undefined): boolean {
  return (
    known !== undefined &&
    !known.sense.named &&
    known.sense.category !== 'person' &&
    known.sense.words[0] === known.sense.words[0]?.toLowerCase() &&
    known.sense.category !== 'substance' &&
    known.sense.category !== 'animal'
  )
}

const physical = new Set([
  'artifact',
  'object',
  'substance',
  'body',
  'food',
  'plant',
  'animal',
  'thing',
  'possession',
])
const happening = new Set(['act', 'event', 'process', 'phenomenon'])
const abstract = new Set(
  'attribute cognition communication feeling motive relation shape state quantity time location group'.split(
    ' ',
  ),
)

/**
 * How near two types are, 0 to 1: 1 the same, 0.5 the same broad kind (living or lifeless matter, happenings, abstract
 * matter), 0.3 where one of the two is not known, 0 otherwise.
 */
export function similarityOfTypes(one: EntityType, other: EntityType): number {
  if (one === other) return 1
  for (const broad of [physical, happening, abstract]) if (broad.has(one) && broad.has(other)) return 0.5
  if ((happening.has(one) && abstract.has(other)) || (happening.has(other) && abstract.has(one))) return 0.4
  if (/^(?:place|landmark)$/.test(one) && /^(?:place|landmark)$/.test(other)) return 0.4
  if (institutional.has(one) && institutional.has(other)) return 0.4
  if (one === 'name' || other === 'name') return named.has(one) && named.has(other) ? 0.3 : 0
  if (one === 'person' || other === 'person') return 0
  return one === 'term' || other === 'term' ? 0.5 : 0
}

const institutional = new Set(['organization', 'event', 'work', 'acronym', 'name'])
const named = new Set(['person', 'place', 'landmark', 'nationality', 'name'])
