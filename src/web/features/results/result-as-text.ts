import type { Generation } from '#domain/generation.ts'

const letters = ['A', 'B', 'C', 'D']

/** A result as plain text with light Markdown, to paste or to keep. */
export function resultAsText(generation: Generation): string {
  return `${sections(generation).join('\n\n')}\n`
}

function sections(generation: Generation): string[] {
  switch (generation.tool) {
    case 'summary': {
      const { title, summary, keyPoints } = generation.result
      return [`# ${title}`, summary, 'Key Points:', numbered(keyPoints)]
    }
    case 'eli5': {
      const { title, explanation, examples } = generation.result
      return [`# ${title}`, explanation, 'Examples:', bulleted(examples)]
    }
    case 'insight': {
      const { mainInsight, supportingPoints, implications } = generation.result
      return [
        `# ${mainInsight}`,
        'Supporting Points:',
        numbered(supportingPoints),
        'Implications:',
        bulleted(implications),
      ]
    }
    case 'quiz':
      return generation.result.questions.map(({ question, options, answer, explanation }, index) =>
        [
          `${index + 1}. ${question}`,
          ...options.map((option, number) => `   ${letters[number]}. ${option}`),
          `   Answer: ${letters[answer]}. ${explanation}`,
        ].join('\n'),
      )
  }
}

function numbered(lines: string[]): string {
  return lines.map((line, index) => `${index + 1}. ${line}`).join('\n')
}

function bulleted(lines: string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}
