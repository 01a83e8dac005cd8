import { answerIs } from '#domain/result-words.ts'
import { resultLinesOf, type ResultLine } from '#domain/tools/result-lines.ts'
import { footnotesOf, noteText, type Footnote } from './footnotes.ts'
import { creditOf, partsOf, type Handout, type Written } from './handout.ts'

/** A handout as CommonMark, its citations as the footnotes of GitHub. */
export function writeMarkdown(handout: Handout): Written {
  return { content: markdownOf(handout), losses: [] }
}

/** The same as text. */
export function markdownOf(handout: Handout): string {
  const footnotes = footnotesOf(handout)
  const lines = resultLinesOf(partsOf(handout))
  const own = lines.some(({ style }) => style === 'title')
  const blocks = [
    ...(own ? [] : [`# ${escapeMarkdown(handout.title)}`]),
    ...blocksOf(lines, footnotes),
    `_${escapeMarkdown(creditOf(handout))}_`,
    ...footnotes.map(({ number, text }) => `[^${number}]: ${escapeMarkdown(text)}`),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** Paragraphs, headings and lists, each of them a block. */
function blocksOf(lines: readonly ResultLine[], footnotes: readonly Footnote[]): string[] {
  const blocks: string[] = []
  for (const [at, line] of lines.entries()) {
    const text = blockOf(line, inlineOf(footnotes, line.path, line.text))
    if (isSameList(line, lines[at - 1])) blocks.push(`${blocks.pop()}\n${text}`)
    else blocks.push(text)
  }
  return blocks
}

function isSameList({ style }: ResultLine, before: ResultLine | undefined): boolean {
  if (style === 'inner' || before?.style === 'inner') return style === 'inner' || style === 'bullet'
  return style === before?.style && ['bullet', 'number', 'option', 'answer'].includes(style)
}

/** @param words of the line as Markdown */
function blockOf({ style, number = 1, lead = '' }: ResultLine, words: string): string {
  switch (style) {
    case 'title':
      return `# ${words}`
    case 'heading':
    case 'chapter':
      return `## ${words}`
    case 'question':
      return `## ${number}. ${words}`
    case 'note':
      return `_${words}_`
    case 'bullet':
    case 'answer':
      return `- ${words}`
    case 'inner':
      return `  - ${words}`
    case 'number':
      return `${number}. ${words}`
    case 'option':
      return `- ${lead}. ${words}`
    case 'task':
      return `**${number}.** ${words}`
    case 'key':
      return `**${answerIs(lead)}** ${words}`
    case 'term':
      return `**${escapeMarkdown(lead)}**: ${words}`
    case 'text':
    case 'bank':
    case 'blank':
    case 'more':
      return words
  }
}

/** A text in one line with the marks of its footnotes. */
function inlineOf(footnotes: readonly Footnote[], path: string | undefined, text: string): string {
  return noteText(footnotes, path, text)
    .map((piece) => {
      const mark = piece.note === undefined ? '' : `[^${piece.note}]`
      // The space between two sentences stays behind the mark of the first.
      return `${/^\s/.test(piece.text) ? ' ' : ''}${escapeMarkdown(piece.text.trim())}${mark}`
    })
    .join('')
    .trim()
}

/** Text in one line that Markdown shows as it is: never as a link, a picture, HTML, a tag or a list. */
export function escapeMarkdown(text: string): string {
  return (
    text
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[\\`*_[\]<>|~$^]|&(?=[#\w])|#|==|%%|@|:(?=\/\/)|(?<=\bwww)\./gi, '\\$&')
      // What begins a list or a heading, where it begins a line.
      .replace(/^[-+=]/, '\\$&')
      .replace(/^(\d+)([.)])/, '$1\\$2')
  )
}
