import { plural } from '../../ui/format.ts'

// What there is of a tool
export const asksFirst = 'Asks you first'
export const upNext = 'Up next'
export const ready = 'Ready'
export const stopped = 'Stopped'
export const limitReached = 'Limit reached'
export const didNotWork = 'Didn’t work'
export const countQuestions = (count: number) =>
  plural(count, { one: `${count} question`, other: `${count} questions` })
export const countPoints = (count: number) =>
  plural(count, { one: `${count} point`, other: `${count} points` })
const counting = (one: string, other: string) => (count: number) =>
  plural(count, { one: `${count} ${one}`, other: `${count} ${other}` })
export const countFound = {
  mark: counting('mark', 'marks'),
  term: counting('term', 'terms'),
  gapPassage: counting('gap text', 'gap texts'),
  recall: counting('to recall', 'to recall'),
}
export const needsModel = 'Needs a model'
export const nothingFound = 'Nothing found'

// What runs
export const busyAgainIn = (seconds: number) => `Busy, again in ${seconds} s`
export const connectionLost = 'Connection lost'

// How it ended
export const stoppedCounted = 'Stopped. It had begun to show, so this one counted.'
export const stoppedUncounted = 'Stopped. This did not count.'
export const partsKept = 'What was read of your text is kept: the next attempt goes on from there.'
export const madeBefore = 'You made this from the same text before, so here it is again. It didn’t count.'
