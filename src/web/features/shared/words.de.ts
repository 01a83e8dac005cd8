import { dateFormat, plural } from '../../ui/format.ts'

// When a link closes, as the reader's own clock has it: "Freitag, 28. November, 18 Uhr"
const date = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const time = dateFormat({ hour: 'numeric', minute: '2-digit' })
export const closing = (instant: string) => {
  const moment = new Date(instant)
  return `${date.format(moment)}, ${time.format(moment).replace(':00', '')} Uhr`
}

// A link that leads nowhere, or not any more
export const shared = 'Geteilt'
export const noSuchLink = 'Dieser Link geht nicht'
export const takenBack =
  'Wer ihn geteilt hat, hat ihn zurückgezogen, oder ein Teil der Adresse fehlt. Frag nach einem neuen.'
export const cardsClosed = 'Diese Karten sind geschlossen'
export const hasClosed = (what: string) => `${what}: nicht mehr offen`
export const wasOpen =
  '„{title}“ war bis {until} offen. Wenn du es noch brauchst, bitte {byline}, es wieder zu öffnen. Dann geht dieser Link wieder.'
export const sharer = 'die Person, die es geteilt hat'
export const makeYourOwn = 'Eigenes Quiz erstellen'

// What is shared, and whose it is
export const cards = 'Karten'
export const cardsSharedWithYou = 'Mit dir geteilte Karten'
export const sharedWithYou = (what: string) => `Mit dir geteilt: ${what}`
export const whose = '{what} von {byline}'
export const keepCopy = 'Kopie in deiner Bibliothek behalten'
export const keeping = 'Wird gespeichert…'
export const theText = 'Der Text'
export const onPage = (page: number) => `Seite ${page}`

// Before a quiz starts
export const facts = (questions: number, minutes: number) =>
  `${plural(questions, { one: `${questions} Frage`, other: `${questions} Fragen` })} · etwa ${plural(minutes, { one: `${minutes} Minute`, other: `${minutes} Minuten` })}`
export const afterEachAnswer =
  'Nach jeder Antwort siehst du, ob sie richtig ist und aus welchem Satz sie kommt.'
export const oneAttempt = 'Ein Versuch.'
export const manyAttempts = 'So viele Versuche, wie du willst.'
export const openUntil = (closing: string) => `Offen bis ${closing}.`
export const yourName = 'Dein Name'
export const seesName = (byline: string) => `Nur ${byline} sieht deinen Namen und deine Antworten.`
export const sharerSeesName = 'Deinen Namen und deine Antworten sieht nur, wer dieses Quiz geteilt hat.'
export const nameMissing = 'Bitte gib deinen Namen in Buchstaben ein.'
export const start = 'Anfangen'
export const starting = 'Geht los…'
export const noAccount = 'Kein Konto nötig'
export const whatWeKeep = 'Was wir speichern'

// A quiz, question by question
export const questionOf = (place: number, all: number) => `Frage ${place} von ${all}`
export const allAnswered = (all: number) => `Alle ${all} beantwortet`
export const answeredElsewhere =
  'Du hast diese Frage schon in einem anderen Tab beantwortet. Diese Antwort zählt.'
export const nextQuestion = 'Nächste Frage'
export const seeHowYouDid = 'Ergebnis ansehen'

// How it went
export const score = (right: number, all: number) => `Du hast ${right} von ${all} richtig.`
export const toSeeAgain = 'Noch einmal ansehen'
export const answerAgain = 'Noch einmal antworten'
export const readText = 'Text lesen'

// Cards to be turned
export const place = (at: number, of: number) => `${at} von ${of}`
export const turnCard = 'Karte umdrehen'
export const nextCard = 'Nächste Karte'
export const previous = 'Vorherige'
