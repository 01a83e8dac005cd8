import { formatNumber, plural } from '../../ui/format.ts'

// So many of something
const countSections = (count: number) =>
  plural(count, { one: `${formatNumber(count)} section`, other: `${formatNumber(count)} sections` })
export const countPoints = (count: number) =>
  plural(count, { one: `${formatNumber(count)} point`, other: `${formatNumber(count)} points` })
export const seconds = (count: number) => `${count} seconds`
export const minutes = (count: number) => `${count} minutes`
export const hours = (count: number) => `${count} hours`
export const aboutWords = (count: number) => `about ${formatNumber(count)} words`

// What a long text takes
export const readInParts = 'Your text is read in parts'
export const whyInParts = (engine: string) =>
  `It’s longer than ${engine} takes at once. You can read what is ready while the rest is made, and close this page: it goes on.`
export const calls = (count: number) => plural(count, { one: 'call', other: 'calls' })
export const about = 'about'
export const tokens = 'tokens'
export const atMostAbout = 'at most about'
export const dollars = (amount: number) => `$${amount.toFixed(2)}`
export const make = (noun: string) => `Make the ${noun}`
export const onlyFirst = 'Only {section} first'
export const quoted = (section: string) => `“${section}”`
export const notNow = 'Not now'
export const chosenOf = (count: number, all: number) =>
  `${formatNumber(count)} of ${countSections(all)} chosen`
export const chooseAll = 'Choose all'
export const chooseNone = 'Choose none'

// The text, section by section
export const textBySections = 'The text, section by section'
export const states = {
  waiting: 'waiting',
  reading: 'being read',
  covered: 'covered',
  missed: 'not covered',
  'left-out': 'left out',
}
export const sectionBySection = 'Section by section'

// While it is read
export const readOf = (count: number, all: number) => `${formatNumber(count)} of ${countSections(all)} read`
export const callOf = (call: number, all: number) => `call ${call} of ${all}`
export const timeLeft = (time: string) => `about ${time} left`
export const partsRead = (read: number, all: number) => `${read} of ${all} parts read`

// What was covered
export const coveredOf = (count: number, all: number) =>
  `${formatNumber(count)} of ${countSections(all)} covered`
export const leftOut = (count: number) => `${formatNumber(count)} left out`
export const eachTick = 'Each tick is a point that rests on this place'
export const tryAgain = (count: number) => plural(count, { one: 'Try it again', other: 'Try them again' })
export const notCovered = 'Not covered:'
export const coveredInPart = 'Covered only in part:'
export const nothingRests = (count: number) =>
  plural(count, { one: 'Nothing below rests on it.', other: 'Nothing below rests on them.' })
export const whyMissed: Record<string, string> = {
  'nothing-said': 'The model found nothing to say about it.',
  llm_text_too_long: 'There was no room left for it.',
  llm_reply_cut_off: 'The model’s answer broke off.',
  llm_runaway: 'The model wouldn’t stop writing, so we stopped it.',
  llm_declined: 'The model declined to answer about it.',
  llm_other_language: 'The model answered in another language.',
  llm_other_matter: 'The model wrote about something else.',
  llm_stalled: 'The model stopped answering.',
  llm_unreachable: 'The model could not be reached.',
  llm_busy: 'The model was busy.',
  run_over_ceiling: 'The result had taken all that it may take.',
}
export const answerUnusable = 'The model’s answer could not be used.'
