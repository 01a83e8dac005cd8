import { plural } from '../../ui/format.ts'

// Going through a quiz
export const opening = 'Opening your practice'
export const questions = 'Questions'
export const questionOf = (number: number, all: number) => `Question ${number} of ${all}`
export const allAnswered = (all: number) => `All ${all} answered`
export const fates = { open: 'not answered', given: 'answered', right: 'right', wrong: 'wrong' }
export const fateOf = (number: number, fate: string) => `Question ${number}: ${fate}`
export const rightSoFar = (right: number) => `${right} right`
export const rightAndAgain = (right: number, again: number) => `${right} right, ${again} to see again`
export const questionsChanged = 'The questions were changed since you began, so this is a new round.'
export const notSavedYet = 'Your answers aren’t saved yet. We’ll keep trying.'

// When answers are told
export const feedback = 'Feedback'
export const afterEachAnswer = 'After each answer'
export const atTheEnd = 'At the end'

// A question, and how it was answered
export const skip = 'Skip this one'
export const correct = 'Correct.'
export const notQuite = (number: number) => `Not quite. It’s ${number}.`
export const rightAnswer = 'Right: '
export const yourAnswer = 'Your answer: '
export const answeredElsewhere = 'You answered this in another window first. That answer counts.'
export const anotherOnParagraph = 'Another question on this paragraph'
export const nextQuestion = 'Next question'
export const seeHowYouDid = 'See how you did'

// A question beside the quiz
export const extraQuestion = 'Extra question'
export const aboutExtra = 'An extra question on this paragraph. It doesn’t count in your round.'
export const lookingForExtra = 'Looking for another question'
export const noOther = 'We found no other fair question in this paragraph.'
export const backToQuiz = 'Back to the quiz'

// Back in the middle
export const whereYouLeft = 'Where you left off'
export const goOn = (number: number) => `Go on with question ${number}`
export const goOnOf = (number: number, all: number) => `Go on with question ${number} of ${all}`
export const stopped = (when: string) => `You stopped ${when}.`
export const startAgain = 'Start again'
export const soFar = 'So far'

// How it went
export const score = (right: number, all: number) => `You got ${right} of ${all} right.`
export const scoreShown = (all: number) => `{right} of ${all}`
export const bestRound = 'Your best round yet.'
export const saved = 'saved'
export const seconds = (count: number) => `${count} s`
export const minutes = (count: number) => `${count} min`
export const minutesAndSeconds = (minutes: number, seconds: number) => `${minutes} min ${seconds} s`
const small = ['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
export const toSeeAgain = (count: number) => `${small[count] ?? count} to see again`
export const practiseAgain = (count: number) =>
  plural(count, { one: 'Practise that one again', other: `Practise the ${count} again` })
export const makeCards = (count: number) =>
  plural(count, { one: 'Make a card', other: `Make ${count} cards` })
export const allShuffled = (count: number) => `All ${count}, shuffled`

// The rounds
export const yourRounds = 'Your rounds'
export const showBars = 'Show as bars'
export const showTable = 'Show as a table'
export const day = 'Day'
export const right = 'Right'
export const time = 'Time'
export const today = 'Today'
// With the day before the month: "2 Nov"
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
export const onDate = (moment: Date) => date.format(moment)
export const rightOf = (right: number, all: number) => `${right} of ${all}`
export const roundInWords = (day: string, right: number, all: number) => `${day}: ${right} of ${all} right`
