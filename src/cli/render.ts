import type { Result, Results, Tool } from '#domain/tools/index.ts'

type Renderers = { [T in Tool]: (result: Results[T]) => string[] }

const renderers = {
  summary: ({ title, summary, keyPoints }) => [title, '', summary, '', 'Key Points:', ...numbered(keyPoints)],
  quiz: ({ questions }) =>
    questions.flatMap(({ question, options, answer, explanation }, index) => [
      ...(index === 0 ? [] : ['']),
      `${index + 1}. ${question}`,
      ...options.map((option, at) => `${at === answer ? ' * ' : '   '}${letters[at]}) ${option}`),
      `   ${letters[answer]}: ${explanation}`,
    ]),
  eli5: ({ title, explanation, examples }) => [
    title,
    '',
    explanation,
    '',
    'Examples:',
    ...bulleted(examples),
  ],
  insight: ({ mainInsight, supportingPoints, implications }) => [
    mainInsight,
    '',
    'Supporting Points:',
    ...numbered(supportingPoints),
    '',
    'Implications:',
    ...bulleted(implications),
  ],
} satisfies Renderers

const letters = 'ABCD'

/** A result as plain lines of text, as the screens show it; the right option of a quiz is starred. */
export function render(tool: Tool, result: Result): string {
  const lines = renderers[tool] as (result: Result) => string[]
  return `${lines(result).map(printable).join('\n')}\n`
}

/** What comes from a document or an engine is text, never an order to the terminal. */
export function printable(line: string): string {
  return line.replace(/[\p{Cc}--\t]/gv, ' ')
}

function numbered(points: string[]): string[] {
  return points.map((point, index) => `${index + 1}. ${point}`)
}

function bulleted(points: string[]): string[] {
  return points.map((point) => `- ${point}`)
}
