import * as fc from 'fast-check'
import { DomUtils, parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { anyQuestion, exportedText, flat, flatInXml, quizHandout, summaryHandout } from '#test/handouts.ts'

const elements = (html: string) => DomUtils.getElementsByTagName('*', parseDocument(html))
const shown = (html: string) => flat(DomUtils.textContent(parseDocument(html.replaceAll('<br>', '\n'))))

describe.each(['html', 'print'] as const)('%s', (format) => {
  test('any text survives as text: nothing in it becomes a part of the page', async () => {
    const plain = elements(await exportedText(quizHandout(), format)).length
    await fc.assert(
      fc.asyncProperty(anyQuestion, async (question) => {
        const html = await exportedText(quizHandout([question, question, question]), format)
        for (const text of [question.question, ...question.options, question.explanation])
          expect(shown(html)).toContain(flatInXml(text))
        const added = elements(html).filter(({ name }) => name !== 'br')
        expect(added).toHaveLength(plain)
      }),
    )
  })

  test('a page may load nothing, and a claim has its passage as a footnote', async () => {
    const html = await exportedText(summaryHandout, format)
    expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
    const found = elements(html)
    expect(found.filter(({ attribs }) => attribs['src'] ?? attribs['href']?.startsWith('http'))).toEqual([])
    const [mark] = found.filter(({ attribs }) => attribs['href'] === '#note-1')
    const [note] = found.filter(({ attribs }) => attribs['id'] === 'note-1')
    expect(mark && DomUtils.textContent(mark)).toBe('1')
    expect(note && DomUtils.textContent(note)).toBe(
      '“The Moon pulls on the Earth, and the sea follows.” (Causes, p. 2)',
    )
  })
})
