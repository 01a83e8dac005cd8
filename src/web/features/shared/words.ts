import { plural } from '../../ui/format.ts'

// When a link closes, as the reader's own clock has it: "Friday 28 November, 6 pm"
const moment = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})
export const closing = (instant: string) =>
  moment.format(new Date(instant)).replace(' at ', ', ').replace(':00', '')

// A link that leads nowhere, or not any more
export const shared = 'Shared'
export const noSuchLink = 'This link doesn’t work'
export const takenBack =
  'Whoever shared it has taken it back, or part of the address is missing. Ask them for a new one.'
export const cardsClosed = 'These cards have closed'
export const hasClosed = (what: string) => `This ${what} has closed`
export const wasOpen =
  '“{title}” was open until {until}. If you still need it, ask {byline} to open it again. This same link will work.'
export const sharer = 'whoever shared it'
export const makeYourOwn = 'Make a quiz of your own'

// What is shared, and whose it is
export const cards = 'cards'
export const cardsSharedWithYou = 'Cards shared with you'
export const sharedWithYou = (what: string) => `A ${what} shared with you`
export const whose = '{byline}’s {what}'
export const keepCopy = 'Keep a copy in your library'
export const keeping = 'Keeping…'
export const theText = 'The text'
export const onPage = (page: number) => `Page ${page}`

// Before a quiz starts
export const facts = (questions: number, minutes: number) =>
  `${questions} questions · about ${minutes} ${plural(minutes, { one: 'minute', other: 'minutes' })}`
export const afterEachAnswer = 'After each answer you see whether it’s right, and the sentence it comes from.'
export const oneAttempt = 'One attempt.'
export const manyAttempts = 'As many attempts as you like.'
export const openUntil = (closing: string) => `Open until ${closing}.`
export const yourName = 'Your name'
export const seesName = (byline: string) => `Only ${byline} sees your name and your answers.`
export const sharerSeesName = 'Only whoever shared this quiz sees your name and your answers.'
export const nameMissing = 'Please enter your name, in letters.'
export const start = 'Start'
export const starting = 'Starting…'
export const noAccount = 'No account needed'
export const whatWeKeep = 'What we keep'

// A quiz, question by question
export const questionOf = (place: number, all: number) => `Question ${place} of ${all}`
export const allAnswered = (all: number) => `All ${all} answered`
export const answeredElsewhere = 'You answered this in another tab. That answer counts.'
export const nextQuestion = 'Next question'
export const seeHowYouDid = 'See how you did'

// How it went
export const score = (right: number, all: number) => `You got ${right} of ${all} right.`
export const toSeeAgain = 'To see again'
export const answerAgain = 'Answer again'
export const readText = 'Read the text'

// Cards to be turned
export const place = (at: number, of: number) => `${at} of ${of}`
export const turnCard = 'Turn the card'
export const nextCard = 'Next card'
export const previous = 'Previous'
