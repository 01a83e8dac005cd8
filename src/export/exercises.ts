import {
  quotationOf,
  recallsOf,
  termsOf,
  type Handout,
  type HandoutRecall,
  type HandoutTerm,
} from './handout.ts'

/** Fewer terms are no choice, more are a chore. */
const [fewestPairs, mostPairs] = [3, 8]

/** Terms that are to be matched with what is said of them, and where that stands. */
export type Matching = { number: number; pairs: { term: string; sentence: string }[]; told: string[] }

/**
 * The terms of a quiz in the groups in which they are matched, as even as they can be; none where there are too few to
 * choose from. In each sentence the place of its term is empty.
 */
export function matchingsOf(handout: Handout): Matching[] {
  const terms = termsOf(handout)
  if (terms.length < fewestPairs) return []
  const groups = Math.ceil(terms.length / mostPairs)
  const from = (group: number) => Math.round((group * terms.length) / groups)
  return Array.from({ length: groups }, (_, group) => {
    const some = terms.slice(from(group), from(group + 1))
    const pairs = some.map((one) => ({ term: one.term, sentence: withoutTerm(one) }))
    return { number: (terms[0]?.number ?? 0) + group, pairs, told: some.flatMap(placesOf) }
  })
}

/** What is answered in words of one's own; `answer` is what the text says, `told` that and where it stands. */
export type OpenTask = { number: number; asked: string; answer: string[]; told: string[] }

/** What a quiz asks to tell from memory; also terms, where they are too few to be matched. */
export function openTasksOf(handout: Handout): OpenTask[] {
  const terms = termsOf(handout)
  const single = terms.length < fewestPairs ? terms : []
  return [
    ...recallsOf(handout).map((one) => taskOf(one, one.prompt, one.items)),
    ...single.map((one) => taskOf(one, one.term, [one.sentence])),
  ]
}

function taskOf(one: HandoutRecall | HandoutTerm, asked: string, answer: string[]): OpenTask {
  return { number: one.number, asked, answer, told: [...answer, ...placesOf(one)] }
}

function placesOf({ passages }: Pick<HandoutTerm, 'passages'>): string[] {
  return passages.map(quotationOf)
}

function withoutTerm({ term, sentence }: HandoutTerm): string {
  const at = sentence.toLowerCase().indexOf(term.toLowerCase())
  return at < 0 ? sentence : `${sentence.slice(0, at)}_____${sentence.slice(at + term.length)}`
}
