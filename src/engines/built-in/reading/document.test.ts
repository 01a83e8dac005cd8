import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Block } from '#domain/document/block.ts'
import { parseDocument, type Document } from './document.ts'

const read = (text: string) => parseDocument(text, undefined)
const sentencesOf = (text: string) => read(text).sentences.map((sentence) => sentence.text)
const headingsOf = ({ headings }: Document) => [...headings.values()]

describe('reading a text', () => {
  test('words broken at a line end are whole again, compounds keep their hyphen', () => {
    const text =
      'The tide is a slow movement of the oc-\nean, and a well-known harbour needs a well-\nknown table of its tides for every ship.'
    expect(sentencesOf(text)).toEqual([
      'The tide is a slow movement of the ocean, and a well-known harbour needs a well-known table of its tides for every ship.',
    ])
  })

  test('running heads, page numbers, captions, tables and references are left out', () => {
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
    const sentences = sentencesOf(text)
    expect(sentences).toHaveLength(3)
    for (const sentence of sentences) expect(sentence).toMatch(/^The tide of day .* bay\.$/)
  })

  test('a heading is no part of a sentence', () => {
    const document = read(
      'The cause\nThe gravity of the Moon raises the tides of the sea.\n\nThe coast\nA narrow bay lifts the water.',
    )
    expect(headingsOf(document)).toEqual(['The cause', 'The coast'])
    expect(document.sentences[0]!.text).toBe('The gravity of the Moon raises the tides of the sea.')
  })

  test('mark-up, entities, wrong decoding and citations do not reach the reader', () => {
    expect(
      sentencesOf('<p>The sea&rsquo;s level <b>rises</b> twice.</p><p>It falls &amp; rests.</p>'),
    ).toEqual(['The sea’s level rises twice.', 'It falls & rests.'])
    expect(sentencesOf('The seaâ€™s **level** rises and [falls](http://x.org) [3, 7].')).toEqual([
      'The sea’s level rises and falls.',
    ])
  })

  test('columns that were read straight across are put one after the other', () => {
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
    expect(sentencesOf(text)[0]).toBe(
      'The tide is a very long wave that moves around the whole world twice in every day of the year.',
    )
  })

  test('every sentence knows where it stands in the text given', () => {
    const text =
      '# Tides\n\nThe *tide* rises\ntwice a day. The tide  falls&nbsp;again.\n\n- The Moon pulls the water.'
    for (const { text: written, span } of read(text).sentences) {
      const letters = (value: string) => value.replace(/&nbsp;/g, '').replace(/[^\p{L}]/gu, '')
      expect(letters(text.slice(span.start, span.end))).toBe(letters(written))
    }
  })
})

test('items of a list are read as sentences, a heading is none', () => {
  const text = `What Is Risk?\n\nEvery loan that a firm takes from a bank adds to what its owners may lose in a bad year.\n\n- Ask your bank first!\n- Ask your owners next.\n- Who bears the risk?`
  const document = read(text)
  const { sentences } = document
  expect(headingsOf(document)).toEqual(['What Is Risk?'])
  expect(sentences.slice(1).map(({ text: said }) => said)).toEqual([
    'Ask your bank first!',
    'Ask your owners next.',
    'Who bears the risk?',
  ])
})

describe('reading a text with its structure', () => {
  test('a paragraph that goes on over the end of a page is one, and what is no running text is left out', () => {
    const text =
      'Harbor\n\nThe tide rises along the whole coast twice a day.\n\nDepth | Place\n\nThe keeper of the log writes down how deep it is.\n\nA note.'
    const block = (kind: Block['kind'], words: string): Block => {
      const start = text.indexOf(words)
      return { kind, start, end: start + words.length }
    }
    const document = parseDocument(text, [
      block('heading', 'Harbor'),
      block('paragraph', 'The tide rises along'),
      block('paragraph', 'the whole coast twice a day.'),
      block('row', 'Depth | Place'),
      block('paragraph', 'The keeper of the log writes down how deep it is.'),
      block('note', 'A note.'),
    ])
    expect(headingsOf(document)).toEqual(['Harbor'])
    expect(document.blocks.map(({ kind, text: said }) => [kind, said])).toEqual([
      ['heading', 'Harbor'],
      ['paragraph', 'The tide rises along the whole coast twice a day.'],
      ['paragraph', 'The keeper of the log writes down how deep it is.'],
    ])
  })

  test('twenty thousand blocks of one paragraph are read as quickly as one', () => {
    const text = 'The tide rises along the whole coast twice a day and falls again. '.repeat(20_000)
    const length = text.length / 20_000
    const blocks = Array.from({ length: 20_000 }, (_, page): Block => {
      return { kind: 'paragraph', start: page * length, end: (page + 1) * length - 1, page: page + 1 }
    })
    expect(parseDocument(text, blocks).sentences).toHaveLength(1)
  })
})

