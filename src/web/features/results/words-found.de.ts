import { plural } from '../../ui/format.ts'

// The way to a model
export const connectModel = 'Modell verbinden'
export const runsHere = 'Es kann auf deinem eigenen Rechner laufen.'
export const askOperator = 'Bitte, wer dieses Morsel betreibt, eines zu verbinden.'

// Sentences marked in the text
export const howMuch = 'Wie viel markiert ist'
export const fewer = 'Weniger'
export const more = 'Mehr'
export const shownOf = (count: number, all: number) => `${count} von ${all} Kernsätzen und Listen`
export const wordForWord = '{shown}, Wort für Wort aus deinem Text.'

// Parts of a quiz
export const partsOfQuiz = 'Was du üben willst'
export const parts = {
  questions: 'Fragen',
  gaps: 'Lücken',
  recalls: 'Auswendig',
  cards: 'Karten',
}
export const fewItems =
  'Hier gibt es wenig zu üben: Ein Text mit erklärten Begriffen, Listen und Überschriften gibt mehr her.'

// A passage with gaps
export const passageOf = (at: number, all: number) => `Abschnitt ${at} von ${all}`
export const gapNumber = (number: number, word: string) => `Lücke ${number}: ${word || 'leer'}`
export const rightGap = 'richtig'
export const wrongGap = (answer: string) => `falsch, hierher gehört ${answer}`
export const filledOf = (count: number, all: number) => `${count} von ${all} gefüllt`
export const wordBank = 'Wörter zur Auswahl'
export const check = (count: number, all: number) => (count === all ? 'Prüfen' : `${count} von ${all} prüfen`)
export const showThem = 'Auflösen'
export const rightOf = (count: number, all: number) => `${count} von ${all} richtig`
export const again = 'Noch einmal'
export const nextPassage = 'Nächster Abschnitt'
export const previousPassage = 'Vorheriger Abschnitt'

// Something to tell from memory
export const nameThem = (count: number) => plural(count, { one: 'Nenne es', other: `Nenne alle ${count}` })
export const whatYouRemember = 'Was sagt dein Text dazu?'
export const yourWords = 'Schreib auf, was du noch weißt, oder sag es laut'
export const show = 'Zeigen'
export const tickThem = 'Hake ab, was du wusstest'
export const hadOf = (count: number, all: number) => `Du wusstest ${count} von ${all}`
export const next = 'Weiter'
export const before = 'Zurück'
export const promptOf = (at: number, all: number) => `${at} von ${all}`

// Cards
export const keep = (term: string) => `Karte „${term}“ behalten`
export const makeStudyCards = (count: number) =>
  plural(count, { one: '1 Karte machen', other: `${count} Karten machen` })

// Where a model is needed
export const simplerWords = 'Einfachere Worte brauchen ein Modell'
export const whyNotSimpler =
  'Morsel findet die schwierigen Wörter in deinem Text, kann sie ohne Modell aber nicht einfacher sagen als der Text selbst. Erfunden wird hier nichts.'
export const noTerms = 'Dieser Text erklärt keine eigenen Begriffe und kennzeichnet keine Beispiele.'
export const ownIdeas = 'Ein Modell kann sagen, worauf alles hinausläuft'
export const whyNoIdeas =
  'Hier steht, was der Text selbst als Schluss oder Folge kennzeichnet. Ohne Modell fügt Morsel nichts hinzu.'
export const nothingMarked = 'Dieser Text kennzeichnet keine eigenen Schlüsse oder Folgen.'
