import * as fc from 'fast-check'
import { DomUtils, parseDocument } from 'htmlparser2'
import mammoth from 'mammoth'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import type { Handout } from './handout.ts'
import { partOf } from '#test/archive-parts.ts'
import {
  anyQuestion,
  exportedBytes,
  exportedText,
  quizHandout,
  resultText,
  summaryHandout,
  tideQuestion,
  flat,
  flatInXml,
} from '#test/handouts.ts'

/** A summary whose every text is the same. */
const summaryOf = (text: string): Handout => ({
  ...summaryHandout,
  tool: 'summary',
  result: { title: text, summary: text, keyPoints: [text, text, text] },
  citations: [],
})

type Root = ReturnType<typeof fromMarkdown>
type Nodes = Root | Root['children'][number]

describe('Markdown, as mdast reads it', () => {
  const parse = (text: string): Root =>
    fromMarkdown(text, { extensions: [gfmFootnote()], mdastExtensions: [gfmFootnoteFromMarkdown()] })
  const textOf = (node: Nodes): string =>
    'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''
  const kindsIn = (node: Nodes): string[] => [
    node.type,
    ...('children' in node ? node.children.flatMap((child) => kindsIn(child)) : []),
  ]

  test('a claim has its passage as a footnote', async () => {
    const root = parse(await exportedText(summaryHandout, 'markdown'))
    expect(root.children.map((node) => [node.type, textOf(node)])).toEqual([
      ['heading', 'How the Tides Work'],
      ['paragraph', 'The sea rises twice a day. The Moon pulls it.'],
      ['heading', 'Key Points:'],
      ['list', 'The Moon matters most.The Sun helps.Coasts differ.'],
      ['paragraph', 'From tides.pdf. Made with Morsel, Morsel’s own engine.'],
      ['footnoteDefinition', '“The Moon pulls on the Earth, and the sea follows.” (Causes, p. 2)'],
      ['footnoteDefinition', 'Only similar: “The Sun is weaker.”'],
    ])
    expect(kindsIn(root).filter((kind) => kind === 'footnoteReference')).toHaveLength(2)
  })

  test('any text survives as text: no link, picture, HTML or list is made of it', async () => {
    await fc.assert(
      fc.asyncProperty(resultText, async (text) => {
        const root = parse(await exportedText(summaryOf(text), 'markdown'))
        const [title, summary, , list] = root.children
        expect(flat(textOf(title!))).toBe(flat(text))
        expect(flat(textOf(summary!))).toBe(flat(text))
        expect(list?.type === 'list' && list.children.map((item) => flat(textOf(item)))).toEqual(
          Array.from({ length: 3 }, () => flat(text)),
        )
        const plain = ['root', 'heading', 'paragraph', 'text', 'list', 'listItem', 'emphasis']
        expect(kindsIn(root).filter((kind) => !plain.includes(kind))).toEqual([])
      }),
    )
  })

  test('a note for Obsidian says where it is from, and any question survives in it', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion, async (question) => {
        const [, head = '', ...rest] = (await exportedText(quizHandout([question]), 'obsidian')).split(
          '---\n',
        )
        expect(parseYaml(head)).toEqual({
          tags: ['morsel', 'quiz'],
          source: 'tides.pdf',
          engine: 'Morsel’s own engine',
          created: '2026-03-01',
        })
        const [, callout] = parse(rest.join('---\n')).children
        const words = flat(textOf(callout!).replace(/(?<=[.:] ?[A-D]\.|\d\.) /g, ' '))
        for (const text of [question.question, ...question.options, question.explanation])
          expect(words).toContain(flat(text))
      }),
    )
  })
})

describe('Word, as mammoth reads it', () => {
  const readHtml = async (handout: Handout) => {
    const buffer = Buffer.from(await exportedBytes(handout, 'docx'))
    const { value, messages } = await mammoth.convertToHtml({ buffer })
    expect(messages.filter(({ type }) => type === 'error')).toEqual([])
    return value
  }
  const paragraphsOf = (html: string) =>
    parseDocument(html).children.map((node) => flat(DomUtils.textContent(node)))

  test('a claim has its passage as a footnote', async () => {
    const html = await readHtml(summaryHandout)
    expect(paragraphsOf(html).slice(0, 3)).toEqual([
      'How the Tides Work',
      'The sea rises twice a day. The Moon pulls it.[1]',
      'Key Points:',
    ])
    expect(html).toContain('“The Moon pulls on the Earth, and the sea follows.” (Causes, p. 2)')
    expect(html).toContain('From tides.pdf. Made with Morsel')
  })

  test('the answers of a quiz stand behind all its questions', async () => {
    const paragraphs = paragraphsOf(await readHtml(quizHandout()))
    expect(paragraphs.slice(1, 4)).toEqual(['1. What pulls on the sea?', 'A. the wind', 'B. the Moon'])
    expect(paragraphs[paragraphs.indexOf('Answers') + 1]).toBe(
      '1. B. It is the Moon that pulls on the sea.[1]',
    )
    expect(paragraphs.indexOf('Answers')).toBeGreaterThan(paragraphs.lastIndexOf('D. the fish'))
  })

  test('what is written from right to left is marked so, and nothing else', async () => {
    const questions = [{ ...tideQuestion, question: 'ما الذي يجذب البحر؟' }, tideQuestion, tideQuestion]
    const parts = await exportedBytes(quizHandout(questions), 'docx')
    const xml = parseDocument((await partOf(parts, 'word/document.xml')).toString(), { xmlMode: true })
    const paragraphs = DomUtils.getElementsByTagName('w:p', xml)
    const marked = paragraphs.filter(
      (paragraph) => DomUtils.getElementsByTagName('w:bidi', paragraph).length > 0,
    )
    expect(marked.map((paragraph) => DomUtils.textContent(paragraph))).toEqual(['1.ما الذي يجذب البحر؟'])
  })

  test('any text survives', async () => {
    await fc.assert(
      fc.asyncProperty(resultText, async (text) => {
        const [title, summary] = paragraphsOf((await readHtml(summaryOf(text))).replaceAll('<br />', ' '))
        expect([title, summary]).toEqual([flatInXml(text), flatInXml(text)])
      }),
    )
  })
})

test('plain text has its citations in brackets and their passages below', async () => {
  expect(await exportedText(summaryHandout, 'text')).toBe(`# How the Tides Work

The sea rises twice a day. The Moon pulls it. [1]

Key Points:

1. The Moon matters most. [2]
2. The Sun helps.
3. Coasts differ.

[1] “The Moon pulls on the Earth, and the sea follows.” (Causes, p. 2)
[2] Only similar: “The Sun is weaker.”

From tides.pdf. Made with Morsel, Morsel’s own engine.
`)
})
