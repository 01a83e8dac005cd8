import { dateFormat, plural } from '../../ui/format.ts'

// The page of a link
export const answers = 'Antworten'
export const shared = 'Geteilt'
export const until = (closing: string) => `bis ${closing}`
export const attempts = { one: 'ein Versuch', many: 'viele Versuche' }
export const namesAsked = 'mit Namen'
export const namesNotAsked = 'ohne Namen'
export const stateWithdrawn = 'Zurückgezogen'
export const stateOpen = 'Offen'
export const stateClosed = 'Geschlossen'
export const closeNow = 'Jetzt schließen'
export const openAgain = 'Wieder öffnen'
export const isWithdrawn = 'Niemand kann diesen Link öffnen. Die Antworten bleiben erhalten.'
export const noAnswersYet =
  'Noch keine Antworten. Schick den Link an deine Klasse: Wer ihn hat, kann ohne Konto antworten. Diese Seite aktualisiert sich von selbst.'
export const nobodyAnswered = 'Niemand hat geantwortet. Öffne den Link wieder, um Antworten zu sammeln.'
export const anyoneReads = 'Alle, die den Link haben, können es lesen. Wir zählen nicht, wer es getan hat.'
export const putBack = 'Link wiederherstellen'
export const withdraw = 'Zurückziehen'
export const deleteLink = 'Link löschen'
export const deleteLinkAndAnswers = 'Link und Antworten löschen'
export const askDelete = 'Diesen Link löschen? Das lässt sich nicht rückgängig machen.'
export const askDeleteWithAnswers =
  'Diesen Link und alle Antworten löschen? Das lässt sich nicht rückgängig machen.'
export const deleteIt = 'Löschen'

// Its settings
export const settings = 'Einstellungen'
export const close = 'Schließen'
export const save = 'Speichern'
export const saving = 'Wird gespeichert…'

// The sums, and what is worth another look
export const answered = 'beantwortet'
export const stillAnswering = 'noch dabei'
export const averageScore = 'Ergebnis im Mittel'
export const averageFigure = (score: number) => score.toFixed(1).replace('.', ',')
export const ofQuestions = (count: number) => `von ${count}`
export const medianTime = 'mittlere Zeit'
export const worthAnotherLook = (question: number) => `Sieh dir Frage ${question} noch einmal an.`
export const sameWrong = (count: number, answered: number) =>
  `${count} von ${answered} haben dieselbe falsche Antwort gewählt.`
export const goodOnesWrong = 'Wer insgesamt gut war, lag hier öfter falsch als die anderen.'
export const fewRight = (right: number, answered: number) => `Nur ${right} von ${answered} lagen richtig.`
export const seeWhy = 'Warum?'

// The two tables
export const showAnswers = 'Antworten zeigen'
export const byQuestion = 'Nach Frage'
export const byStudent = 'Nach Person'
export const downloadCsv = 'CSV herunterladen'
export const rightOf = (right: number, all: number) => `${right} von ${all}`
export const remove = 'Entfernen'

// By question
export const question = 'Frage'
export const answeredRight = 'Richtig beantwortet'
export const mostPickedWrong = 'Häufigste falsche Antwort'
export const mostPickedWrongLabel = 'Häufigste falsche:'
export const none = 'Keine'
export const countStudents = (count: number) =>
  plural(count, { one: `${count} Person`, other: `${count} Personen` })
export const tellsApart = 'Trennt gut von schwach'
export const tellsApartLabel = 'Trennt gut von schwach:'
export const discrimination = 'Trennschärfe, −1 bis 1'
export const discriminationFigure = (value: number) => value.toFixed(2).replace('-', '−').replace('.', ',')
export const allAlike = 'Alle antworteten gleich'
export const wrongWay = 'Verkehrt herum'
export const hardly = 'Kaum'
export const aLittle = 'Etwas'
export const well = 'Gut'
export const veryWell = 'Sehr gut'
export const apartFrom = (fewest: number) =>
  `Ab ${fewest} abgeschlossenen Versuchen zeigt jede Frage, wie gut sie Starke von Schwachen trennt.`
export const rightAnswer = 'Richtige Antwort'
export const theOthers = 'Die anderen'
export const whereAnswerStands = 'Wo die Antwort steht'
export const whereAnswerStandsOnPage = (page: number) => `Wo die Antwort steht, Seite ${page}`
export const moreLured = (option: string) =>
  `${option} wurde öfter gewählt als die richtige Antwort. Vielleicht lohnt es sich, die Frage gemeinsam durchzugehen oder klarer zu stellen.`
export const editQuiz = 'Quiz bearbeiten'

// By student
const moment = dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
export const momentInWords = (instant: string) => moment.format(new Date(instant))
export const student = 'Person'
export const studentAt = (place: number) => `Person ${place}`
export const started = 'Begonnen'
export const score = 'Ergebnis'
export const time = 'Zeit'
export const notFinished = 'nicht fertig'
export const percent = (share: number) => `${share} %`
export const right = 'richtig'
export const wrong = 'falsch'
export const removeStudent = (name: string) => `${name} entfernen`
export const askRemoveAnswers = (name: string) =>
  `Die Antworten von ${name} entfernen? Das lässt sich nicht rückgängig machen.`
export const thisStudent = 'dieser Person'

// The tables for a spreadsheet
export const questionColumns = (options: string[]) => [
  '#',
  'Frage',
  'Richtige Antwort',
  'Beantwortet',
  'Richtig',
  'Richtig, %',
  ...options.map((option) => `${option} gewählt`),
  'Häufigste falsche Antwort',
  'Trennschärfe, -1 bis 1',
]
export const studentColumns = (questions: number) => [
  'Name',
  'Begonnen',
  'Beendet',
  'Zeit',
  'Ergebnis',
  'Von',
  ...Array.from({ length: questions }, (_, index) => `Frage ${index + 1}`),
]
export const tooFewAnswers = 'Zu wenige Antworten'

// Where answers came from
export const whereFrom = 'Woher sie kamen'
export const aboutNetworks =
  'Eine Schule oder ein Zuhause ist meist ein einziges Netz. Wenn Fremde an den Link gekommen sind, kannst du alles entfernen, was aus ihrem kam. Wir speichern keine Adressen.'
export const fromNetwork = (attempts: number) => `Aus einem Netz: ${attempts}`
export const fromNetworkUnanswered = (attempts: number, unanswered: number) =>
  `Aus einem Netz: ${attempts}, davon ${unanswered} noch ohne Antwort`
export const removeAll = 'Alle entfernen'
export const removeAllOf = (attempts: number) => `Alle ${attempts} aus diesem Netz entfernen`
export const fromOthers = (networks: number, attempts: number) =>
  `Aus ${networks} anderen Netzen: ${attempts}`
export const askRemoveAll = (attempts: number) =>
  `Alle ${attempts} Versuche aus diesem Netz mit ihren Antworten entfernen? Das lässt sich nicht rückgängig machen.`
