import {
  ankiClozeId,
  ankiDecks,
  ankiDeckSettings,
  ankiModelId,
  ankiModels,
  ankiSettings,
  cardTable,
  collectionTable,
  graveTable,
  noteTable,
  reviewTable,
} from './anki-collection.ts'
import { ankiNotesOf, deckOf, tagOf } from './anki-notes.ts'
import { inOneLine, type Handout, type Written } from './handout.ts'
import { writeSqlite, type SqliteTable } from './sqlite-file.ts'
import { stableNumber } from './stable-id.ts'
import { writeZip } from './zip.ts'

/** When a result without a date was made, as far as Anki is told: midnight of 1 January 2024, UTC. */
const noDate = '2024-01-01T00:00:00Z'

/**
 * A deck as a package of Anki's schema 11, which every version reads:
 * https://github.com/ankidroid/Anki-Android/wiki/Database-Structure
 */
export async function writeAnki(handout: Handout): Promise<Written> {
  const collection = writeSqlite(await tablesOf(handout))
  const parts = [
    { name: 'collection.anki2', content: collection },
    { name: 'media', content: '{}' },
  ]
  return { content: await writeZip(parts), losses: [] }
}

async function tablesOf(handout: Handout): Promise<SqliteTable[]> {
  const made = Date.parse(handout.createdAt ?? noDate)
  const seconds = Math.floor(made / 1000)
  const deckId = stableNumber(deckOf(handout))
  const notes = ankiNotesOf(handout)
  const tags = ` ${tagOf(handout)} `
  const noteRows = await Promise.all(
    notes.map(async ({ guid, front, back, passage, source, gaps }, index) => {
      const fields = [front, back, passage, source].join('\u001F')
      const model = gaps === undefined ? ankiModelId : ankiClozeId
      return [made + index, guid, model, seconds, -1, tags, fields, front, await checksumOf(front), 0, '']
    }),
  )
  const neverSeen = [0, 0, 0, 0, 0, 0, 0, 0]
  const cards = notes.flatMap(({ gaps = 1 }, note) =>
    Array.from({ length: gaps }, (_, gap) => ({ note: made + note, gap })),
  )
  const cardRows = cards.map(({ note, gap }, index) => {
    return [made + index, note, deckId, gap, seconds, -1, 0, 0, index, ...neverSeen, '']
  })
  const models = ankiModels(notes.some(({ gaps }) => gaps !== undefined))
  const json = [ankiSettings, models, ankiDecks(deckOf(handout), deckId, seconds), ankiDeckSettings].map(
    (part) => JSON.stringify(part),
  )
  const collectionRow = [1, seconds, made, made, 11, 0, 0, 0, ...json, '{}']
  return [
    { name: 'col', sql: collectionTable, rows: [collectionRow] },
    { name: 'notes', sql: noteTable, rows: noteRows },
    { name: 'cards', sql: cardTable, rows: cardRows },
    { name: 'revlog', sql: reviewTable, rows: [] },
    { name: 'graves', sql: graveTable, rows: [] },
  ]
}

/** How Anki finds notes with the same first field: the first 32 bits of its SHA-1, without HTML. */
async function checksumOf(field: string): Promise<number> {
  const bytes = new TextEncoder().encode(inOneLine(field.replace(/<[^<>]*>/g, '')))
  return new DataView(await crypto.subtle.digest('SHA-1', bytes)).getUint32(0)
}
