import * as words from '../result-words.ts'
import { letterOf, solutionLines } from '../items/question.ts'
import type { Result, Tool } from './index.ts'
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
  return `${sections.flatMap((section) => paragraphsOf(section, cite)).join('\n\n')}\n`
}

function paragraphsOf(section: WrittenSection, cite: Cite): string[] {
  const { path } = section
  switch (section.kind) {
    case 'title':
    case 'statement':
      return [`# ${cite(path, section.text)}`]
    case 'text':
      return [cite(path, section.text)]
    case 'note':
      return [`_${section.text}_`]
    case 'list': {
      const mark = (index: number) => (section.numbered ? `${index + 1}.` : '-')
      return [
        section.heading,
        section.items.map((item, index) => `${mark(index)} ${cite(`${path}.${index}`, item)}`).join('\n'),
      ]
    }
    case 'questions':
      return section.questions.map((one, index) => {
        const { question, options, answer } = one
        const [why = '', ...more] = solutionLines(one)
        return [
          `${index + 1}. ${question}`,
          ...options.map((option, number) => `   ${letterOf(number)}. ${option}`),
          `   ${words.answerIs(answer === undefined ? '' : letterOf(answer))} ${cite(`${path}.${index}`, why)}`,
          ...more.map((line) => `   ${line}`),
        ].join('\n')
      })
  }
}
