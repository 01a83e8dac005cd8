import type { Day } from '#domain/study/day.ts'
import { dateFormat, formatNumber, plural } from '../../ui/format.ts'

// Days of the calendar
const dayFormats = {
  /** "8. Dez." */
  short: dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }),
  /** "8. Dezember" */
  long: dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' }),
  /** "8. Dezember 2026" */
  full: dateFormat({ dateStyle: 'long', timeZone: 'UTC' }),
  month: dateFormat({ month: 'short', timeZone: 'UTC' }),
  /** "Mi" */
  weekday: dateFormat({ weekday: 'short', timeZone: 'UTC' }),
  /** "Mittwoch" */
  weekdayInFull: dateFormat({ weekday: 'long', timeZone: 'UTC' }),
}
export const dayInWords = (day: Day, format: keyof typeof dayFormats) =>
  dayFormats[format].format(Date.parse(day))

// So many of something
export const countCards = (count: number) => `${count} ${plural(count, { one: 'Karte', other: 'Karten' })}`
// As they follow "in": "in 8 Tagen"
export const intervals = {
  years: (count: number) => `${formatNumber(count)} ${plural(count, { one: 'Jahr', other: 'Jahren' })}`,
  months: (count: number) => `${count} ${plural(count, { one: 'Monat', other: 'Monaten' })}`,
  days: (count: number) => `${count} ${plural(count, { one: 'Tag', other: 'Tagen' })}`,
  hours: (count: number) => `${count} ${plural(count, { one: 'Stunde', other: 'Stunden' })}`,
  minutes: (count: number) => `${count} ${plural(count, { one: 'Minute', other: 'Minuten' })}`,
}
export const shortIntervals = {
  years: (count: number) => `${formatNumber(count)} J.`,
  months: (count: number) => `${count} Mon.`,
  days: (count: number) => `${count} T.`,
  hours: (count: number) => `${count} Std.`,
  minutes: (count: number) => `${count} min`,
}

// The page
export const review = 'Wiederholen'
export const reviewAt = (at: number, of: number) => `Wiederholen, ${at} von ${of}`
export const noCards = 'Noch keine Karten'
export const howToMakeCards =
  'Öffne ein Ergebnis und wähle „Karten“. Jede Karte fragt eine Sache und zeigt die Stelle, die sie beantwortet. Du wiederholst sie hier, kurz bevor du sie vergessen würdest.'
export const addText = 'Text hinzufügen'

// A session
export const endReview = 'Beenden'
export const progress = 'Fortschritt'
export const place = (at: number, of: number) => `${at} von ${of}`
export const placeWithAgain = (at: number, of: number, again: number) =>
  `${at} von ${of}, ${again} noch einmal`
export const undo = 'Rückgängig'
export const editCard = 'Diese Karte bearbeiten'
export const card = 'Karte'
export const answer = 'Antwort'
export const showAnswer = 'Antwort zeigen'
export const spaceKey = 'Leertaste'
export const cardRemoved = 'Karte entfernt.'
export const lastComesAgain = (rating: string) => `Letzte Karte: ${rating}, kommt in dieser Runde wieder`
export const lastIsBackIn = (rating: string, interval: string) =>
  `Letzte Karte: ${rating}, wieder in ${interval}`
export const unsaved = (count: number) =>
  plural(count, {
    one: 'Deine letzte Änderung ist noch nicht gespeichert. Wir versuchen es weiter.',
    other: `Deine letzten ${count} Änderungen sind noch nicht gespeichert. Wir versuchen es weiter.`,
  })

// How well a card was known
export const howWell = 'Wie gut wusstest du es?'
export const ratings = { again: 'Nochmal', hard: 'Schwer', good: 'Gut', easy: 'Leicht' }

// A card
export const missedLastTime = 'Letztes Mal nicht gewusst'
export const isNew = 'Neu'
export const answerFirst = 'Antworte erst im Kopf.'
export const onPage = (name: string, page: number) => `${name}, Seite ${page}`
export const openInText = 'Im Text öffnen'

// A card written anew
export const front = 'Vorderseite'
export const back = 'Rückseite'
export const save = 'Speichern'
export const cancel = 'Abbrechen'
export const removeCard = 'Karte entfernen'

