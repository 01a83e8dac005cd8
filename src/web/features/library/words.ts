import { cardLimits, fewestQuestions, megabyte, mostImportedBytes, mostQuestions } from '#domain/limits.ts'
import type { SourceKind } from '#domain/source.ts'
import { formatNumber, plural } from '../../ui/format.ts'

// The page
export const title = 'Library'
export const addText = 'Add a text'
export const showTextsWith = 'Show texts with'
export const all = 'All'
export const loading = 'Loading your texts…'
export const matching = 'Texts that match'
export const showMore = 'Show more'
export const searchTexts = 'Search your texts'
export const searchHint = 'Search your texts and results'
export const escapeKey = 'Esc'
export const found = (count: number, isMore: boolean, query: string) => {
  const texts = isMore
    ? `${count} or more texts`
    : plural(count, { one: `${count} text`, other: `${count} texts` })
  return query ? `${texts} with “${query}”` : texts
}

// Nothing to list
export const nothingAbout = (query: string) => `Nothing about “${query}”`
export const nothingYet = 'Nothing here yet'
export const whereLooked = 'We looked at names, results and the words inside your texts.'
export const nothingMade = 'You haven’t made anything yet.'
export const noneMade = (noun: string) => `You haven’t made a text’s ${noun} yet.`
export const showAll = 'Show all texts'
export const firstLead =
  'Your texts and everything you make from them will appear here. Only you can see them.'
export const addFirst = 'Add your first text'

// A text
export const kindNames: Record<SourceKind, [name: string, leaf: string]> = {
  pasted: ['Pasted text', 'TXT'],
  web: ['Web page', 'WEB'],
  pdf: ['PDF', 'PDF'],
  txt: ['Text', 'TXT'],
  docx: ['Word', 'DOC'],
  pptx: ['PowerPoint', 'PPT'],
  odt: ['OpenDocument', 'ODT'],
  odp: ['OpenDocument', 'ODP'],
  epub: ['E-book', 'EPUB'],
  rtf: ['RTF', 'RTF'],
  html: ['HTML', 'HTML'],
  markdown: ['Markdown', 'MD'],
  subtitles: ['Subtitles', 'SUB'],
  image: ['Picture', 'IMG'],
}
export const size = (kind: string, characters: number) => `${kind} · ${formatNumber(characters)} characters`
export const moreFor = (name: string) => `More for ${name}`
export const rename = 'Rename'
export const nameOf = (name: string) => `Name of ${name}`
export const remove = 'Remove'
export const removed = (name: string) => `Removed “${name}”`
export const undo = 'Undo'
export const cancel = 'Cancel'
export const cancelRun = (name: string) => `Cancel: ${name}`
export const connectionLost = 'Connection lost'
export const marks = {
  none: (tool: string) => `${tool}, not made yet`,
  running: (tool: string) => `${tool}, being made`,
  done: (tool: string) => tool,
}

// Importing
export const importHeading = 'Import'
export const importAs = 'Import as'
export const importKinds = { quiz: 'Quiz', cards: 'Cards' }
export const importHint =
  'From GIFT, Moodle XML, Anki’s packages and text, Quizlet’s export, a table, or a JSON file you exported here. It costs no use.'
export const chooseFile = 'Choose a file'
export const paste = 'Or paste it here'
export const importNow = 'Import'
export const importing = 'Importing…'
export const close = 'Close'
export const reviewThem = 'Review them'
export const openQuiz = 'Open the quiz'
export const importedCards = 'Imported cards'
export const importedQuiz = 'Imported quiz'
export const quizIsIn = 'The quiz is in your library.'
export const leftOut = (count: number) =>
  plural(count, {
    one: '1 thing did not come in',
    other: `${formatNumber(count)} things did not come in`,
  })
export const andMore = (count: number) => `And ${formatNumber(count)} more.`
export const allKnown = 'You have all of these cards already.'
export const cardsAreIn = (made: number) =>
  plural(made, {
    one: '1 card is in your review.',
    other: `${formatNumber(made)} cards are in your review.`,
  })
export const cardsAreInBeside = (made: number, already: number) =>
  `${cardsAreIn(made)} You had ${formatNumber(already)} of them already.`

// What cannot be imported
export const tooLarge = `This is larger than ${mostImportedBytes / megabyte} MB. Export fewer cards, or leave the media out.`
export const areCards = 'These are cards. Choose “Cards” above to import them.'
export const isResult = (tool: string) => `This is a result of ${tool}. We can only import quizzes and cards.`
export const questionNumber = (number: number) => `Question ${number}`
export const sameOptions = 'two of its options are the same'
export const wrongCount = (count: number) =>
  `A quiz has ${fewestQuestions} to ${mostQuestions} questions. We found ${count} that we can use here.`
export const cardStart = (beginning: string) => `“${beginning}”`
export const longSide = `a side has more than ${formatNumber(cardLimits.side)} characters`
export const noFittingCard = `Each side of a card has 1 to ${formatNumber(cardLimits.side)} characters. None here has.`
export const tooManyCards = (count: number) =>
  `We import up to ${formatNumber(cardLimits.imported)} cards at a time. This has ${formatNumber(count)}.`
