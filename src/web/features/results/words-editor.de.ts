import type { Flaw } from '#domain/items/question-flaws.ts'

// A question that somebody writes
export const newQuestion = 'Neue Frage'
export const questionNumber = (number: number) => `Frage ${number}`
export const options = 'Antworten. Markiere die richtige.'
export const isRight = (number: number) => `${number} ist richtig`
export const option = (number: number) => `Antwort ${number}`
export const save = 'Speichern'
export const saving = 'Wird gespeichert…'
export const saved = 'Gespeichert.'
export const added = 'Hinzugefügt.'
export const cancel = 'Abbrechen'
export const askDiscard = 'Verwerfen, was du geschrieben hast?'
export const discard = 'Verwerfen'

// What makes it unfair: advice, for its writer may know better
export const flaws: Record<Flaw, string> = {
  longestAnswer: 'Die richtige Antwort ist viel länger als die anderen.',
  articleCue: 'Das „a“ oder „an“ vor der Lücke passt nur zu manchen Antworten.',
  catchAllOption: 'Antworten wie „alle genannten“ helfen beim Raten.',
  absoluteOption: 'Wörter wie „immer“ und „nie“ verraten eine Antwort.',
  capitalCue: 'Die richtige Antwort fällt durch ihren ersten Buchstaben auf.',
  evenSeries: 'Vier Zahlen in gleichem Abstand wirken ausgedacht.',
  stemLeak: 'In der Frage steht ein Wort, das nur die richtige Antwort hat.',
  stemNamesDistractor: 'Die Frage nennt eine falsche Antwort.',
  overlappingOptions: 'Zwei Antworten sagen dasselbe.',
}
