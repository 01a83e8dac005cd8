import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as fc from 'fast-check'
import { DomUtils, parseDocument } from 'htmlparser2'
import Papa from 'papaparse'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { Handout } from './handout.ts'
import { partOf } from '#test/archive-parts.ts'
import { foundHandout, foundQuiz, passageOf } from '#test/found.ts'
import {
  anyQuestion,
  deckHandout,
  exportedBytes,
  exportedText,
  quizHandout,
  tideQuestion,
  flat,
  flatInXml,
} from '#test/handouts.ts'

/** What a page shows of HTML. */
const shown = (html: string) => flat(DomUtils.textContent(parseDocument(html.replaceAll('<br>', '\n'))))
const frontOf = ({ question, options }: typeof tideQuestion) =>
  flat([question, ...options.map((option, index) => `${'ABCD'[index]}. ${option}`)].join('\n'))

async function openDeck(handout: Handout): Promise<DatabaseSync> {
  const folder = mkdtempSync(join(tmpdir(), 'morsel-'))
  const file = join(folder, 'collection.anki2')
  writeFileSync(file, await partOf(await exportedBytes(handout, 'anki'), 'collection.anki2'))
  const database = new DatabaseSync(file, { readOnly: true })
  onTestFinished(() => {
    if (database.isOpen) database.close()
    rmSync(folder, { recursive: true })
  })
  return database
}

const trap = 'A {{c1::b}} pulls on c::d, twice }} a <b>day</b>, and {e} follows.'
const trapWords = ['{{c1::b}}', 'c::d', '<b>day</b>', '{e}']

const Note = z.object({ guid: z.string(), flds: z.string() })
const notesIn = (database: DatabaseSync) =>
  z.array(Note).parse(database.prepare('SELECT guid, flds FROM notes ORDER BY id').all())

