import { csvOf } from './csv.ts'
import { inOneLine, type Handout, type Written } from './handout.ts'
import { choicesOf } from './gap-choices.ts'
import { lossesOf } from './only-choices.ts'

const secondsToAnswer = 30

const headings = [
  'Question #',
  'Question Text',
  'Answer 1',
  'Answer 2',
  'Answer 3\n(Optional)',
  'Answer 4\n(Optional)',
  'Time Limit (sec)\n(Max: 300 seconds)',
  'Correct Answer(s)\n(Only include Answer #)',
]

/** The questions of a quiz, and its gaps as such, as the table that Blooket imports. */
export function writeBlooket(handout: Handout): Written {
  const { content, losses } = csvOf([
    ['Blooket\nImport Template', ...Array.from({ length: headings.length - 1 }, () => '')],
    headings,
    ...choicesOf(handout).map(({ number, question, options, answer }) => [
      `${number}`,
      ...[question, ...options].map(inOneLine),
      `${secondsToAnswer}`,
      `${answer + 1}`,
    ]),
  ])
  return { content, losses: [...lossesOf('Blooket', handout), ...losses] }
}