describe('what is no text of the author’s', () => {
  const body =
    'The tide is a slow wave that runs around the whole planet twice a day. Sailors have written tables of it for many hundred years.'

  test.each([
    [
      'English',
      'From Wikipedia, the free encyclopedia',
      'Jump to navigation',
      'Main article: Spring tide',
      '[edit]',
    ],
    [
      'German',
      'Aus Wikipedia, der freien Enzyklopädie',
      'Hauptartikel: Springtide',
      '[Bearbeiten | Quelltext bearbeiten]',
    ],
    ['Spanish', 'De Wikipedia, la enciclopedia libre', 'Artículo principal: Marea viva', '[editar]'],
    [
      'French',
      'Un article de Wikipédia, l’encyclopédie libre.',
      'Article détaillé : Marée',
      '[modifier | modifier le code]',
    ],
  ])('what an encyclopedia in %s puts around it is left out', (_, ...chrome) => {
    const { sentences, headings } = read(`Tides\n\n${chrome.join('\n\n')}\n\n${body}`)
    expect(sentences.map(({ text }) => text).join(' ')).toBe(body)
    expect([...headings.values()]).toEqual(['Tides'])
  })

  test('notes of editors within a sentence are no part of it, nor is a pointer unless the sentence needs it', () => {
    expect(sentencesOf(`As of 2014[update] the tide is measured.[who?] ${body}`)[0]).toBe(
      'As of 2014 the tide is measured.',
    )
    const pointed = 'The tide is shown as a wave (Figure @ref(fig:tides)), as we tell in Chapter @ref(waves).'
    expect(sentencesOf(`${pointed} ${body}`)[0]).toBe(
      'The tide is shown as a wave, as we tell in Chapter @ref(waves).',
    )
  })

  test.each(['Readers’ Comments (718)', 'Leave a reply', 'Kommentare (3)', '3 Responses to Tides'])(
    'what readers said below an article is left out: %s',
    (line) => {
      const said = 'I have seen the tide and it was not as high as they say, not at all.'
      expect(sentencesOf(`Tides\n\n${body}\n\n${line}\n\n${said}`).join(' ')).toBe(body)
    },
  )

  test('marks of editing behind a heading are no part of it', () => {
    expect(headingsOf(read(`# Spring tides[edit]\n\n${body}`))).toEqual(['Spring tides'])
  })

  test('Markdown that was pasted leaves its words and nothing else', () => {
    const text = `---
title: Tides
tags: [sea]
---

# Tides {.page_break_before}

<!-- for the second edition -->

The **tide** is a [slow wave][wave] that runs around the [whole planet](https://example.org) twice a day. It is $h = 2$ metres high.

[wave]: https://example.org/wave`
    expect(headingsOf(read(text))).toEqual(['Tides'])
    expect(sentencesOf(text)).toEqual([
      'The tide is a slow wave that runs around the whole planet twice a day.',
      'It is $h = 2$ metres high.',
    ])
  })

  test('a line that leads to a list is no heading', () => {
    const text = `# Tides\n\nThree things shape a tide:\n\n- the Moon\n- the Sun\n- the coast\n\n${body}`
    expect(headingsOf(read(text))).toEqual(['Tides'])
    expect(sentencesOf(text)[0]).toBe('Three things shape a tide:')
  })
})

test('whatever the text, sentences and blocks know where they stand in it', () => {
  const piece = fc.constantFrom(
    '# ',
    '\n',
    '\n\n',
    '- ',
    '1. ',
    'The tide rises. ',
    'Ebb: ',
    '**',
    '&amp;',
    '[edit]',
    'http://a.b ',
    '( ',
    '“',
    '😀',
    '潮汐。',
    '\t',
  )
  const text = fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme' })), { maxLength: 60 })
  fc.assert(
    fc.property(text, (pieces) => {
      const whole = pieces.join('')
      const { sentences, blocks } = read(whole)
      const spans = [
        ...sentences.map(({ span }) => span),
        ...blocks.map(({ text: said, spanOf }) => spanOf(0, said.length)),
      ]
      for (const span of spans) {
        if (!span) continue
        expect(span.start).toBeLessThan(span.end)
        expect(span.end).toBeLessThanOrEqual(whole.length)
      }
      for (const { block, index } of sentences) {
        expect(blocks[block]!.from).toBeLessThanOrEqual(index)
        expect(blocks[block]!.to).toBeGreaterThan(index)
      }
    }),
  )
})
