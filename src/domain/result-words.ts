// Headings of results
export const keyPoints = 'Key Points:'
export const examples = 'Examples:'
export const hardWords = 'Hard words:'
export const comparisons = 'To picture it, in our own words:'
export const supportingPoints = 'Supporting Points:'
export const implications = 'Implications:'

// Headings of what is found
export const marks = 'Marked in your text:'
export const gaps = 'Fill the gaps:'
export const recalls = 'From memory:'
export const terms = 'Terms:'
export const termsExplained = 'How your text itself explains its terms:'
export const markedExamples = 'What your text gives as examples:'
export const conclusions = 'What your text concludes:'
export const consequences = 'What your text says follows:'

// Gaps
export const wordBank = 'Words:'

// Questions
export const whyRight = 'Why it is right'
export const answerIs = (letter: string) => `Answer: ${letter}.`
export const fewerQuestions = (count: number, wanted: number, byModel: boolean) =>
  `${count} of ${wanted}: ${byModel ? 'the model had no more new ones' : 'more fair questions cannot be made from this text'}.`

// Places in a text
export const page = (number: number) => `p. ${number}`
export const pages = (numbers: string) => `pp. ${numbers}`
export const pagePart = (from: number, to: number) => (from === to ? `Page ${from}` : `Pages ${from}–${to}`)
