// What a file says
export const cards = 'Cards'
export const answers = 'Answers'
export const name = 'Name:'
export const date = 'Date:'
export const onlySimilar = 'Only similar:'
export const quotation = (text: string) => `“${text}”`
export const from = (source: string) => `From ${source}.`
export const madeWith = (engine: string | undefined) => `Made with Morsel${engine ? `, ${engine}` : ''}.`

// The page to practise on
export const practiseAgain = 'Practise again'
export const question = (number: number) => `Question ${number}`
export const gapPassage = (number: number) => `Passage ${number}`
export const gap = (number: number) => `Gap ${number}`
export const check = 'Check'
export const correct = 'Correct.'
export const notQuite = (letter: string) => `Not quite. It’s ${letter}.`
export const score = 'You got {right} of {all} right.'

// The menu: what a format is good for stands in its definition
export const groups: Record<string, string> = {}
export const titles: Partial<Record<string, string>> = {}
export const purposes: Partial<Record<string, string>> = {}

// What is not in a file
export const withoutAnswers = 'Your answers are left out.'
export const noPlaceFor = (program: string) =>
  `${program} has no place for explanations, passages and the source.`
export const onlyChoices = (program: string) =>
  `${program} only asks questions with options: what is told from memory, terms, and passages of fewer than four gaps are left out.`
export const intoQuizlet =
  'On Quizlet, choose Import and paste this. Each side is one line, without line breaks.'
export const apostrophes =
  'Cells that begin with =, +, - or @ and aren’t numbers get an apostrophe in front, so that no spreadsheet runs them.'
export const questionTooLong = (number: number, length: number, most: number) =>
  `Question ${number} is left out: it has ${length} characters, and Kahoot takes ${most}.`
export const answerTooLong = (number: number, length: number, most: number) =>
  `Question ${number} is left out: an answer has ${length} characters, and Kahoot takes ${most}.`

// What is asked of whoever answers
export const match = 'Match each term with what is said of it.'