describe('an Anki deck, as SQLite reads it', () => {
  test('each question is a note with its card, its passage and its source', async () => {
    const database = await openDeck(quizHandout())
    const [note] = notesIn(database)
    expect(note?.flds.split('\u001F').map(shown)).toEqual([
      'What pulls on the sea? A. the wind B. the Moon C. the rain D. the fish',
      'B. the Moon It is the Moon that pulls on the sea.',
      '“The Moon pulls on the Earth, and the sea follows.” (Causes, p. 2)',
      'From tides.pdf. Made with Morsel, Morsel’s own engine.',
    ])
    const cards = database.prepare('SELECT count(*) AS count FROM cards JOIN notes ON notes.id = nid').get()
    expect(cards).toEqual({ count: 3 })
    const { decks } = z
      .object({ decks: z.string() })
      .parse(database.prepare('SELECT decks FROM col WHERE ver = 11').get())
    expect(decks).toContain('"Morsel::How the Tides Work"')
  })

  test('a deck that is exported again has the same notes, so that Anki brings them up to date', async () => {
    const [first, second] = [await openDeck(quizHandout()), await openDeck(quizHandout())]
    expect(notesIn(first).map(({ guid }) => guid)).toEqual(notesIn(second).map(({ guid }) => guid))
  })

  test('a deck of a thousand notes, some of them very long, is a sound database', async () => {
    const questions = Array.from({ length: 1000 }, (_, index) => ({
      ...tideQuestion,
      question: `Question ${index}?`,
      explanation: 'Because of the Moon. '.repeat(index % 100 === 0 ? 900 : index % 7),
    }))
    const database = await openDeck(quizHandout(questions))
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    const notes = notesIn(database)
    expect(notes).toHaveLength(1000)
    expect(shown(notes[900]?.flds.split('\u001F')[1] ?? '')).toContain(questions[900]?.explanation.trim())
    const found = database
      .prepare('SELECT flds FROM notes WHERE id = (SELECT nid FROM cards WHERE due = 731)')
      .get()
    expect(found?.['flds']).toContain('Question 731?')
  })

  test('any text survives', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion, async (question) => {
        const [note] = notesIn(await openDeck(quizHandout([question])))
        expect(shown(note?.flds.split('\u001F')[0] ?? '')).toBe(flatInXml(frontOf(question)))
      }),
    )
  })

  test('a passage with gaps is one note of Anki’s cloze type, with a card for each gap', async () => {
    const handout = foundHandout({ ...foundQuiz, gaps: [passageOf(trap, ...trapWords)] })
    const database = await openDeck(handout)
    const [, note] = notesIn(database)
    const [field = '', behind, , origin] = note?.flds.split('\u001F') ?? []
    // As Anki finds them: no mark of the text counts as one of its own.
    expect(
      Array.from(field.matchAll(/\{\{c(\d+)::(.*?)(?:::(.*?))?\}\}/g), ([, n, word = '', hint]) => [
        n,
        shown(word),
        hint,
      ]),
    ).toEqual(trapWords.map((word, at) => [`${at + 1}`, word, undefined]))
    expect([behind, origin]).toEqual([
      '',
      'Causes, p. 2 · From tides.pdf. Made with Morsel, Morsel’s own engine.',
    ])
    const { models } = z
      .object({ models: z.string() })
      .parse(database.prepare('SELECT models FROM col').get())
    const kinds = z.record(z.string(), z.object({ type: z.int() })).parse(JSON.parse(models))
    const cards = database
      .prepare(
        'SELECT ord, mid FROM cards JOIN notes ON notes.id = nid WHERE nid = (SELECT id FROM notes ORDER BY id LIMIT 1 OFFSET 1)',
      )
      .all()
    expect(cards.map((card) => [card['ord'], kinds[String(card['mid'])]?.type])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
    ])
  })

  test('cards go in as they are, each with its passage', async () => {
    const notes = notesIn(await openDeck(deckHandout()))
    expect(notes.map(({ flds }) => flds.split('\u001F').slice(0, 3))).toEqual([
      [
        'What pulls on the sea?',
        'the Moon',
        '“The Moon pulls on the Earth, and the sea follows.” (Causes, p. 2)',
      ],
      ['neap tide', 'the smallest one', ''],
    ])
  })
})

