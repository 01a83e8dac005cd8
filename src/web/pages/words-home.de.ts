import { formatNumber, plural } from '../ui/format.ts'

// The dashboard
export const dashboard = 'Übersicht'
export const welcome = 'Willkommen bei Morsel'
export const newText = 'Ein neuer Text'
export const prompt = 'Wähle, was du aus deinem Text machen willst.'

// A new text
export const addText = 'Text hinzufügen'
export const characters = (count: number) => `${formatNumber(count)} Zeichen`
export const removeText = 'Diesen Text entfernen'
export const readingFile = (name: string) => `${name} wird gelesen…`
export const pageOf = (page: number, pages: number) => `Seite ${page} von ${pages}`
export const takesAMoment = 'Das kann etwas dauern.'
export const yourText = 'Dein Text'
export const dropOrPaste = 'Leg eine Datei hier ab, oder füge einen Text ein.'
export const kinds = 'PDF, Word, Folien, EPUB, Untertitel, Fotos einer Seite.'
export const upToOnFree = (characters: number) => `Bis ${formatNumber(characters)} Zeichen mit Free.`
export const stopReading = 'Lesen abbrechen'
export const makeAllFour = 'Alle vier erstellen'
export const chooseFile = 'Datei wählen'
export const takeSample = 'Nichts zur Hand? Nimm unser Beispiel'

// A text that was tried before there was an account
export const beginning = 'Der Anfang'

// What somebody may go on with
export const goOn = 'Weitermachen'
export const lastText = 'Dein letzter Text'
export const cardsAreDue = (count: number) =>
  plural(count, { one: `${count} Karte ist fällig`, other: `${count} Karten sind fällig` })
export const aboutMinutes = (minutes: number) => `etwa ${minutes} min`
export const firstCard = 'Erste Karte, aus „{source}“'
export const reviewCards = (count: number) =>
  plural(count, { one: `${count} Karte wiederholen`, other: `${count} Karten wiederholen` })
export const questionOf = (place: number, all: number) => `Frage ${place} von ${all}`
export const begun = (moment: string) => `angefangen ${moment}`
export const seeAnswers = 'Antworten ansehen'
export const haveAnswered = (count: number) =>
  plural(count, { one: `${count} hat geantwortet`, other: `${count} haben geantwortet` })
export const atIt = (count: number) => `${count} dabei`
export const newOnes = (count: number) => `${count} neu`
