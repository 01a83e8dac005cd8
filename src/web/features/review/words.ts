import type { Day } from '#domain/study/day.ts'
import { plural } from '../../ui/format.ts'

// Days of the calendar, with the day before the month
const dayFormats = {
  /** "8 Dec" */
  short: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  /** "8 December" */
  long: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  /** "8 December 2026" */
  full: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }),
  /** "Wed" */
  weekday: new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }),
  /** "Wednesday" */
  weekdayInFull: new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }),
}
export const dayInWords = (day: Day, format: keyof typeof dayFormats) =>
  dayFormats[format].format(Date.parse(day))

// So many of something
export const countCards = (count: number) => `${count} ${plural(count, { one: 'card', other: 'cards' })}`
export const intervals = {
  years: (count: number) => `${count} ${plural(count, { one: 'year', other: 'years' })}`,
  months: (count: number) => `${count} ${plural(count, { one: 'month', other: 'months' })}`,
  days: (count: number) => `${count} ${plural(count, { one: 'day', other: 'days' })}`,
  hours: (count: number) => `${count} ${plural(count, { one: 'hour', other: 'hours' })}`,
  minutes: (count: number) => `${count} ${plural(count, { one: 'minute', other: 'minutes' })}`,
}
export const shortIntervals = {
  years: (count: number) => `${count} y`,
  months: (count: number) => `${count} mo`,
  days: (count: number) => `${count} d`,
  hours: (count: number) => `${count} h`,
  minutes: (count: number) => `${count} m`,
}

// The page
export const review = 'Review'
export const reviewAt = (at: number, of: number) => `Review, ${at} of ${of}`
export const noCards = 'No cards yet'
export const howToMakeCards =
  'Open a result and press “Make cards”. Each card asks one thing and shows the passage that answers it. You’ll review it here, just before you’d forget it.'
export const addText = 'Add a text'

// A session
export const endReview = 'End review'
export const progress = 'Progress'
export const place = (at: number, of: number) => `${at} of ${of}`
export const placeWithAgain = (at: number, of: number, again: number) => `${at} of ${of}, ${again} again`
export const undo = 'Undo'
export const editCard = 'Edit this card'
export const card = 'Card'
export const answer = 'Answer'
export const showAnswer = 'Show answer'
export const spaceKey = 'Space'
export const cardRemoved = 'Card removed.'
export const lastComesAgain = (rating: string) => `Last card: ${rating}, comes again in this review`
export const lastIsBackIn = (rating: string, interval: string) => `Last card: ${rating}, back in ${interval}`
export const unsaved = (count: number) =>
  plural(count, {
    one: 'Your last change isn’t saved yet. We’ll keep trying.',
    other: `Your last ${count} changes aren’t saved yet. We’ll keep trying.`,
  })

// How well a card was known
export const howWell = 'How well did you know it?'
export const ratings = { again: 'Again', hard: 'Hard', good: 'Good', easy: 'Easy' }

// A card
export const missedLastTime = 'You missed this last time'
export const isNew = 'New'
export const answerFirst = 'Answer it in your head first.'
export const onPage = (name: string, page: number) => `${name}, page ${page}`
export const openInText = 'Open in the text'

// A card written anew
export const front = 'Front'
export const back = 'Back'
export const save = 'Save'
export const cancel = 'Cancel'
export const removeCard = 'Remove card'

// All cards of a text
export const cards = 'Cards'
export const from = 'From {text}'
export const noCardsOfText = 'This text has no cards yet.'
export const showMore = 'Show more'
export const edit = 'Edit'
export const editOf = (question: string) => `Edit: ${question}`

// The end of a session
export const leftToday = (count: number) => `${countCards(count)} left today`
export const doneForToday = 'Done for today'
export const nothingDue = 'Nothing due today'
export const reviewedIn = (count: number, minutes: number, known: number) =>
  minutes === 0
    ? `${countCards(count)} in less than a minute. You knew ${known}.`
    : `${countCards(count)} in ${intervals.minutes(minutes)}. You knew ${known}.`
export const reviewedToday = (count: number) => `You reviewed ${countCards(count)} today.`
export const cardsComeBack = 'Your cards come back just before you’d forget them.'
export const dueTomorrow = (count: number) => `${countCards(count)} due tomorrow.`
export const unsavedHere = (count: number) =>
  plural(count, {
    one: 'Your last change isn’t saved yet. It stays on this device, and we’ll keep trying.',
    other: `Your last ${count} changes aren’t saved yet. They stay on this device, and we’ll keep trying.`,
  })
export const goOn = 'Continue'
export const backToLibrary = 'Back to library'
export const reviewAhead = 'Review ahead'
export const undoLastCard = 'Undo the last card'

// What was missed
export const worthAnotherLook = 'Worth another look'
export const seePassage = 'See passage'
export const seePassageOf = (question: string) => `See passage: ${question}`

// Days in a row
export const inARow = (count: number) => `${intervals.days(count)} in a row`
export const daysInARow = 'Days in a row'
export const today = 'Today'
export const dayStates = { reviewed: ': reviewed', frozen: ': covered by a freeze', none: ': not reviewed' }
export const freezeCovered = (day: Day) =>
  `A freeze covered ${dayInWords(day, 'weekdayInFull')}, so the streak goes on.`
export const aboutFreeze = 'Miss a day, and one freeze a week keeps your streak.'

// What comes
export const next30Days = 'Next 30 days'
export const tomorrow = 'tomorrow'
export const onDay = (day: Day) => `on ${dayInWords(day, 'long')}`
export const allComing = (count: number, when: string) => `${countCards(count)}, ${when}`
export const mostComing = (count: number, when: string) => `${countCards(count)}, most ${when}`
export const forecastInWords = (first: number, most: number, when: string) =>
  `${countCards(first)} tomorrow; most, ${most}, ${when}`
export const tomorrowBelow = 'Tomorrow'

// The days that were reviewed
export const daysReviewed = 'Days you reviewed'
export const day = 'Day'
export const reviews = 'Reviews'
export const daysOfYear = (count: number) => `You reviewed on ${count} of the last 365 days`
export const shades = 'Fewer {shades} more reviews'
export const showMap = 'Show as a map'
export const showTable = 'Show as a table'

// Progress
export const loadingProgress = 'Loading your progress'
export const remembered = (percent: number) => `You remember ${percent} %`
export const ofOldCards = 'Of the cards you had not seen for three weeks or more'
export const yourTexts = 'Your texts'
export const cardsOfText = (count: number, name: string, due: number) =>
  `${countCards(count)} from ${name}, ${due} due`
export const cardsDue = (count: number, due: number) => `${countCards(count)}, ${due} due`
export const roundsRight = (count: number, percent: number) =>
  `${count} ${plural(count, { one: 'round', other: 'rounds' })}, ${percent} % right`
