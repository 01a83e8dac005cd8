import type { Line } from '../line.ts'

/** How a question was made; a good quiz mixes them. */
type Pattern = 'subject' | 'definition' | 'year' | 'cloze'

/** What an option can be. Options of one item are all of one kind. */
export type Option = {
  text: string
  key: string
  kind: 'name' | 'term' | 'year' | 'amount' | 'word'
  plural: boolean
  definite?: boolean
  placed?: boolean
}

/** A question with its key, before the wrong options are found. */
export type Stem = {
  question: string
  answer: Option
  pattern: Pattern
  /** What the question rests on; its text is the explanation. */
  line: Line
  /** Higher is better. */
  score: number
}

/** What stands in a sentence for the words asked for. */
export const blank = '_____'
