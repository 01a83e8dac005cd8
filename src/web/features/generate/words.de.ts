// A file or a text
export const dropFiles = 'Datei hier ablegen oder auswählen'
export const formats = 'Unterstützt: PDF, TXT'
export const formatsUpTo = (characters: string) => `Unterstützt: PDF, TXT (bis ${characters} Zeichen)`
export const moreFormats =
  'Auch Word, PowerPoint, OpenDocument, EPUB, RTF, HTML, Markdown, Untertitel und Bilder'
export const readingFile = 'Datei wird gelesen…'
export const takesAMoment = 'Bei größeren PDFs kann das etwas dauern'
export const pageTakesAMoment = (page: number, of: number) =>
  `Seite ${page} von ${of}. Bei größeren PDFs kann das etwas dauern`
export const stopReading = 'Lesen abbrechen'
export const text = 'Text'

// Below the text
export const characters = (count: string) => `${count} Zeichen`
export const charactersOf = (count: string, limit: string) => `${count} / ${limit} Zeichen`
export const nearLimit = 'Die Grenze ist fast erreicht'
export const takeSample = 'Beispieltext nehmen'
export const submitKeys = 'Strg+Enter'
export const processing = 'Moment…'
/** @param missing tools without a result, 2 to 4 */
export const makeMissing = (missing: number) =>
  missing === 4 ? 'Alle vier erstellen' : missing === 3 ? 'Die anderen drei' : 'Die anderen zwei'

// The tabs of the tools
export const resultsOfText = 'Ergebnisse zu diesem Text'
export const cancel = 'Abbrechen'
/** What stands behind it for those who hear it. */
export const cancelTool = (tool: string) => `: ${tool}`
export const notMade = 'Fehlt'
/** Where there is room. */
export const notMadeYet = ' noch'

// The page around it
export const resultAppears = 'Hier erscheint dein Ergebnis'
export const ofYourText = (result: string) => `${result} zu deinem Text`
