// Headings of results
export const keyPoints = 'Kernpunkte:'
export const examples = 'Beispiele:'
export const hardWords = 'Schwierige Wörter:'
export const comparisons = 'Zum Vorstellen, in unseren Worten:'
export const supportingPoints = 'Was dafür spricht:'
export const implications = 'Was daraus folgt:'

// Headings of what is found
export const marks = 'Im Text markiert:'
export const gaps = 'Lücken füllen:'
export const recalls = 'Aus dem Gedächtnis:'
export const terms = 'Begriffe:'
export const termsExplained = 'Wie der Text seine Begriffe selbst erklärt:'
export const markedExamples = 'Was der Text als Beispiel nennt:'
export const conclusions = 'Was der Text schließt:'
export const consequences = 'Was laut Text daraus folgt:'

// Gaps
export const wordBank = 'Wörter:'

// Questions
export const whyRight = 'Warum das richtig ist'
export const answerIs = (letter: string) => `Antwort: ${letter}.`
export const fewerQuestions = (count: number, wanted: number, byModel: boolean) =>
  `${count} von ${wanted}: ${byModel ? 'Neue fielen dem Modell nicht mehr ein' : 'Mehr gute Fragen gibt dieser Text nicht her'}.`

// Places in a text
export const page = (number: number) => `S. ${number}`
export const pages = (numbers: string) => `S. ${numbers}`
export const pagePart = (from: number, to: number) => (from === to ? `Seite ${from}` : `Seiten ${from}–${to}`)
