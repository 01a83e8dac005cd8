import { formatDecimal, formatNumber, plural } from '../../ui/format.ts'

// The file that was chosen
export const megabytes = (count: number) => `${formatDecimal(count, 2)} MB`
export const pagesOfText = (count: number) =>
  plural(count, { one: `${count} Seite Text`, other: `${count} Seiten Text` })
export const removeFile = 'Entfernen{file}'
export const file = ': Datei'

// A text folded into a line
export const backToLibrary = 'Zurück zu deiner Bibliothek'
export const showText = 'Deinen Text zeigen: '
export const hideText = 'Deinen Text ausblenden: '

// A long text, of which a part is shown
export const showing = (from: number, to: number, all: number) =>
  `Zu sehen sind die Zeichen ${formatNumber(from)} bis ${formatNumber(to)} von ${formatNumber(all)}. Verwendet werden alle.`
export const earlier = 'Zurück'
export const later = 'Weiter'

// A text beyond the limit
export const keepFirst = (characters: number) => `Die ersten ${formatNumber(characters)} behalten`
export const beginning = 'Der Anfang'
export const choosePart = (characters: string) =>
  `Dein Text hat ${characters} Zeichen, und alles bleibt erhalten. Wähle den Teil, mit dem du arbeiten willst:`
export const characters = (count: string) => `${count} Zeichen`
export const partOf = (part: string, whole: string) => `{name}: ${part} von ${whole} Zeichen.`
export const chooseOtherPart = 'Anderen Teil wählen'

// OCR
export const ocr = 'Texterkennung'
export const languageOfText = 'Sprache des Textes'
export const nameOfLanguage = (tag: string) => new Intl.DisplayNames(['de'], { type: 'language' }).of(tag)
export const readIt = 'Mit Texterkennung lesen'
export const readPages = (pages: string) => `${pages} mit Texterkennung lesen`
export const onlyBeginningRead = 'Bisher ist nur der Anfang der Datei gelesen.'
export const costOfOcr = (name: string, megabytes: number) =>
  `Dein Browser liest „${name}“ selbst: Einmal werden etwa ${megabytes} MB geladen, und nichts verlässt diesen Computer.`
export const loadingOcr = 'Texterkennung wird geladen…'
export const readingPage = (page: number, of: number) => `Texterkennung liest Seite ${page} von ${of}…`
export const ocrProgress = 'Fortschritt der Texterkennung'
export const cancelOcr = 'Abbrechen {ocr}'

// A web page
export const orReadPage = 'oder eine Webseite lesen'
export const webPage = 'Webseite'
export const addressOfPage = 'Adresse der Seite'
export const exampleAddress = 'https://example.org/artikel'
export const cancel = 'Abbrechen'
export const readPage = 'Seite lesen'
export const howPagesAreRead =
  'Dieser Server ruft die Seite ab, nicht dein Browser. Seiten hinter einer Anmeldung lassen sich nicht lesen.'
export const reading = (host: string) => `${host} wird gelesen…`

// What is chosen of a result
export const model = 'Modell'
export const options = 'Optionen'
export const optionsWith = (unusual: string[]) => `Optionen: ${unusual.join(', ')}`
export const questions = 'Fragen'
export const countQuestions = (count: number) =>
  plural(count, { one: `${count} Frage`, other: `${count} Fragen` })
export const formOfQuestions = 'Form der Fragen'
export const forms = { both: 'Auswahl und Lücken', choices: 'Nur Auswahl', gaps: 'Nur Lücken' }
/** The same in the middle of a line. */
export const formsInLine = { both: 'Auswahl und Lücken', choices: 'nur Auswahl', gaps: 'nur Lücken' }

// How a file was read
export const chooseAgainForOcr = 'Wähle die Datei noch einmal, um sie mit Texterkennung zu lesen.'
export const leftOut = (what: string) => `Weggelassen: ${what}`
export const andMore = (count: number) => `… und ${count} weitere`
export const putBack = (count: number) =>
  plural(count, { one: 'Wieder einfügen', other: 'Alle wieder einfügen' })

// A text that gave way to another
export const textRemoved = 'Dein Text wurde entfernt.'
export const textReplaced = 'Dein Text wurde ersetzt.'
export const bringBack = 'Zurückholen'

// What went wrong
export const tryAgain = 'Noch einmal versuchen'
export const takeBuiltIn = 'Eingebaute Engine nehmen'
export const keptNotCounted = 'Dein Text bleibt erhalten, und das hat nicht gezählt.'
export const modelDidThis =
  'Das liegt am Modell, nicht an deinem Text. Versuch es noch einmal; bleibt es dabei, sag es denen, die dieses Morsel betreiben.'
