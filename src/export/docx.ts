import { letterOf, solutionLines } from '#domain/items/question.ts'
import type { WrittenSection } from '#domain/tools/sections.ts'
import { docxParts, type Paragraph, type TextRun } from './docx-parts.ts'
import { footnotesOf, noteText, type Footnote } from './footnotes.ts'
import { creditOf, partsOf, type Handout, type Written } from './handout.ts'
import { writeZip } from './zip.ts'
import * as words from './words.ts'

/** A handout for Word, its citations as footnotes; a quiz with its answers on a page of their own. */
export async function writeDocx(handout: Handout): Promise<Written> {
  const footnotes = footnotesOf(handout)
  const sections = partsOf(handout)
  const own = sections.some(({ kind }) => kind === 'title' || kind === 'statement')
  const paragraphs: Paragraph[] = [
    ...(own ? [] : [{ style: 'Title' as const, runs: [{ text: handout.title }] }]),
    ...sections.flatMap((section) => paragraphsOf(section, footnotes)),
    { style: 'Credit', runs: [{ text: creditOf(handout) }] },
  ]
  const parts = docxParts({ title: handout.title, paragraphs, footnotes: footnotes.map(({ text }) => text) })
  return { content: await writeZip(parts), losses: [] }
}

function paragraphsOf(section: WrittenSection, footnotes: readonly Footnote[]): Paragraph[] {
  const { path } = section
  const runsOf = (text: string, at = path): TextRun[] => noteText(footnotes, at, text)
  switch (section.kind) {
    case 'title':
    case 'statement':
      return [{ style: 'Title', runs: runsOf(section.text) }]
    case 'text':
    case 'note':
      return [{ runs: runsOf(section.text) }]
    case 'list':
      return [
        { style: 'Heading1', runs: [{ text: section.heading }] },
        ...section.items.map((item, index): Paragraph => {
          const mark = section.numbered ? `${index + 1}.` : '•'
          return { style: 'Item', runs: [{ text: `${mark}\t` }, ...runsOf(item, `${path}.${index}`)] }
        }),
      ]
    case 'questions':
      return [
        ...section.questions.flatMap(({ question, options }, index): Paragraph[] => [
          { style: 'Question', runs: [{ text: `${index + 1}.\t${question}` }] },
          ...options.map((option, at): Paragraph => ({
            style: 'Option',
            runs: [{ text: `${letterOf(at)}.\t${option}` }],
          })),
        ]),
        { style: 'Heading1', runs: [{ text: words.answers }], newPage: true },
        ...section.questions.flatMap((one, index): Paragraph[] => {
          const [why = '', ...more] = solutionLines(one)
          const key = { text: `${index + 1}.\t${letterOf(one.answer ?? 0)}. ` }
          return [
            { style: 'Item', runs: [key, ...runsOf(why, `${path}.${index}`)] },
            ...more.map((text): Paragraph => ({ style: 'Item', runs: [{ text: `\t${text}` }] })),
          ]
        }),
      ]
  }
}
