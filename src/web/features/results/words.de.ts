import type { QuestionKind } from '#domain/items/question-kind.ts'
import { plural } from '../../ui/format.ts'

// A result
export const result = 'Ergebnis'
export const answerKey = 'Lösungen'
export const answerQuestions = 'Fragen beantworten'
export const answersShowLater = 'Die Lösungen siehst du, sobald du geantwortet hast.'
export const seconds = (count: number) => `${count.toFixed(2).replace('.', ',')} s`
export const builtInEngine = 'Eingebaute Engine'
export const foundNote =
  'Von Morsels eingebauter Engine in deinem Text gefunden. Nichts davon ist umgeschrieben.'
export const changedByYou = 'von dir geändert'
export const countsAsUse = 'Das zählt jetzt als Nutzung, auch wenn du abbrichst.'

// What can be done with it
export const makeCards = 'Karten'
export const makeCardsShortly = 'Karten{unseen}'
export const unseenOfMakeCards = ' erstellen'
export const copy = 'Kopieren'
export const exportIt = 'Export'
export const print = 'Drucken'
export const share = 'Teilen'
export const more = 'Mehr zu diesem Ergebnis'
export const copied = 'Kopiert'
export const notAllowed = 'Dein Browser erlaubt das hier nicht'

// Cards made of it
export const makingCards = 'Karten entstehen…'
export const madeCards = (count: number) =>
  plural(count, { one: `${count} Karte erstellt.`, other: `${count} Karten erstellt.` })
export const hadCards = (count: number) =>
  plural(count, {
    one: 'Diese Karte hast du schon.',
    other: `Diese ${count} Karten hast du schon.`,
  })
export const reviewThem = 'Karten wiederholen'

// How its claims stand in the text
export const wordForWord = 'Wort für Wort aus deinem Text'
export const foundOf = (count: number, all: number) => `${count} von ${all} im Text gefunden`
export const differing = (count: number) =>
  plural(count, { one: `${count} weicht ab`, other: `${count} weichen ab` })
export const similar = (count: number) => `${count} nur ähnlich`
export const notFound = (count: number) => `${count} nicht gefunden`
export const signOfDiffering = '≠ weicht vom Text ab'
export const signOfSimilar = '≈ nur ähnlich, sieh selbst nach'
export const differFromText = (count: number) =>
  plural(count, { one: `${count} weicht vom Text ab`, other: `${count} weichen vom Text ab` })
export const lookAtThem = (_count: number) => 'Ansehen'

// The mark of a claim
export const pages = (short: string) => short.replace(/^S\./, /[–,]/.test(short) ? 'Seiten' : 'Seite')
export const notInText = 'nicht im Text gefunden'
export const showPassage = 'Stelle zeigen'
export const showPassageNumber = (number: number) => `Stelle ${number} zeigen`
export const differs = 'weicht ab'
export const onlySimilar = 'nur ähnlich'
export const worthCheck = 'Nur ähnlich: Sieh selbst nach'
export const seePassage = 'Stelle ansehen'
export const seePassageOn = (pages: string) => `Stelle ansehen, ${pages}`

// What a passage says otherwise than a claim
export const quoted = (words: string) => `„${words}“`
export const saysInstead = (written: string, said: string) => `An der Stelle steht ${written}, nicht ${said}.`
export const says = (written: string) => `An der Stelle steht ${written}.`
export const doesNotSay = (said: string) => `An der Stelle steht ${said} nicht.`
export const namesNobody = 'An der Stelle steht nicht, wer das behauptet.'
export const namesSomebodyElse = 'An der Stelle behauptet das jemand anderes.'
export const namesSomebody = 'An der Stelle steht, wer das behauptet.'
export const deniesOther = 'An der Stelle gilt das „nicht“ etwas anderem.'
export const unsureOfOther = 'An der Stelle ist etwas anderes ungewiss.'

// A passage beside its claim
export const inText = 'Im Text'
export const close = 'Schließen'
export const previous = 'Vorherige'
export const next = 'Nächste'
export const youRead = 'Du liest'
export const passageSays = 'An der Stelle steht'
export const claimQuoted = '„{claim}“'
export const takeFromPassage = (written: string) => `${written} übernehmen`
export const putRight = 'Berichtigt.'

// Changes by hand
export const thisSentence = 'dieser Satz'
export const questionNamed = (number: number) => `Frage ${number}`
export const unseenName = (name: string) => `: ${name}`
export const edit = 'Bearbeiten'
export const writeAgain = 'Neu schreiben'
export const writing = 'Wird geschrieben…'
export const writtenAgain = 'Neu geschrieben.'
export const remove = 'Entfernen'
export const removed = 'Entfernt.'
export const addQuestion = 'Frage hinzufügen'
export const makeOneMore = 'Noch eine erstellen'
export const added = 'Hinzugefügt.'
export const working = 'Einen Moment…'
export const undo = 'Rückgängig'
export const asBefore = 'Wie vorher.'

// Questions and their options
export const kinds: Record<QuestionKind, string> = {
  Recall: 'Wissen',
  Reason: 'Grund',
  Cause: 'Ursache',
  Compare: 'Vergleich',
  Number: 'Zahl',
}
export const optionStates = {
  correct: '(richtige Antwort)',
  wrong: '(deine Antwort, falsch)',
  given: '(deine Antwort)',
}
export const blank = 'Lücke'
export const whyNot = 'Warum nicht?'
export const whatTextSaysOf = (option: string) => `Was der Text zu „${option}“ sagt`
export const whatTextSaysOfThis = 'Was der Text dazu sagt'
export const whyNotNumber = (number: number) => `Warum nicht ${number}`
export const textDoesNotMention = (option: string) => `„${option}“ kommt hier im Text nicht vor.`
