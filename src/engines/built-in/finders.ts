import { AppError } from '#domain/errors.ts'
import type { ClaimSpans } from '#domain/evidence/locate.ts'
import { usualQuestions } from '#domain/limits.ts'
import type { FoundResults, Tool } from '#domain/tools/index.ts'
import { unusualOptions } from '#domain/tools/quiz.ts'
import type { EngineOutput, EngineRequest } from '../engine.ts'
import type { Found } from './finding/found.ts'
import { findGapPassages } from './finding/gap-passages.ts'
import { findMarked } from './finding/marked-sentences.ts'
import { makeQuestions } from './finding/questions.ts'
import { findRecalls } from './finding/recalls.ts'
import type { TextReading } from './read-text.ts'
import { titleOfText } from './reading/title.ts'

type Finders = {
  [T in Tool]: (
    reading: TextReading,
    request: Pick<EngineRequest<T>, 'asked' | 'quiz'>,
  ) => EngineOutput<T, FoundResults[T]>
}

/** What each tool finds in a text. @throws AppError `not_enough_text` of a few words, `nothing_to_practise` of more */
export const finders: Finders = {
  summary({ document, marks }) {
    needSentences(document.sentences.length)
    const found = marks()
    if (found.length === 0) throw new AppError('not_enough_text')
    const title = titleOfText(document, found[0]!.item.text)
    return { result: { found: true, title, marks: itemsOf(found) }, spans: spansAt('marks', found) }
  },

  quiz(reading, { asked = [], quiz = {} }) {
    const { document, markers, ranking, lists, marks, keyTerms } = reading
    const { form, count = usualQuestions } = quiz
    const wanted = unusualOptions(quiz)
    const terms = reading.terms()
    const isFew = terms.length < fewestTerms
    const questions = form === 'gaps' ? [] : makeQuestions(reading, { count, asked })
    const gaps = form === 'choices' ? [] : findGapPassages(document, ranking(), keyTerms())
    const recalls = findRecalls(document, { lists: lists(), marks: marks(), terms, markers })
    const shown = isFew ? [] : terms
    if ([questions, gaps, recalls, shown].every(({ length }) => length === 0))
      throw new AppError(
        document.sentences.length < fewestSentences ? 'not_enough_text' : 'nothing_to_practise',
      )
    return {
      result: {
        found: true,
        questions: itemsOf(questions),
        gaps: itemsOf(gaps),
        recalls: itemsOf(recalls),
        terms: itemsOf(shown),
        ...(wanted && { wanted }),
      },
      spans: [
        ...spansAt('questions', questions),
        ...spansAt('gaps', gaps),
        ...spansAt('recalls', recalls),
        ...spansAt('terms', shown),
      ],
    }
  },

  eli5({ document, markers, terms: findTerms }) {
    needSentences(document.sentences.length)
    const terms = findTerms()
    const examples = markers
      ? findMarked(document, markers, { words: markers.examples, alone: markers.instances })
      : []
    return {
      result: { found: true, terms: itemsOf(terms), examples: itemsOf(examples) },
      spans: [...spansAt('terms', terms), ...spansAt('examples', examples)],
    }
  },

  insight({ document, markers }) {
    needSentences(document.sentences.length)
    const conclusions = markers ? findMarked(document, markers, { words: markers.conclusions }) : []
    const said = new Set(conclusions.map(({ item }) => item))
    const consequences = (
      markers ? findMarked(document, markers, { words: markers.consequences }) : []
    ).filter(({ item }) => !said.has(item))
    return {
      result: { found: true, conclusions: itemsOf(conclusions), consequences: itemsOf(consequences) },
      spans: [...spansAt('conclusions', conclusions), ...spansAt('consequences', consequences)],
    }
  },
}

/** Fewer make no cards. */
const fewestTerms = 3
const fewestSentences = 3

function needSentences(count: number): void {
  if (count < fewestSentences) throw new AppError('not_enough_text')
}

const itemsOf = <Item>(found: readonly Found<Item>[]) => found.map(({ item }) => item)

const spansAt = (path: string, found: readonly Found<unknown>[]): ClaimSpans[] =>
  found.map(({ spans }, at) => ({ path: `${path}.${at}`, spans }))
