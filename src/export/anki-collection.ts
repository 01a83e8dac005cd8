// What a collection of Anki's schema 11 is made of, beside its notes and cards.

/** The number of the note type of all our decks: a second one of the same number is the same type to Anki. */
export const ankiModelId = 1_763_900_000_000
/** The same of notes with gaps. */
export const ankiClozeId = ankiModelId + 1

export const collectionTable =
  'CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null, dconf text not null, tags text not null)'
export const noteTable =
  'CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null)'
export const cardTable =
  'CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null)'
export const reviewTable =
  'CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null)'
export const graveTable =
  'CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null)'

export const ankiSettings = {
  curDeck: 1,
  activeDecks: [1],
  nextPos: 1,
  sortType: 'noteFld',
  sortBackwards: false,
}

const css = `.card { font: 20px/1.5 Georgia, serif; max-width: 36em; margin: 0 auto; padding: 1em; overflow-wrap: anywhere; }
blockquote { margin: 1em 0; padding-left: 1em; border-left: 3px solid #e0b15f; }
small { color: #8b8475; }`

/** What a note type of either kind is, but for its fields and what is on its cards. */
const noteType = (id: number, name: string, type: 0 | 1, names: string[], sides: [string, string]) => ({
  id,
  name,
  type,
  mod: Math.floor(id / 1000),
  usn: -1,
  sortf: 0,
  did: 1,
  css: type === 1 ? `${css}\n.cloze { font-weight: bold; color: #b4690e; }` : css,
  latexPre: '',
  latexPost: '',
  tags: [],
  vers: [],
  req: [[0, 'any', [0]]],
  flds: names.map((name, ord) => ({
    name,
    ord,
    sticky: false,
    rtl: false,
    font: 'Georgia',
    size: 20,
    media: [],
  })),
  tmpls: [
    {
      name: type === 1 ? 'Cloze' : 'Card 1',
      ord: 0,
      did: null,
      bqfmt: '',
      bafmt: '',
      qfmt: sides[0],
      afmt: sides[1],
    },
  ],
})

const below = '{{#Passage}}<blockquote>{{Passage}}</blockquote>{{/Passage}}<small>{{Source}}</small>'
const basic = noteType(
  ankiModelId,
  'Morsel',
  0,
  ['Front', 'Back', 'Passage', 'Source'],
  ['{{Front}}', `{{FrontSide}}<hr id=answer>{{Back}}${below}`],
)
/** Of Anki's own kind of notes with gaps: each is asked on a card of its own. */
const cloze = noteType(
  ankiClozeId,
  'Morsel Cloze',
  1,
  ['Text', 'Back Extra', 'Passage', 'Source'],
  ['{{cloze:Text}}', `{{cloze:Text}}<hr id=answer>{{Back Extra}}${below}`],
)

/** @param hasGaps whether there are notes with gaps */
export function ankiModels(hasGaps: boolean) {
  return { [ankiModelId]: basic, ...(hasGaps && { [ankiClozeId]: cloze }) }
}

export function ankiDecks(name: string, id: number, seconds: number) {
  const deck = (id: number, name: string) => ({
    id,
    name,
    mod: seconds,
    usn: -1,
    desc: '',
    dyn: 0,
    conf: 1,
    collapsed: false,
    browserCollapsed: false,
    extendNew: 0,
    extendRev: 0,
    newToday: [0, 0],
    revToday: [0, 0],
    lrnToday: [0, 0],
    timeToday: [0, 0],
  })
  return { 1: deck(1, 'Default'), [id]: deck(id, name) }
}

export const ankiDeckSettings = {
  1: {
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    dyn: false,
    new: {
      delays: [1, 10],
      ints: [1, 4, 7],
      initialFactor: 2500,
      order: 1,
      perDay: 20,
      bury: true,
      separate: true,
    },
    rev: { perDay: 200, ease4: 1.3, fuzz: 0.05, minSpace: 1, ivlFct: 1, maxIvl: 36500, bury: true },
    lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 0 },
  },
}