const python = process.env['MNEMOSYNE_PYTHON']
describe.skipIf(python === undefined)(
  'an Anki deck in Mnemosyne (skipped unless MNEMOSYNE_PYTHON names a Python that has it)',
  () => {
    test.each(python === undefined ? [] : [python])('every card arrives, by %s', async (program) => {
      const folder = mkdtempSync(join(tmpdir(), 'morsel-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      writeFileSync(join(folder, 'deck.apkg'), await exportedBytes(quizHandout(), 'anki'))
      const script = `import sys
from mnemosyne.script import Mnemosyne
m = Mnemosyne(sys.argv[1])
[f] = [f for f in m.component_manager.all('file_format') if type(f).__name__ == 'Anki2']
f.do_import(sys.argv[1] + '/deck.apkg')
print('cards:', sum('What pulls on the sea?' in m.database().card(c, is_id_internal=True).question() for c, _ in m.database().cards()))
m.finalise()`
      const env = { ...process.env, QT_QPA_PLATFORM: 'offscreen' }
      expect(execFileSync(program, ['-c', script, folder], { env, stdio: 'pipe' }).toString()).toContain(
        'cards: 3',
      )
    })
  },
)

const anki = process.env['ANKI_PYTHON']
describe.skipIf(anki === undefined)(
  'a deck in Anki itself (skipped unless ANKI_PYTHON names a Python that has it)',
  () => {
    test.each(anki === undefined ? [] : [anki])(
      'gaps are a card each, and come in once, by %s',
      async (program) => {
        const folder = mkdtempSync(join(tmpdir(), 'morsel-'))
        onTestFinished(() => rmSync(folder, { recursive: true }))
        const handout = foundHandout({ ...foundQuiz, gaps: [passageOf(trap, ...trapWords)] })
        writeFileSync(join(folder, 'deck.apkg'), await exportedBytes(handout, 'anki'))
        writeFileSync(join(folder, 'deck.txt'), await exportedBytes(handout, 'anki-text'))
        const script = `import sys, re, html
from anki.collection import Collection, ImportAnkiPackageRequest, ImportAnkiPackageOptions, ImportCsvRequest
folder = sys.argv[1]
def package(c):
    request = ImportAnkiPackageRequest(package_path=folder + '/deck.apkg', options=ImportAnkiPackageOptions())
    return len(c.import_anki_package(request).log.new)
def table(c):
    metadata = c.get_csv_metadata(path=folder + '/deck.txt', delimiter=None)
    return len(c.import_csv(ImportCsvRequest(path=folder + '/deck.txt', metadata=metadata)).log.new)
for bring in (package, table):
    c = Collection(folder + '/' + bring.__name__ + '.anki2')
    print(bring.__name__, 'notes:', bring(c), bring(c))
    for note in (c.get_note(one) for one in c.find_notes('')):
        if note.note_type()['type'] == 1:
            hidden = [re.search('data-cloze="([^"]*)"', card.question()).group(1) for card in note.cards()]
            print('hidden:', '|'.join(html.unescape(html.unescape(one)) for one in hidden))
    c.close()`
        const said = execFileSync(program, ['-c', script, folder], { stdio: 'pipe' }).toString()
        const hidden = `hidden: ${trapWords.join('|')}`
        expect(said.trim().split('\n')).toEqual(['package notes: 4 0', hidden, 'table notes: 4 0', hidden])
      },
    )
  },
)

describe('cards as text', () => {
  /** As Anki reads it: lines that begin with # say how, the others are cut at tabs. */
  const ankiRows = async (handout: Handout) => {
    const lines = (await exportedText(handout, 'anki-text')).split('\n')
    const rows = lines.filter((line) => !line.startsWith('#')).join('\n')
    return Papa.parse<string[]>(rows, { delimiter: '\t', newline: '\n', skipEmptyLines: true }).data
  }

  test('Anki is told how to read its table', async () => {
    const text = await exportedText(quizHandout(), 'anki-text')
    expect(text.split('\n').filter((line) => line.startsWith('#'))).toEqual([
      '#separator:tab',
      '#html:true',
      '#columns:guid\tFront\tBack',
      '#guid column:1',
      '#notetype:Basic',
      '#deck:Morsel::How the Tides Work',
      '#tags:tides.pdf',
    ])
    expect(await ankiRows(quizHandout())).toHaveLength(3)
  })

  test('with gaps each note says which kind it is', async () => {
    const text = await exportedText(foundHandout(), 'anki-text')
    expect(text).toContain('#columns:guid\tnotetype\tFront\tBack\n#guid column:1\n#notetype column:2\n')
    const rows = await ankiRows(foundHandout())
    expect(rows.map(([, kind]) => kind)).toEqual(['Basic', 'Cloze', 'Basic', 'Basic'])
    expect(rows[1]?.[2]).toBe(
      'The {{c1::Moon}} pulls on the {{c2::sea}}. Twice a {{c3::day}} the {{c4::tide}} follows: it is 5:1.',
    )
  })

  test('any text survives for Anki, and for Quizlet in one line', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion, async (question) => {
        const handout = quizHandout([question])
        const [row, ...more] = await ankiRows(handout)
        expect([row?.length, more]).toEqual([3, []])
        expect(shown(row?.[1] ?? '')).toBe(flatInXml(frontOf(question)))
        const [card, ...others] = (await exportedText(handout, 'quizlet')).trimEnd().split('\n')
        expect(others).toEqual([])
        expect(card?.split('\t')).toHaveLength(2)
        expect(card?.split('\t')[0]).toBe(frontOf(question))
      }),
    )
  })
})