// All cards of a text
export const cards = 'Karten'
export const from = 'Aus {text}'
export const noCardsOfText = 'Dieser Text hat noch keine Karten.'
export const showMore = 'Mehr zeigen'
export const edit = 'Bearbeiten'
export const editOf = (question: string) => `Bearbeiten: ${question}`

// The end of a session
export const leftToday = (count: number) => `Heute noch ${countCards(count)}`
export const doneForToday = 'Für heute fertig'
export const nothingDue = 'Heute nichts fällig'
export const reviewedIn = (count: number, minutes: number, known: number) =>
  minutes === 0
    ? `${countCards(count)} in weniger als einer Minute. Du wusstest ${known}.`
    : `${countCards(count)} in ${intervals.minutes(minutes)}. Du wusstest ${known}.`
export const reviewedToday = (count: number) => `Du hast heute ${countCards(count)} wiederholt.`
export const cardsComeBack = 'Deine Karten kommen wieder, kurz bevor du sie vergessen würdest.'
export const dueTomorrow = (count: number) => `${countCards(count)} morgen fällig.`
export const unsavedHere = (count: number) =>
  plural(count, {
    one: 'Deine letzte Änderung ist noch nicht gespeichert. Sie bleibt auf diesem Gerät, und wir versuchen es weiter.',
    other: `Deine letzten ${count} Änderungen sind noch nicht gespeichert. Sie bleiben auf diesem Gerät, und wir versuchen es weiter.`,
  })
export const goOn = 'Weiter'
export const backToLibrary = 'Zur Bibliothek'
export const reviewAhead = 'Vorausarbeiten'
export const undoLastCard = 'Letzte Karte rückgängig'

// What was missed
export const worthAnotherLook = 'Noch einmal ansehen'
export const seePassage = 'Stelle ansehen'
export const seePassageOf = (question: string) => `Stelle ansehen: ${question}`

// Days in a row
export const inARow = (count: number) =>
  plural(count, { one: `${count} Tag in Folge`, other: `${count} Tage in Folge` })
export const daysInARow = 'Tage in Folge'
export const today = 'Heute'
export const dayStates = {
  reviewed: ': wiederholt',
  frozen: ': durch eine Pause gedeckt',
  none: ': nicht wiederholt',
}
export const freezeCovered = (day: Day) =>
  `Eine Pause deckte den ${dayInWords(day, 'weekdayInFull')}, deine Serie geht weiter.`
export const aboutFreeze = 'Lässt du einen Tag aus, rettet eine Pause pro Woche deine Serie.'

// What comes
export const next30Days = 'Nächste 30 Tage'
export const tomorrow = 'morgen'
export const onDay = (day: Day) => `am ${dayInWords(day, 'long')}`
export const allComing = (count: number, when: string) => `${countCards(count)}, ${when}`
export const mostComing = (count: number, when: string) => `${countCards(count)}, die meisten ${when}`
export const forecastInWords = (first: number, most: number, when: string) =>
  `Morgen ${countCards(first)}; die meisten, ${most}, ${when}`
export const tomorrowBelow = 'Morgen'

// The days that were reviewed
export const daysReviewed = 'Tage, an denen du wiederholt hast'
export const day = 'Tag'
export const reviews = 'Wiederholungen'
export const daysOfYear = (count: number) => `Du hast an ${count} der letzten 365 Tage wiederholt`
export const shades = 'Weniger {shades} mehr'
export const showMap = 'Als Kalender zeigen'
export const showTable = 'Als Tabelle zeigen'

// Progress
export const loadingProgress = 'Dein Fortschritt wird geladen'
export const remembered = (percent: number) => `Du erinnerst dich an ${percent} %`
export const ofOldCards = 'Von den Karten, die du mindestens drei Wochen nicht gesehen hattest'
export const yourTexts = 'Deine Texte'
export const cardsOfText = (count: number, name: string, due: number) =>
  `${countCards(count)} aus ${name}, ${due} fällig`
export const cardsDue = (count: number, due: number) => `${countCards(count)}, ${due} fällig`
export const roundsRight = (count: number, percent: number) =>
  `${count} ${plural(count, { one: 'Runde', other: 'Runden' })}, ${percent} % richtig`
