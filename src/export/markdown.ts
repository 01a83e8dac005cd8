import { letterOf, solutionLines } from '#domain/items/question.ts'
import { answerIs } from '#domain/result-words.ts'
import type { WrittenSection } from '#domain/tools/sections.ts'
import { footnotesOf, noteText, type Footnote } from './footnotes.ts'
import { creditOf, partsOf, type Handout, type Written } from './handout.ts'

/** A handout as CommonMark, its citations as the footnotes of GitHub. */
export function writeMarkdown(handout: Handout): Written {
  return { content: markdownOf(handout), losses: [] }
}

/** The same as text. */
export function markdownOf(handout: Handout): string {
  const footnotes = footnotesOf(handout)
  const sections = partsOf(handout)
  const own = sections.some(({ kind }) => kind === 'title' || kind === 'statement')
  const blocks = [
    ...(own ? [] : [`# ${escapeMarkdown(handout.title)}`]),
    ...sections.flatMap((section) => blocksOf(section, footnotes)),
    `_${escapeMarkdown(creditOf(handout))}_`,
    ...footnotes.map(({ number, text }) => `[^${number}]: ${escapeMarkdown(text)}`),
  ]
  return `${blocks.join('\n\n')}\n`
}

function blocksOf(section: WrittenSection, footnotes: readonly Footnote[]): string[] {
  const { path } = section
  switch (section.kind) {
    case 'title':
    case 'statement':
      return [`# ${inlineOf(footnotes, path, section.text)}`]
    case 'text':
      return [inlineOf(footnotes, path, section.text)]
    case 'note':
      return [`_${escapeMarkdown(section.text)}_`]
    case 'list': {
      const mark = (index: number) => (section.numbered ? `${index + 1}.` : '-')
      const items = section.items.map(
        (item, index) => `${mark(index)} ${inlineOf(footnotes, `${path}.${index}`, item)}`,
      )
      return [`## ${escapeMarkdown(section.heading)}`, items.join('\n')]
    }
    case 'questions':
      return section.questions.flatMap((one, index) => {
        const [why = '', ...more] = solutionLines(one)
        return [
          `## ${index + 1}. ${escapeMarkdown(one.question)}`,
          one.options.map((option, at) => `- ${letterOf(at)}. ${escapeMarkdown(option)}`).join('\n'),
          `**${answerIs(letterOf(one.answer ?? 0))}** ${inlineOf(footnotes, `${path}.${index}`, why)}`,
          ...more.map(escapeMarkdown),
        ]
      })
  }
}

/** A text in one line with the marks of its footnotes. */
function inlineOf(footnotes: readonly Footnote[], path: string, text: string): string {
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
