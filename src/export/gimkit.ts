import { csvOf } from './csv.ts'
import { inOneLine, type Handout, type Written } from './handout.ts'
import { choicesOf } from './gap-choices.ts'
import { lossesOf } from './only-choices.ts'

const headings = [
  'Question',
  'Correct Answer',
  'Incorrect Answer 1',
  'Incorrect Answer 2 (Optional)',
  'Incorrect Answer 3 (Optional)',
]

/** The questions of a quiz, and its gaps as such, as the table that Gimkit imports. */
export function writeGimkit(handout: Handout): Written {
  const { content, losses } = csvOf([
    ['Gimkit Spreadsheet Import Template', ...Array.from({ length: headings.length - 1 }, () => '')],
    headings,
    ...choicesOf(handout).map(({ question, options, answer }) => {
      const wrong = options.filter((_, index) => index !== answer)
      return [question, options[answer] ?? '', ...wrong].map(inOneLine)
    }),
  ])
  return { content, losses: [...lossesOf('Gimkit', handout), ...losses] }
}
