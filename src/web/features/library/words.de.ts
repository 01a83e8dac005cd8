import { cardLimits, fewestQuestions, megabyte, mostImportedBytes, mostQuestions } from '#domain/limits.ts'
import type { SourceKind } from '#domain/source.ts'
import { formatNumber, plural } from '../../ui/format.ts'

// The page
export const title = 'Bibliothek'
export const addText = 'Text hinzufügen'
export const showTextsWith = 'Texte zeigen mit'
export const all = 'Alle'
export const loading = 'Deine Texte werden geladen…'
export const matching = 'Passende Texte'
export const showMore = 'Mehr zeigen'
export const searchTexts = 'Deine Texte durchsuchen'
export const searchHint = 'Texte und Ergebnisse durchsuchen'
export const escapeKey = 'Esc'
export const found = (count: number, isMore: boolean, query: string) => {
  const texts = isMore
    ? `${count} oder mehr Texte`
    : plural(count, { one: `${count} Text`, other: `${count} Texte` })
  return query ? `${texts} mit „${query}“` : texts
}

// Nothing to list
export const nothingAbout = (query: string) => `Nichts zu „${query}“`
export const nothingYet = 'Noch nichts da'
export const whereLooked = 'Wir haben in Namen, Ergebnissen und den Wörtern deiner Texte gesucht.'
export const nothingMade = 'Du hast noch nichts erstellt.'
export const noneMade = (noun: string) => `${noun}: Davon hast du noch nichts erstellt.`
export const showAll = 'Alle Texte zeigen'
export const firstLead =
  'Hier erscheinen deine Texte und alles, was du daraus erstellst. Nur du kannst sie sehen.'
export const addFirst = 'Ersten Text hinzufügen'

// A text
export const kindNames: Record<SourceKind, [name: string, leaf: string]> = {
  pasted: ['Eingefügter Text', 'TXT'],
  web: ['Webseite', 'WEB'],
  pdf: ['PDF', 'PDF'],
  txt: ['Text', 'TXT'],
  docx: ['Word', 'DOC'],
  pptx: ['PowerPoint', 'PPT'],
  odt: ['OpenDocument', 'ODT'],
  odp: ['OpenDocument', 'ODP'],
  epub: ['E-Book', 'EPUB'],
  rtf: ['RTF', 'RTF'],
  html: ['HTML', 'HTML'],
  markdown: ['Markdown', 'MD'],
  subtitles: ['Untertitel', 'SUB'],
  image: ['Bild', 'IMG'],
}
export const size = (kind: string, characters: number) => `${kind} · ${formatNumber(characters)} Zeichen`
export const moreFor = (name: string) => `Mehr zu ${name}`
export const rename = 'Umbenennen'
export const nameOf = (name: string) => `Name von ${name}`
export const remove = 'Entfernen'
export const removed = (name: string) => `„${name}“ entfernt`
export const undo = 'Rückgängig'
export const cancel = 'Abbrechen'
export const cancelRun = (name: string) => `Abbrechen: ${name}`
export const connectionLost = 'Verbindung weg'
export const marks = {
  none: (tool: string) => `${tool}, noch nicht erstellt`,
  running: (tool: string) => `${tool}, wird erstellt`,
  done: (tool: string) => tool,
}

// Importing
export const importHeading = 'Importieren'
export const importAs = 'Importieren als'
export const importKinds = { quiz: 'Quiz', cards: 'Karten' }
export const importHint =
  'Aus GIFT, Moodle XML, Paketen und Text von Anki, dem Export von Quizlet, einer Tabelle oder einer JSON-Datei, die du hier exportiert hast. Das zählt nicht als Nutzung.'
export const chooseFile = 'Datei wählen'
export const paste = 'Oder hier einfügen'
export const importNow = 'Importieren'
export const importing = 'Wird importiert…'
export const close = 'Schließen'
export const reviewThem = 'Wiederholen'
export const openQuiz = 'Quiz öffnen'
export const importedCards = 'Importierte Karten'
export const importedQuiz = 'Importiertes Quiz'
export const quizIsIn = 'Das Quiz ist in deiner Bibliothek.'
export const leftOut = (count: number) =>
  plural(count, {
    one: '1 Eintrag kam nicht mit',
    other: `${formatNumber(count)} Einträge kamen nicht mit`,
  })
export const andMore = (count: number) => `Und ${formatNumber(count)} weitere.`
export const allKnown = 'Du hast alle diese Karten schon.'
export const cardsAreIn = (made: number) =>
  plural(made, {
    one: '1 Karte ist jetzt in deiner Wiederholung.',
    other: `${formatNumber(made)} Karten sind jetzt in deiner Wiederholung.`,
  })
export const cardsAreInBeside = (made: number, already: number) =>
  `${cardsAreIn(made)} ${formatNumber(already)} davon hattest du schon.`

// What cannot be imported
export const tooLarge = `Das ist größer als ${mostImportedBytes / megabyte} MB. Exportiere weniger Karten, oder lass die Medien weg.`
export const areCards = 'Das sind Karten. Wähle oben „Karten“, um sie zu importieren.'
export const isResult = (tool: string) =>
  `Das ist ein Ergebnis von ${tool}. Wir können nur Quiz und Karten importieren.`
export const questionNumber = (number: number) => `Frage ${number}`
export const sameOptions = 'zwei ihrer Antworten sind gleich'
export const wrongCount = (count: number) =>
  `Ein Quiz hat ${fewestQuestions} bis ${mostQuestions} Fragen. Wir haben ${count} gefunden, die hier gehen.`
export const cardStart = (beginning: string) => `„${beginning}“`
export const longSide = `eine Seite hat mehr als ${formatNumber(cardLimits.side)} Zeichen`
export const noFittingCard = `Jede Seite einer Karte hat 1 bis ${formatNumber(cardLimits.side)} Zeichen. Hier passt keine.`
export const tooManyCards = (count: number) =>
  `Wir importieren höchstens ${formatNumber(cardLimits.imported)} Karten auf einmal. Hier sind es ${formatNumber(count)}.`
