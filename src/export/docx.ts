import { resultLinesOf, partAnswers, type ResultLine } from '#domain/tools/result-lines.ts'
import { docxParts, type Paragraph, type TextRun } from './docx-parts.ts'
import { footnotesOf, noteText, type Footnote } from './footnotes.ts'
import { creditOf, partsOf, type Handout, type Written } from './handout.ts'
import { writeZip } from './zip.ts'
import * as words from './words.ts'

/** A handout for Word, its citations as footnotes; a quiz with its answers on a page of their own. */
export async function writeDocx(handout: Handout): Promise<Written> {
  const footnotes = footnotesOf(handout)
  const lines = resultLinesOf(partsOf(handout))
  const own = lines.some(({ style }) => style === 'title')
  const setOf = (some: readonly ResultLine[]) => some.map((line) => paragraphOf(line, footnotes))
  const body = handout.tool === 'quiz' ? inTwo(lines, setOf) : setOf(lines)
  const paragraphs: Paragraph[] = [
    ...(own ? [] : [{ style: 'Title' as const, runs: [{ text: handout.title }] }]),
    ...body,
    { style: 'Credit', runs: [{ text: creditOf(handout) }] },
  ]
  const parts = docxParts({ title: handout.title, paragraphs, footnotes: footnotes.map(({ text }) => text) })
  return { content: await writeZip(parts), losses: [] }
}

function inTwo(
  lines: readonly ResultLine[],
  setOf: (some: readonly ResultLine[]) => Paragraph[],
): Paragraph[] {
  const { asked, told } = partAnswers(lines)
  const answers = setOf(told).map((paragraph): Paragraph =>
    paragraph.style === 'Heading1' ? { ...paragraph, style: 'Heading2' } : paragraph,
  )
  return [...setOf(asked), { style: 'Heading1', runs: [{ text: words.answers }], newPage: true }, ...answers]
}

/** A blank line. */
const toWriteOn = '_'.repeat(50)

function paragraphOf(
  { style, text, path, number, lead = '' }: ResultLine,
  footnotes: readonly Footnote[],
): Paragraph {
  const runs: TextRun[] = noteText(footnotes, path, text)
  const behind = (mark: string): TextRun[] => [{ text: `${mark}\t` }, ...runs]
  const counted = number === undefined ? '' : `${number}.`
  switch (style) {
    case 'title':
      return { style: 'Title', runs }
    case 'heading':
    case 'chapter':
      return { style: 'Heading1', runs }
    case 'text':
    case 'note':
      return { runs }
    case 'bullet':
      return { style: 'Item', runs: behind('•') }
    case 'number':
    case 'task':
    case 'bank':
    case 'answer':
    case 'more':
      return { style: 'Item', runs: behind(counted) }
    case 'blank':
      return { style: 'Item', runs: [{ text: `\t${toWriteOn}` }] }
    case 'key':
      return { style: 'Item', runs: [{ text: `${counted}\t${lead}. ` }, ...runs] }
    case 'question':
      return { style: 'Question', runs: behind(counted) }
    case 'option':
      return { style: 'Option', runs: behind(`${lead}.`) }
    case 'inner':
      return { style: 'Option', runs: behind('–') }
    case 'term':
      return { runs: [{ text: `${lead}: ` }, ...runs] }
  }
}
