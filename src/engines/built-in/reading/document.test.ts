import { describe, expect, test } from 'vitest'
import type { Block } from '#domain/document/block.ts'
import { findEnglish } from '#test/english.ts'
import { parseDocument } from './document.ts'

const read = (text: string) => parseDocument(text, undefined, findEnglish)
const sentencesOf = async (text: string) => (await read(text)).sentences.map((sentence) => sentence.text)

describe('reading a text', () => {
  test('words broken at a line end are whole again, compounds keep their hyphen', async () => {
    const text =
      'The tide is a slow movement of the oc-\nean, and a well-known harbour needs a well-\nknown table of its tides for every ship.'
    expect(await sentencesOf(text)).toEqual([
      'The tide is a slow movement of the ocean, and a well-known harbour needs a well-known table of its tides for every ship.',
    ])
  })

  test('running heads, page numbers, captions, tables and references are left out', async () => {
    const page = (number: number) =>
      `Annals of the Sea\nThe tide of day ${'abc'[number]!} rose along the whole coast and reached the old harbour wall\nbefore ${['the fishing boats', 'a grey steamer', 'two old ferries'][number]!} had come back from the open water of the bay.\nPage ${number + 1} of 3`
    const text = [
      page(0),
      page(1),
      page(2),
      'Figure 2. Height of the water by hour.',
      'Hour\tHeight\tWind\n1\t3.2\t14\n2\t3.9\t12',
      'References',
      'Abara, N. (1998). River towns and their markets. Journal of Inland Trade, 4, 2–9.',
    ].join('\n\n')
    const sentences = await sentencesOf(text)
    expect(sentences).toHaveLength(3)
    for (const sentence of sentences) expect(sentence).toMatch(/^The tide of day .* bay\.$/)
  })

  test('a heading is no part of a sentence', async () => {
    const document = await read(
      'The cause\nThe gravity of the Moon raises the tides of the sea.\n\nThe coast\nA narrow bay lifts the water.',
    )
    expect(document.headings.map((heading) => heading.text)).toEqual(['The cause', 'The coast'])
    expect(document.sentences[0]!.text).toBe('The gravity of the Moon raises the tides of the sea.')
  })

  test('mark-up, entities, wrong decoding and citations do not reach the reader', async () => {
    expect(
      await sentencesOf('<p>The sea&rsquo;s level <b>rises</b> twice.</p><p>It falls &amp; rests.</p>'),
    ).toEqual(['The sea’s level rises twice.', 'It falls & rests.'])
    expect(
      await sentencesOf('The seaâ€™s **level** rises (Smith et al., 2014) and [falls](http://x.org) [3, 7].'),
    ).toEqual(['The sea’s level rises and falls.'])
  })

  test('columns that were read straight across are put one after the other', async () => {
    const left = [
      'The tide is a very long wave',
      'that moves around the whole',
      'world twice in every day of',
      'the year. It never stops on',
      'any coast, and it is always',
      'late by almost an hour now.',
    ]
    const right = [
      'Sailors know it well because',
      'ships that come too late lie',
      'on mud. Harbours print their',
      'tables of the tides so that',
      'nobody has to wait for long',
      'outside of the harbour wall.',
    ]
    const text = left.map((line, at) => line.padEnd(34) + right[at]!).join('\n')
    expect((await sentencesOf(text))[0]).toBe(
      'The tide is a very long wave that moves around the whole world twice in every day of the year.',
    )
  })

  test('every sentence knows where it stands in the text given', async () => {
    const text =
      '# Tides\n\nThe *tide* rises\ntwice a day. The tide  falls&nbsp;again.\n\n- The Moon pulls the water.'
    for (const { text: written, span } of (await read(text)).sentences) {
      const letters = (value: string) => value.replace(/&nbsp;/g, '').replace(/[^\p{L}]/gu, '')
      expect(letters(text.slice(span.start, span.end))).toBe(letters(written))
    }
  })
})

test('an item that asks or calls is read as a sentence, as one that states is; a heading is none', async () => {
  const text = `What Is Risk?\n\nEvery loan that a firm takes from a bank adds to what its owners may lose in a bad year.\n\n- Ask your bank first!\n- Ask your owners next.\n- Who bears the risk?`
  const { headings, sentences } = await parseDocument(text, undefined, findEnglish)
  expect(headings.map((heading) => heading.text)).toEqual(['What Is Risk?'])
  expect(sentences.slice(1).map(({ text: said, listed }) => [said, listed])).toEqual([
    ['Ask your bank first!', false],
    ['Ask your owners next.', false],
    ['Who bears the risk?', false],
  ])
})

describe('reading a text with its structure', () => {
  test('a paragraph that goes on over the end of a page is one, and what is no running text is left out', async () => {
    const text =
      'Harbor\n\nThe tide rises along the whole coast twice a day.\n\nDepth | Place\n\nThe keeper of the log writes down how deep it is.\n\nA note.'
    const block = (kind: Block['kind'], words: string): Block => {
      const start = text.indexOf(words)
      return { kind, start, end: start + words.length }
    }
    const { headings, sentences } = await parseDocument(
      text,
      [
        block('heading', 'Harbor'),
        block('paragraph', 'The tide rises along'),
        block('paragraph', 'the whole coast twice a day.'),
        block('row', 'Depth | Place'),
        block('paragraph', 'The keeper of the log writes down how deep it is.'),
        block('note', 'A note.'),
      ],
      findEnglish,
    )
    expect(headings.map((heading) => heading.text)).toEqual(['Harbor'])
    expect(sentences.map((sentence) => [sentence.text, sentence.paragraph])).toEqual([
      ['The tide rises along the whole coast twice a day.', 1],
      ['The keeper of the log writes down how deep it is.', 2],
    ])
  })

  test('twenty thousand blocks of one paragraph are read as quickly as one', async () => {
    const text = 'The tide rises along the whole coast twice a day and falls again. '.repeat(20_000)
    const length = text.length / 20_000
    const blocks = Array.from({ length: 20_000 }, (_, page): Block => {
      return { kind: 'paragraph', start: page * length, end: (page + 1) * length - 1, page: page + 1 }
    })
    expect((await parseDocument(text, blocks, findEnglish)).sentences).toHaveLength(1)
  })
})
