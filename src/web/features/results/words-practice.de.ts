import { dateFormat, plural } from '../../ui/format.ts'

// Going through a quiz
export const opening = 'Dein Quiz wird geöffnet'
export const questions = 'Fragen'
export const questionOf = (number: number, all: number) => `Frage ${number} von ${all}`
export const allAnswered = (all: number) => `Alle ${all} beantwortet`
export const fates = { open: 'nicht beantwortet', given: 'beantwortet', right: 'richtig', wrong: 'falsch' }
export const fateOf = (number: number, fate: string) => `Frage ${number}: ${fate}`
export const rightSoFar = (right: number) => `${right} richtig`
export const rightAndAgain = (right: number, again: number) => `${right} richtig, ${again} noch einmal`
export const questionsChanged =
  'Seit du angefangen hast, wurden die Fragen geändert. Darum ist das eine neue Runde.'
export const notSavedYet = 'Deine Antworten sind noch nicht gespeichert. Wir versuchen es weiter.'

// When answers are told
export const feedback = 'Rückmeldung'
export const afterEachAnswer = 'Nach jeder Antwort'
export const atTheEnd = 'Am Ende'

// A question, and how it was answered
export const skip = 'Überspringen'
export const correct = 'Richtig.'
export const notQuite = (number: number) => `Nicht ganz. Richtig ist ${number}.`
export const rightAnswer = 'Richtig: '
export const yourAnswer = 'Deine Antwort: '
export const answeredElsewhere =
  'Du hast diese Frage schon in einem anderen Fenster beantwortet. Diese Antwort zählt.'
export const anotherOnParagraph = 'Noch eine Frage zu diesem Absatz'
export const nextQuestion = 'Nächste Frage'
export const seeHowYouDid = 'Ergebnis ansehen'

// A question beside the quiz
export const extraQuestion = 'Zusatzfrage'
export const aboutExtra = 'Eine Zusatzfrage zu diesem Absatz. Für deine Runde zählt sie nicht.'
export const lookingForExtra = 'Wir suchen noch eine Frage'
export const noOther = 'Zu diesem Absatz haben wir keine weitere faire Frage gefunden.'
export const backToQuiz = 'Zurück zum Quiz'

// Back in the middle
export const whereYouLeft = 'Wo du aufgehört hast'
export const goOn = (number: number) => `Weiter mit Frage ${number}`
export const goOnOf = (number: number, all: number) => `Weiter mit Frage ${number} von ${all}`
export const stopped = (when: string) => `Du hast ${when} aufgehört.`
export const startAgain = 'Neu anfangen'
export const soFar = 'Bisher'

// How it went
export const score = (right: number, all: number) => `Du hast ${right} von ${all} richtig.`
export const scoreShown = (all: number) => `{right} von ${all}`
export const bestRound = 'Deine bisher beste Runde.'
export const saved = 'gespeichert'
export const seconds = (count: number) => `${count} s`
export const minutes = (count: number) => `${count} min`
export const minutesAndSeconds = (minutes: number, seconds: number) => `${minutes} min ${seconds} s`
const small = ['Null', 'Eine', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun', 'Zehn']
export const toSeeAgain = (count: number) => `${small[count] ?? count} noch einmal ansehen`
export const practiseAgain = (count: number) =>
  plural(count, { one: 'Diese noch einmal üben', other: `Die ${count} noch einmal üben` })
export const makeCards = (count: number) =>
  plural(count, { one: 'Karte erstellen', other: `${count} Karten erstellen` })
export const allShuffled = (count: number) => `Alle ${count}, gemischt`

// The rounds
export const yourRounds = 'Deine Runden'
export const showBars = 'Als Balken zeigen'
export const showTable = 'Als Tabelle zeigen'
export const day = 'Tag'
export const right = 'Richtig'
export const time = 'Zeit'
export const today = 'Heute'
const date = dateFormat({ day: 'numeric', month: 'short' })
export const onDate = (moment: Date) => date.format(moment)
export const rightOf = (right: number, all: number) => `${right} von ${all}`
export const roundInWords = (day: string, right: number, all: number) => `${day}: ${right} von ${all} richtig`
