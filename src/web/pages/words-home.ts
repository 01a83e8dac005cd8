import { formatNumber, plural } from '../ui/format.ts'

// The dashboard
export const dashboard = 'Dashboard'
export const welcome = 'Welcome to Morsel'
export const newText = 'A new text'
export const prompt = 'Choose a feature to get started with your content transformation.'

// A new text
export const addText = 'Add a text'
export const characters = (count: number) => `${formatNumber(count)} characters`
export const removeText = 'Remove this text'
export const readingFile = (name: string) => `Reading ${name}…`
export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`
export const takesAMoment = 'This may take a moment.'
export const yourText = 'Your text'
export const dropOrPaste = 'Drop a file here, or paste a text.'
export const kinds = 'PDF, Word, slides, EPUB, subtitles, photos of a page.'
export const upToOnFree = (characters: number) => `Up to ${formatNumber(characters)} characters on Free.`
export const stopReading = 'Stop reading'
export const makeAllFour = 'Make all four'
export const chooseFile = 'Choose a file'
export const takeSample = 'Nothing at hand? Use our sample'

// A text that was tried before there was an account
export const beginning = 'The beginning'

// What somebody may go on with
export const goOn = 'Go on'
export const lastText = 'Your last text'
export const cardsAreDue = (count: number) =>
  plural(count, { one: `${count} card is due`, other: `${count} cards are due` })
export const aboutMinutes = (minutes: number) => `about ${minutes} min`
export const firstCard = 'First card, from “{source}”'
export const reviewCards = (count: number) =>
  plural(count, { one: `Review ${count} card`, other: `Review ${count} cards` })
export const questionOf = (place: number, all: number) => `Question ${place} of ${all}`
export const begun = (moment: string) => `begun ${moment}`
export const seeAnswers = 'See answers'
export const haveAnswered = (count: number) =>
  plural(count, { one: `${count} has answered`, other: `${count} have answered` })
export const atIt = (count: number) => `${count} at it`
export const newOnes = (count: number) => `${count} new`
