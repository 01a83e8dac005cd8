import { plural } from '../../ui/format.ts'

// The way to a model
export const connectModel = 'Connect a model'
export const runsHere = 'It can run on your own computer.'
export const askOperator = 'Ask whoever runs this Morsel to connect one.'

// Sentences marked in the text
export const howMuch = 'How much is marked'
export const fewer = 'Fewer'
export const more = 'More'
export const shownOf = (count: number, all: number) => `${count} of ${all} key sentences and lists`
export const wordForWord = '{shown}, word for word from your text.'

// Parts of a quiz
export const partsOfQuiz = 'What to practise'
export const parts = {
  questions: 'Questions',
  gaps: 'Gaps',
  recalls: 'Recall',
  cards: 'Cards',
}
export const fewItems =
  'There is little to practise here: a text with explained terms, lists and headings gives more.'

// A passage with gaps
export const passageOf = (at: number, all: number) => `Passage ${at} of ${all}`
export const gapNumber = (number: number, word: string) => `Gap ${number}: ${word || 'empty'}`
export const rightGap = 'right'
export const wrongGap = (answer: string) => `wrong, ${answer} belongs here`
export const filledOf = (count: number, all: number) => `${count} of ${all} filled`
export const wordBank = 'Words to choose from'
export const check = (count: number, all: number) => (count === all ? 'Check' : `Check ${count} of ${all}`)
export const showThem = 'Show them'
export const rightOf = (count: number, all: number) => `${count} of ${all} right`
export const again = 'Again'
export const nextPassage = 'Next passage'
export const previousPassage = 'Previous passage'

// Something to tell from memory
export const nameThem = (count: number) => plural(count, { one: 'Name it', other: `Name all ${count}` })
export const whatYouRemember = 'What does your text say about this?'
export const yourWords = 'Write what you remember, or say it aloud'
export const show = 'Show'
export const tickThem = 'Tick what you had'
export const hadOf = (count: number, all: number) => `You had ${count} of ${all}`
export const next = 'Next'
export const before = 'Back'
export const promptOf = (at: number, all: number) => `${at} of ${all}`

// Cards
export const keep = (term: string) => `Keep the card “${term}”`
export const makeStudyCards = (count: number) =>
  plural(count, { one: 'Make 1 card', other: `Make ${count} cards` })

// Where a model is needed
export const simplerWords = 'Simpler words need a model'
export const whyNotSimpler =
  'Morsel can find the hard words in your text, but without a model it can’t put them more simply than your text does. Nothing here is made up to fill the gap.'
export const noTerms = 'This text explains no terms of its own and marks no examples.'
export const ownIdeas = 'A model can say what it all comes to'
export const whyNoIdeas =
  'What stands here is what your text itself calls a conclusion or a consequence. Without a model Morsel adds none of its own.'
export const nothingMarked = 'This text marks no conclusions or consequences of its own.'
