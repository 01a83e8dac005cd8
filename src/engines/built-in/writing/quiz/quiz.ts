import { AppError } from '#domain/errors.ts'
import type { ClaimSpans } from '#domain/evidence/locate.ts'
import { optionPath } from '#domain/tools/option-path.ts'
import {
  fewestQuestions,
  usualQuestions,
  type Question,
  type Quiz,
  type QuizOptions,
} from '#domain/tools/quiz.ts'
import type { Document } from '../../reading/document.ts'
import { spansOf, type WrittenLine } from '../line.ts'
import type { Ranking } from '../../ranking/lexrank.ts'
import { writeLines } from '../pool.ts'
import { randomFrom, shuffle } from '../random.ts'
import { plainness } from '../../ranking/salience.ts'
import { clozeInAnyLanguage } from './any-language.ts'
import { chooseItems, type Item } from './choose.ts'
import { createPool, findDistractors } from './distractors.ts'
import { askInEnglish } from './english.ts'
import { asksWhy, blank, type Offer } from './item.ts'
import { createOptionPassage } from './option-passage.ts'
import { createRelatedness } from './relatedness.ts'
import { numberOptions } from './numbers.ts'

/** What a question is worth that was asked before, beside others. */
const askedBefore = 0.01
/** Stems for which wrong options are looked for, best first: so many for each question that is wanted. */
const triesEach = 14

/**
 * Questions from different sentences where the text has them, with wrong options of the key's kind: five, or as many of
 * those that are wanted as can be made.
 * @param asked questions that were asked of this text before: they come back only where it has too few others
 * @throws AppError `not_enough_text` when five fair questions cannot be made, or three where anything else is wanted
 */
export function writeQuiz(
  document: Document,
  ranking: Ranking,
  text: string,
  { asked = [], wanted }: { asked?: readonly string[] | undefined; wanted?: QuizOptions | undefined } = {},
): { result: Quiz; spans: ClaimSpans[] } {
  const { count = usualQuestions, form } = wanted ?? {}
  const random = randomFrom([text, ...asked].join('\n'))
  const weights = new Map<WrittenLine, number>()
  for (const [node, line] of writeLines(document, ranking).entries()) {
    if (!line) continue
    weights.set(line, 0.5 + ranking.salience[node]! * plainness(ranking.sentences[node]!))
  }
  const lines = [...weights.keys()]
  const gaps = clozeInAnyLanguage(lines)
  const offers = document.english
    ? withGaps(askInEnglish(document, document.english, ranking, lines), gaps)
    : [gaps]
  const items: Item[] = []
  let chosen: Item[] = []
  for (const again of [false, true])
    for (const { stems, ...rest } of offers) {
      if (chosen.length === count || (again && asked.length === 0)) break
      const open = stems.filter(
        ({ question }) =>
          asked.includes(question) === again && (!form || question.includes(blank) === (form === 'gaps')),
      )
      const made = makeItems(document, { ...rest, stems: open }, weights, random, triesEach * count)
      items.push(...(again ? made.map((item) => ({ ...item, score: item.score * askedBefore })) : made))
      chosen = chooseItems(document, items, count, form)
    }
  if (chosen.length < (wanted ? fewestQuestions : usualQuestions)) throw new AppError('not_enough_text')
  chosen.sort((x, y) => x.line.from.at(-1)!.index - y.line.from.at(-1)!.index)
  const inTurn = chosen.length - (chosen.length % 4)
  const positions = shuffle(
    chosen.map((_, at) => (at < inTurn ? at % 4 : Math.floor(4 * random()))),
    random,
  )
  const questions = chosen.map((item, at) => show(item, positions[at]!, random))
  const passageOf = createOptionPassage(document, ranking)
  const spans = chosen.flatMap((item, at) => {
    const path = `questions.${at}`
    const { options, answer } = questions[at]!
    const ofOptions = options.map((option, number) => {
      const sentence = number === answer ? undefined : passageOf(item, option)
      return { path: optionPath(at, number), spans: sentence ? [{ ...sentence.span }] : [] }
    })
    return [spansOf(path, item.line), ...ofOptions.filter((_, number) => number !== answer)]
  })
  return { result: wanted ? { questions, wanted } : { questions }, spans }
}

/** An offer, and for a text with hardly any questions the gaps where one of its own options is left out, or any word. */
function withGaps(offer: Offer, gaps: Offer): Offer[] {
  const known = new Map(offer.options.map((option) => [option.text, option]))
  const stems = gaps.stems.flatMap((stem) => {
    const answer = known.get(stem.answer.text)
    // "the Main _____": a part of a name.
    return answer && !/\p{Lu}\S* _|_ \p{Lu}/u.test(stem.question) ? [{ ...stem, answer }] : []
  })
  return [offer, { stems, options: offer.options }, gaps]
}

/** The best stems with wrong options, best first. */
function makeItems(
  document: Document,
  { stems, options, grounds = [] }: Offer,
  weights: ReadonlyMap<WrittenLine, number>,
  random: () => number,
  mostTries: number,
): Item[] {
  const relatedness = document.english && createRelatedness(document.english.lexicon)
  const pool = createPool(document, options, relatedness)
  const ranked = stems
    .map((stem) => ({ ...stem, score: stem.score * (weights.get(stem.line) ?? 1) }))
    .filter(({ score }) => score > 0)
    .sort((x, y) => y.score - x.score)
    .slice(0, mostTries)
  return ranked
    .flatMap((stem) => {
      const { pattern, answer } = stem
      const numeric = pattern === 'year' || pattern === 'number'
      const own = numeric
        ? numberOptions(document, answer, random)
        : asksWhy(stem)
          ? grounds.filter(({ text }) => opener(text) === opener(answer.text))
          : options
      const distractors = findDistractors(stem, { ...pool, options: own }, random)
      // How well the options fit counts less than the question itself.
      return distractors
        ? [
            {
              ...stem,
              distractors: distractors.texts,
              score: stem.score * Math.max(0.4, Math.min(2.5, distractors.fitness)) ** 0.9,
            },
          ]
        : []
    })
    .sort((x, y) => y.score - x.score)
}

/** "Because", "By": reasons stand beside reasons. */
function opener(text: string): string {
  return text.slice(0, text.indexOf(' '))
}

function show(item: Item, answer: number, random: () => number): Question {
  const options = shuffle(item.distractors, random)
  options.splice(answer, 0, item.answer.text)
  return { question: item.question, options, answer, explanation: item.line.text }
}
