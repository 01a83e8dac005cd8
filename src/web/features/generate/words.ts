// A file or a text
export const dropFiles = 'Drop files here or click to upload'
export const formats = 'Supported formats: PDF, TXT'
export const formatsUpTo = (characters: string) =>
  `Supported formats: PDF, TXT (max ${characters} characters)`
export const moreFormats =
  'Also Word, PowerPoint, OpenDocument, EPUB, RTF, HTML, Markdown, subtitles and pictures'
export const readingFile = 'Processing file...'
export const takesAMoment = 'This may take a moment for larger PDF files'
export const pageTakesAMoment = (page: number, of: number) =>
  `Page ${page} of ${of}. This may take a moment for larger PDF files`
export const stopReading = 'Stop reading'
export const text = 'Text'

// Below the text
export const characters = (count: string) => `${count} characters`
export const charactersOf = (count: string, limit: string) => `${count} / ${limit} characters`
export const nearLimit = 'Approaching character limit'
export const takeSample = 'Use a sample text'
export const submitKeys = 'Ctrl+Enter'
export const processing = 'Processing...'
/** @param missing tools without a result, 2 to 4 */
export const makeMissing = (missing: number) =>
  missing === 4 ? 'Make all four' : missing === 3 ? 'Make the other three' : 'Make the other two'

// The tabs of the tools
export const resultsOfText = 'Results of this text'
export const cancel = 'Cancel'
/** What stands behind it for those who hear it. */
export const cancelTool = (tool: string) => ` ${tool}`
export const notMade = 'Not made'
/** Where there is room. */
export const notMadeYet = ' yet'

// The page around it
export const resultAppears = 'Your result appears here'
export const ofYourText = (result: string) => `${result} of your text`
