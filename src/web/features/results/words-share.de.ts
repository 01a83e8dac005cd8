import { plural } from '../../ui/format.ts'

// Making a link
export const share = 'Teilen'
export const close = 'Schließen'
export const whatToShare = 'Was du teilst'
export const quizToAnswer = 'Quiz'
export const answerKey = 'Lösungen'
export const cards = 'Karten'
export const makeLink = 'Link erstellen'
export const makingLink = 'Link entsteht…'
export const anyoneAnswers =
  'Alle mit diesem Link können antworten. Die Lösungen erscheinen erst nach der Antwort.'
export const anyoneReads = 'Alle mit diesem Link können es lesen.'

// The links there are
export const linksToText = 'Links zu diesem Text'
export const states = { withdrawn: 'zurückgezogen', open: 'offen', closed: 'geschlossen' }
export const answered = (count: number) =>
  plural(count, { one: `${count} hat geantwortet`, other: `${count} haben geantwortet` })
export const earlierVersion = 'eine frühere Fassung'

// What the owner of a link decides
export const title = 'Titel'
export const byline = 'Dein Name, wie andere ihn sehen'
export const bylineHint = 'Lass das leer, um keinen Namen zu zeigen.'
export const closes = 'Schließt'
export const closesHint = 'Lass das leer, damit der Link offen bleibt.'
export const askName = 'Nach dem Namen fragen'
export const askNameHint = 'Nur du siehst ihn, neben den Antworten.'
export const oneAttempt = 'Ein Versuch'
export const oneAttemptHint = 'In jedem Browser. In einem anderen geht es von vorn los.'
export const showText = 'Den ganzen Text zeigen'
export const showTextHint = 'Sonst sind nur seine Stellen zu sehen.'
export const showTextOnceAnswered =
  'Sobald alles beantwortet ist. Sonst ist nur der Satz hinter jeder Antwort zu sehen.'

// Its address
export const link = 'Link'
export const copyLink = 'Link kopieren'
export const copied = 'Kopiert'
export const copyByKeys = 'Mit Strg+C kopieren'
