import { answerIs } from '../result-words.ts'
import type { Result, Tool } from './index.ts'
import { resultLinesOf, type ResultLine } from './result-lines.ts'
import { sectionsOf, type WrittenSection } from './sections.ts'

/** The words of the claim at a path, with what is to stand behind them. */
type Cite = (path: string, words: string) => string

/** A result as plain text with light Markdown, to print, to paste or to keep. */
export function resultAsText(tool: Tool, result: Result, cite: Cite = (_, words) => words): string {
  return sectionsAsText(sectionsOf(tool, result), cite)
}

/** The same of sections. */
export function sectionsAsText(
  sections: readonly WrittenSection[],
  cite: Cite = (_, words) => words,
): string {
  const lines = resultLinesOf(sections).map((line, at, all) => {
    const [before] = all.slice(at - 1, at)
    const parted = before === undefined ? '' : goesOn(line, before) ? '\n' : '\n\n'
    return parted + textOf(line, line.path === undefined ? line.text : cite(line.path, line.text))
  })
  return `${lines.join('')}\n`
}

/** Whether a line stands with the one before it, in one paragraph or list. */
function goesOn({ style }: ResultLine, before: ResultLine): boolean {
  return withItem.has(style) || (listed.has(style) && (style === before.style || before.style === 'inner'))
}

const withItem = new Set<ResultLine['style']>(['inner', 'option', 'bank', 'blank', 'key', 'answer', 'more'])
const listed = new Set<ResultLine['style']>(['bullet', 'number'])

/** @param words of the line, with what is cited behind them */
function textOf({ style, number = 1, lead = '' }: ResultLine, words: string): string {
  switch (style) {
    case 'title':
      return `# ${words}`
    case 'chapter':
      return `## ${words}`
    case 'note':
      return `_${words}_`
    case 'bullet':
      return `- ${words}`
    case 'inner':
      return `  - ${words}`
    case 'number':
    case 'question':
    case 'task':
      return `${number}. ${words}`
    case 'option':
      return `   ${lead}. ${words}`
    case 'key':
      return `   ${answerIs(lead)} ${words}`
    case 'bank':
    case 'more':
      return `   ${words}`
    case 'answer':
      return `   - ${words}`
    case 'term':
      return `${lead}: ${words}`
    case 'heading':
    case 'text':
    case 'blank':
      return words
  }
}
