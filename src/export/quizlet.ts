import { cardsOf, inOneLine, quotationOf, type Handout, type Written } from './handout.ts'
import * as words from './words.ts'

/** Cards to be pasted into Quizlet's import: term, tab, definition, a line each. */
export function writeQuizlet(handout: Handout): Written {
  const lines = cardsOf(handout).map(({ front, back, passages }) =>
    [front, [back, ...passages.map(quotationOf)].join(' ')].map(inOneLine).join('\t'),
  )
  return {
    content: `${lines.join('\n')}\n`,
    losses: [words.intoQuizlet],
  }
}
