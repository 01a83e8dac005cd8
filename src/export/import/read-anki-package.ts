import { Decompress } from 'fzstd'
import * as z from 'zod/mini'
import type { CardSides } from '#domain/items/card.ts'
import type { GapPassage } from '#domain/items/gap-passage.ts'
import { ankiClozeId, ankiModelId } from '../anki-collection.ts'
import { cardsOfGaps, hasGaps, passageOfGaps } from './cloze.ts'
import { fieldText } from './field-text.ts'
import type { Omitted } from './omitted.ts'
import { textIn } from './protobuf.ts'
import type { CardTable, PassageOfCards } from './read-cards.ts'
import { readSqlite, type SqliteValue } from './sqlite-reader.ts'
import { joined, mostUnpacked, unzip } from './unzip.ts'

/** A kind of notes: the names of its fields, and the templates of its cards. */
type NoteType = { fields: string[]; cards: CardSides[] }

const AnkiModels = z.record(
  z.string(),
  z.object({
    flds: z.array(z.object({ name: z.string() })),
    tmpls: z.array(z.object({ qfmt: z.string(), afmt: z.string() })),
  }),
)

/** The collections of a package, the newest first; an old one beside it only asks for a newer program. */
const collections = ['collection.anki21b', 'collection.anki21', 'collection.anki2']

/**
 * The cards of a package of Anki (`.apkg`, `.colpkg`), of all its versions: each note through the templates of its kind,
 * without sounds and pictures, which are told.
 * @throws RangeError for bytes that are no such package
 */
export async function readAnkiPackage(bytes: Uint8Array): Promise<CardTable> {
  const parts = await unzip(bytes, collections)
  const name = collections.find((one) => parts.has(one))
  const part = name && parts.get(name)
  if (!part) throw new RangeError('There is no collection in this archive.')
  const collection = name.endsWith('b') ? unpack(part) : part
  const types = new Map([...typesOfTables(collection), ...typesOfJson(collection)])
  const cards: CardSides[] = []
  const omitted: Omitted[] = []
  const passages: PassageOfCards[] = []
  for (const [index, row] of readSqlite(collection, 'notes').entries()) {
    const type = types.get(Number(row[2]))
    const all = String(row[6] ?? '').split('\u001F')
    // The last field of our own notes only says where they are from.
    const fields = ours.has(Number(row[2])) ? all.slice(0, -1) : all
    const where = `Note ${index + 1}`
    const { cards: made, media, passage, behind = '' } = cardsOfNote(fields, type)
    cards.push(...made)
    if (passage) passages.push({ passage, cards: made, where, behind })
    for (const one of media) omitted.push({ where, why: `${one} was left out` })
    if (made.length === 0) omitted.push({ where, why: 'it has no two sides of text' })
  }
  return { cards, omitted, passages }
}

const ours = new Set([ankiModelId, ankiClozeId])

/** @throws RangeError where it unpacks to too much */
function unpack(packed: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = []
  let length = 0
  const stream = new Decompress((piece) => {
    length += piece.length
    if (length > mostUnpacked) throw new RangeError('A collection unpacks to too much.')
    pieces.push(piece)
  })
  stream.push(packed, true)
  return joined(pieces, length)
}

type ReadNote = {
  cards: CardSides[]
  media: string[]
  /** Of one with gaps, and what stands behind all of them. */
  passage?: GapPassage | undefined
  behind?: string
}

function cardsOfNote(fields: readonly string[], type: NoteType | undefined): ReadNote {
  const media: string[] = []
  const texts = fields.map((field) => {
    const read = fieldText(field)
    media.push(...read.media)
    return read.text
  })
  const [first = '', ...rest] = texts
  if (hasGaps(first)) {
    const behind = rest.filter(Boolean).join('\n')
    const passage = passageOfGaps(fields[0] ?? '', (field) => fieldText(field).text)
    return { cards: cardsOfGaps(first, behind), media, passage, behind }
  }
  const named = new Map(type?.fields.map((name, at) => [name, texts[at] ?? '']))
  const made = (type?.cards ?? []).map(({ front, back }) => {
    const asked = shownBy(front, named)
    const told = shownBy(back, named).filter((name) => !asked.includes(name))
    return { front: wordsOf(asked, named), back: wordsOf(told, named) }
  })
  const cards = made.length > 0 ? made : [{ front: first, back: rest.filter(Boolean).join('\n') }]
  return { cards: cards.filter(({ front, back }) => front !== '' && back !== ''), media }
}

/** The fields that a template shows: `{{Back}}`, `{{hint:Back}}`; a condition shows nothing by itself. */
function shownBy(template: string, named: ReadonlyMap<string, string>): string[] {
  const names = Array.from(template.matchAll(/\{\{([^{}]{1,200})\}\}/g), ([, inner = '']) => inner.trim())
  const shown = names
    .filter((name) => !/^[#^/]/.test(name))
    .map((name) => name.split(':').at(-1)?.trim() ?? '')
  return [...new Set(shown)].filter((name) => named.has(name))
}

function wordsOf(names: readonly string[], named: ReadonlyMap<string, string>): string {
  return names
    .map((name) => named.get(name) ?? '')
    .filter(Boolean)
    .join('\n')
}

/** Kinds of notes as older collections keep them, as JSON in the only row of a table. */
function typesOfJson(collection: Uint8Array): [number, NoteType][] {
  const models = readSqlite(collection, 'col')[0]?.[9]
  if (typeof models !== 'string' || models.trim() === '') return []
  const { data = {} } = AnkiModels.safeParse(JSON.parse(models))
  return Object.entries(data).map(([id, { flds, tmpls }]) => [
    Number(id),
    {
      fields: flds.map(({ name }) => name),
      cards: tmpls.map(({ qfmt, afmt }) => ({ front: qfmt, back: afmt })),
    },
  ])
}

/** Kinds of notes as newer collections keep them, in tables of their own. */
function typesOfTables(collection: Uint8Array): [number, NoteType][] {
  const fields = readSqlite(collection, 'fields').toSorted(byOrder)
  const templates = readSqlite(collection, 'templates').toSorted(byOrder)
  const ids = new Set(fields.map(([id]) => Number(id)))
  return [...ids].map((id) => [
    id,
    {
      fields: fields.filter((row) => row[0] === id).map((row) => String(row[2])),
      cards: templates
        .filter((row) => row[0] === id)
        .map((row) => ({ front: textIn(row[5], 1), back: textIn(row[5], 2) })),
    },
  ])
}

function byOrder(one: SqliteValue[], other: SqliteValue[]): number {
  return Number(one[1]) - Number(other[1])
}
