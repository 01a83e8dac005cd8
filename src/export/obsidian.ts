import { letterOf, solutionLines } from '#domain/items/question.ts'
import {
  creditOf,
  inOneLine,
  questionsOf,
  quotationOf,
  type Handout,
  type HandoutQuestion,
  type Written,
} from './handout.ts'
import { escapeMarkdown, markdownOf } from './markdown.ts'

/** A handout as a note for Obsidian: properties above, each answer of a quiz folded under its question. */
export function writeObsidian(handout: Handout): Written {
  const { tool, source, engine, createdAt } = handout
  // JSON is YAML, and quotes whatever needs it.
  const properties = Object.entries({
    source,
    engine: engine?.name,
    created: createdAt?.slice(0, 10),
  }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${JSON.stringify(inOneLine(value))}`]))
  const head = ['---', `tags: ["morsel", "${tool}"]`, ...properties, '---'].join('\n')
  const body =
    tool === 'quiz'
      ? [
          `# ${escapeMarkdown(handout.title)}`,
          ...questionsOf(handout).map(calloutOf),
          `_${escapeMarkdown(creditOf(handout))}_\n`,
        ].join('\n\n')
      : markdownOf(handout)
  return { content: `${head}\n\n${body}`, losses: [] }
}

function calloutOf(one: HandoutQuestion): string {
  const { number, question, options, answer, passages } = one
  const lines = [
    `> [!question] ${number}\\. ${escapeMarkdown(question)}`,
    ...options.map((option, index) => `> - ${letterOf(index)}. ${escapeMarkdown(option)}`),
    '>',
    `> > [!success]- Answer: ${letterOf(answer)}`,
    [...solutionLines(one), ...passages.map(quotationOf)]
      .map((line) => `> > ${escapeMarkdown(line)}`)
      .join('\n> >\n'),
  ]
  return lines.join('\n')
}
