import type { QuestionKind } from '#domain/items/question-kind.ts'
import { plural } from '../../ui/format.ts'

// A result
export const result = 'Result'
export const answerKey = 'Answer key'
export const answerQuestions = 'Answer the questions'
export const answersShowLater = 'The answers show once you have given yours.'
export const seconds = (count: number) => `${count.toFixed(2)} s`
export const builtInEngine = 'Built-in engine'
export const foundNote = 'Found in your text by Morsel’s built-in engine. Nothing here is rewritten.'
export const changedByYou = 'changed by you'
export const countsAsUse = 'It now counts as a use, even if you cancel.'

// What can be done with it
export const makeCards = 'Make cards'
export const makeCardsShortly = '{unseen}Cards'
export const unseenOfMakeCards = 'Make '
export const copy = 'Copy'
export const exportIt = 'Export'
export const print = 'Print'
export const share = 'Share'
export const more = 'More for this result'
export const copied = 'Copied'
export const notAllowed = 'Your browser doesn’t allow that here'

// Cards made of it
export const makingCards = 'Making cards…'
export const madeCards = (count: number) =>
  plural(count, { one: `Made ${count} card.`, other: `Made ${count} cards.` })
export const hadCards = (count: number) =>
  plural(count, {
    one: 'This one is in your cards already.',
    other: `These ${count} are in your cards already.`,
  })
export const reviewThem = 'Review them'

// How its claims stand in the text
export const wordForWord = 'Word for word from your text'
export const foundOf = (count: number, all: number) => `${count} of ${all} found in your text`
export const differing = (count: number) =>
  plural(count, { one: `${count} differs`, other: `${count} differ` })
export const similar = (count: number) => `${count} only similar`
export const notFound = (count: number) => `${count} not found`
export const signOfDiffering = '≠ differs from your text'
export const signOfSimilar = '≈ only similar, worth a check'
export const differFromText = (count: number) =>
  plural(count, { one: `${count} differs from your text`, other: `${count} differ from your text` })
export const lookAtThem = (count: number) => plural(count, { one: 'Look at it', other: 'Look at them' })

// The mark of a claim
export const pages = (short: string) => short.replace(/^pp?\./, (mark) => (mark === 'p.' ? 'page' : 'pages'))
export const notInText = 'not found in the text'
export const showPassage = 'Show the passage'
export const showPassageNumber = (number: number) => `Show passage ${number}`
export const differs = 'differs'
export const onlySimilar = 'only similar'
export const worthCheck = 'Only similar: worth a check'
export const seePassage = 'See the passage'
export const seePassageOn = (pages: string) => `See the passage, ${pages}`

// What a passage says otherwise than a claim
export const quoted = (words: string) => `“${words}”`
export const saysInstead = (written: string, said: string) => `The passage says ${written}, not ${said}.`
export const says = (written: string) => `The passage says ${written}.`
export const doesNotSay = (said: string) => `The passage doesn’t say ${said}.`
export const namesNobody = 'The passage doesn’t say who claims this.'
export const namesSomebodyElse = 'The passage says someone else claims this.'
export const namesSomebody = 'The passage says who claims this.'
export const deniesOther = 'The passage says “not” of something else.'
export const unsureOfOther = 'The passage is unsure of something else.'

// A passage beside its claim
export const inText = 'In the text'
export const close = 'Close'
export const previous = 'Previous'
export const next = 'Next'
export const youRead = 'You read'
export const passageSays = 'The passage says'
export const claimQuoted = '“{claim}”'
export const takeFromPassage = (written: string) => `Use ${written}`
export const putRight = 'Put right.'

// Changes by hand
export const thisSentence = 'this sentence'
export const questionNamed = (number: number) => `question ${number}`
export const unseenName = (name: string) => ` ${name}`
export const edit = 'Edit'
export const writeAgain = 'Write it again'
export const writing = 'Writing…'
export const writtenAgain = 'Written again.'
export const remove = 'Remove'
export const removed = 'Removed.'
export const addQuestion = 'Add a question'
export const makeOneMore = 'Make one more'
export const added = 'Added.'
export const working = 'Working on it…'
export const undo = 'Undo'
export const asBefore = 'As it was before.'

// Questions and their options
export const kinds: Record<QuestionKind, string> = {
  Recall: 'Recall',
  Reason: 'Reason',
  Cause: 'Cause',
  Compare: 'Compare',
  Number: 'Number',
}
export const optionStates = {
  correct: '(correct answer)',
  wrong: '(your answer, wrong)',
  given: '(your answer)',
}
export const blank = 'blank'
export const whyNot = 'Why not?'
export const whatTextSaysOf = (option: string) => `What the text says of “${option}”`
export const whatTextSaysOfThis = 'What the text says of this'
export const whyNotNumber = (number: number) => `Why not ${number}`
export const textDoesNotMention = (option: string) => `The text doesn’t mention “${option}” here.`
