import type { Result, Tool } from './index.ts'
import { sectionsOf, type WrittenSection } from './sections.ts'

const letters = 'ABCD'

/** A result as plain text with light Markdown, to print, to paste or to keep. */
export function resultAsText(tool: Tool, result: Result): string {
  return `${sectionsOf(tool, result).flatMap(paragraphsOf).join('\n\n')}\n`
}

function paragraphsOf(section: WrittenSection): string[] {
  switch (section.kind) {
    case 'title':
    case 'statement':
      return [`# ${section.text}`]
    case 'text':
      return [section.text]
    case 'note':
      return [`_${section.text}_`]
    case 'list': {
      const mark = (index: number) => (section.numbered ? `${index + 1}.` : '-')
      return [section.heading, section.items.map((item, index) => `${mark(index)} ${item}`).join('\n')]
    }
    case 'questions':
      return section.questions.map(({ question, options, answer, explanation }, index) =>
        [
          `${index + 1}. ${question}`,
          ...options.map((option, number) => `   ${letters[number]}. ${option}`),
          `   Answer: ${letters[answer ?? -1] ?? ''}. ${explanation}`,
        ].join('\n'),
      )
  }
}
