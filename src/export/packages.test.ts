import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { deckHandout } from '#test/handouts.ts'
import { writeAnki } from './anki.ts'
import { openContent, parseCards } from './parse-handout.ts'
import { writeZip } from './zip.ts'

/** A collection as SQLite itself writes it. */
function collection(statements: string, rows: [string, (string | number | Uint8Array)[]][]): Uint8Array {
  const path = join(mkdtempSync(join(tmpdir(), 'cards-')), 'collection')
  const database = new DatabaseSync(path)
  database.exec(statements)
  for (const [sql, values] of rows) database.prepare(sql).run(...values)
  database.close()
  return new Uint8Array(readFileSync(path))
}

const noteTable =
  'CREATE TABLE notes (id integer primary key, guid text, mid integer, mod integer, usn integer, tags text, flds text);'
const note = (id: number, ...fields: string[]): [string, (string | number)[]] => [
  `INSERT INTO notes VALUES (?, 'g', 7, 0, 0, '', ?)`,
  [id, fields.join('\u001F')],
]
const basic = {
  7: {
    flds: [{ name: 'Front' }, { name: 'Back' }],
    tmpls: [
      { qfmt: '{{Front}}', afmt: '{{FrontSide}}<hr>{{Back}}' },
      { qfmt: '{{Back}}', afmt: '{{Front}}' },
    ],
  },
}
const old = (...notes: [string, (string | number)[]][]): Uint8Array =>
  collection(
    `${noteTable} CREATE TABLE col (id integer primary key, crt, mod, scm, ver, dty, usn, ls, conf, models text);`,
    [['INSERT INTO col VALUES (1, 0, 0, 0, 0, 0, 0, 0, 0, ?)', [JSON.stringify(basic)]], ...notes],
  )

async function cardsIn(name: string, content: Uint8Array) {
  return parseCards(await openContent(await writeZip([{ name, content }])))
}

describe('a package of Anki', () => {
  test('that we wrote comes back', async () => {
    const { content } = await writeAnki(deckHandout())
    const { cards } = parseCards(await openContent(content as Uint8Array))
    expect(cards.map(({ front }) => front)).toEqual(['What pulls on the sea?', 'neap tide'])
  })

  test('is read through the templates of its notes, on either side', async () => {
    const { cards } = await cardsIn('collection.anki21', old(note(1, 'ebb', 'falling <b>water</b>')))
    expect(cards).toEqual([
      { front: 'ebb', back: 'falling water' },
      { front: 'falling water', back: 'ebb' },
    ])
  })

  test('of the newest kind, packed by Zstandard with its templates in tables, is read', async () => {
    const config = Buffer.from([0x0a, 9, ...Buffer.from('{{Front}}'), 0x12, 8, ...Buffer.from('{{Back}}')])
    const bytes = collection(
      `${noteTable} CREATE TABLE fields (ntid integer, ord integer, name text, config blob, primary key (ntid, ord)) without rowid;
       CREATE TABLE templates (ntid integer, ord integer, name text, mtime integer, usn integer, config blob, primary key (ntid, ord)) without rowid;`,
      [
        ["INSERT INTO fields VALUES (7, ?, ?, x'00')", [1, 'Front']],
        ["INSERT INTO fields VALUES (7, ?, ?, x'00')", [0, 'Back']],
        ['INSERT INTO templates VALUES (7, 0, ?, 0, 0, ?)', ['Card 1', config]],
        note(1, 'falling water', 'ebb'),
      ],
    )
    const { cards } = await cardsIn('collection.anki21b', new Uint8Array(zstdCompressSync(bytes)))
    expect(cards).toEqual([{ front: 'ebb', back: 'falling water' }])
  })

  test('of thousands of notes, some over several pages, is read whole', async () => {
    const long = 'long '.repeat(4000)
    const notes = Array.from({ length: 3000 }, (_, id) =>
      note(id + 1, `term ${id}`, id % 500 === 0 ? long : 'short'),
    )
    const { cards } = await cardsIn('collection.anki2', old(...notes))
    expect(cards).toHaveLength(6000)
    expect(cards[0]).toEqual({ front: 'term 0', back: long.trim() })
  })

  test('makes a card of each gap, and tells the sounds and pictures that stay behind', async () => {
    const bytes = old(
      note(1, 'The {{c1::Moon::body}} pulls the {{c2::sea}}.', 'Newton'),
      note(2, 'bell [sound:bell.mp3]', 'a signal <img src="bell.png">'),
      note(3, 'only a picture', '<img src="map.png">'),
    )
    const { cards, omitted } = await cardsIn('collection.anki21', bytes)
    expect(cards).toEqual([
      { front: 'The _____ (body) pulls the sea.', back: 'Moon\nNewton' },
      { front: 'The Moon pulls the _____.', back: 'sea\nNewton' },
      { front: 'bell', back: 'a signal' },
      { front: 'a signal', back: 'bell' },
    ])
    expect(omitted).toEqual([
      { where: 'Note 2', why: 'the sound bell.mp3 was left out' },
      { where: 'Note 2', why: 'the picture bell.png was left out' },
      { where: 'Note 3', why: 'the picture map.png was left out' },
      { where: 'Note 3', why: 'it has no two sides of text' },
    ])
  })

  test.each([
    ['another archive', () => writeZip([{ name: 'a.txt', content: 'a' }])],
    [
      'a broken collection',
      () => writeZip([{ name: 'collection.anki2', content: new Uint8Array(5000).fill(7) }]),
    ],
    [
      'half a package',
      async () => (await writeZip([{ name: 'collection.anki2', content: old() }])).slice(0, 200),
    ],
    ['a tree in a circle', () => writeZip([{ name: 'collection.anki2', content: circle() }])],
  ])('is told to be none: %s', async (_, bytes) => {
    await expect(openContent(await bytes())).rejects.toThrow('This is no package of Anki')
  })
})

/** The list of tables points at itself. */
function circle(): Uint8Array {
  const bytes = old()
  bytes.set([5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], 100)
  return bytes
}
