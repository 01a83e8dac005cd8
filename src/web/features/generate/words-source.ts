import { formatDecimal, formatNumber, plural } from '../../ui/format.ts'

// The file that was chosen
export const megabytes = (count: number) => `${formatDecimal(count, 2)} MB`
export const pagesOfText = (count: number) =>
  plural(count, { one: `${count} page of text`, other: `${count} pages of text` })
export const removeFile = 'Remove {file}'
export const file = 'file'

// A text folded into a line
export const backToLibrary = 'Back to your library'
export const showText = 'Show your text: '
export const hideText = 'Hide your text: '

// A long text, of which a part is shown
export const showing = (from: number, to: number, all: number) =>
  `Showing characters ${formatNumber(from)} to ${formatNumber(to)} of ${formatNumber(all)}. All of it is used.`
export const earlier = 'Earlier'
export const later = 'Later'

// A text beyond the limit
export const keepFirst = (characters: number) => `Keep the first ${formatNumber(characters)}`
export const beginning = 'The beginning'
export const choosePart = (characters: string) =>
  `Your text has ${characters} characters, and all of it is kept here. Choose the part to work with:`
export const characters = (count: string) => `${count} characters`
export const partOf = (part: string, whole: string) => `{name}: ${part} of ${whole} characters.`
export const chooseOtherPart = 'Choose another part'

// OCR
export const ocr = 'OCR'
export const languageOfText = 'Language of the text'
export const nameOfLanguage = (tag: string) => new Intl.DisplayNames(['en'], { type: 'language' }).of(tag)
export const readIt = 'Read it with OCR'
export const readPages = (pages: string) => `Read ${pages} with OCR`
export const onlyBeginningRead = 'Only the beginning of the file has been read.'
export const costOfOcr = (name: string, megabytes: number) =>
  `Your browser reads “${name}” itself: about ${megabytes} MB to load once, and nothing leaves this computer.`
export const loadingOcr = 'Loading OCR…'
export const readingPage = (page: number, of: number) => `Reading page ${page} of ${of} by OCR…`
export const ocrProgress = 'OCR progress'
export const cancelOcr = 'Cancel {ocr}'

// A web page
export const orReadPage = 'or read a web page'
export const webPage = 'Web page'
export const addressOfPage = 'Address of the page'
export const exampleAddress = 'https://example.org/article'
export const cancel = 'Cancel'
export const readPage = 'Read page'
export const howPagesAreRead =
  'This server fetches the page, not your browser. Pages behind a sign-in cannot be read.'
export const reading = (host: string) => `Reading ${host}…`

// What is chosen of a result
export const model = 'Model'
export const options = 'Options'
export const optionsWith = (unusual: string[]) => `Options: ${unusual.join(', ')}`
export const questions = 'Questions'
export const countQuestions = (count: number) =>
  plural(count, { one: `${count} question`, other: `${count} questions` })
export const formOfQuestions = 'Form of the questions'
export const forms = { both: 'Choices and gaps', choices: 'Only choices', gaps: 'Only gaps' }
/** The same in the middle of a line. */
export const formsInLine = { both: 'choices and gaps', choices: 'only choices', gaps: 'only gaps' }

// How a file was read
export const chooseAgainForOcr = 'Choose the file again to read it with OCR.'
export const leftOut = (what: string) => `Left out: ${what}`
export const andMore = (count: number) => `… and ${count} more`
export const putBack = (count: number) => plural(count, { one: 'Put it back', other: 'Put them back' })

// A text that gave way to another
export const textRemoved = 'Your text was removed.'
export const textReplaced = 'Your text was replaced.'
export const bringBack = 'Bring it back'

// What went wrong
export const tryAgain = 'Try again'
export const takeBuiltIn = 'Use the built-in engine'
export const keptNotCounted = 'Your text is kept and this did not count.'
export const modelDidThis =
  'The model did this, not your text. Try again; if it stays, tell whoever runs this Morsel.'
