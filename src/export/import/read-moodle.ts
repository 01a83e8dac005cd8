import type { CardSides } from '#domain/items/card.ts'
import type { Beside } from './beside.ts'
import { choiceOf, type ReadChoice } from './choice.ts'
import { decodeEntities, fieldText, tidied } from './field-text.ts'
import { cardsOfMarks, passageOfMarks } from './gap-text.ts'
import { markMoodleGaps } from './moodle-gaps.ts'
import type { QuestionFile } from './read-gift.ts'
import { attributeOf, elementsIn, withoutSections, type XmlElement } from './xml-elements.ts'

/** Whether a text is Moodle XML: it says so at once. */
export function isMoodleXml(text: string): boolean {
  return /^\uFEFF?\s*(?:<\?xml[^<>]*>\s*)?(?:<!--[^<>]*-->\s*)?<quiz[\s>]/.test(text.slice(0, 1000))
}

/** What is read of one question, and what else of a quiz it may be. */
type Item = ReadChoice & Partial<Beside>

/**
 * The questions of a file of Moodle's, https://docs.moodle.org/en/Moodle_XML_format: choices of four as questions, passages
 * of three to seven gaps, pairs as terms, essays whose grader is told the answer as something to tell from memory; all that
 * has an answer as cards. What is left out is told. Never throws.
 */
export function readMoodle(xml: string): QuestionFile {
  const beside: Beside = { gaps: [], recalls: [], terms: [] }
  const file: QuestionFile = { questions: [], cards: [], omitted: [], notQuestions: [], beside }
  const questions = elementsIn(withoutSections(xml), 'question').filter(
    (one) => !['category', 'description'].includes(attributeOf(one, 'type')),
  )
  for (const [index, element] of questions.entries()) {
    const where = `Question ${index + 1}`
    const media: string[] = []
    const item = itemOf(element, (one, prepare) => textOf(one, media, prepare))
    const { gaps = [], recalls = [], terms = [] } = item
    for (const one of media) file.omitted.push({ where, why: `${one} was left out` })
    for (const one of media) file.notQuestions.push({ where, why: `${one} was left out` })
    if (item.question) file.questions.push(item.question)
    else if (gaps.length + recalls.length + terms.length === 0)
      file.notQuestions.push({ where, why: `${item.kind}, and a quiz has four options with one right here` })
    beside.gaps.push(...gaps)
    beside.recalls.push(...recalls)
    beside.terms.push(...terms)
    file.cards.push(...item.cards)
    if (item.cards.length === 0)
      file.omitted.push({ where, why: `${item.kind}, which has no answer to turn over` })
  }
  return file
}

/** @param prepare what is done with the text of an element before it is read */
type Words = (element: XmlElement | undefined, prepare?: (text: string) => string) => string

function itemOf(element: XmlElement, words: Words): Item {
  const [stem] = elementsIn(element.inner, 'questiontext')
  const named = (name: string) => elementsIn(element.inner, name)
  const general = words(named('generalfeedback')[0])
  const kind = attributeOf(element, 'type')
  if (kind === 'cloze') return clozeOf(stem, words)
  const asked = words(stem)
  if (kind === 'matching') return pairsOf(asked, named('subquestion'), words)
  if (kind === 'essay') return essayOf(asked, words(named('graderinfo')[0]))
  const options = named('answer').map((answer) => ({
    isRight: isRightIn(kind, Number(attributeOf(answer, 'fraction'))),
    option: words({ ...answer, inner: answer.inner.split('<feedback')[0] ?? '' }),
    feedback: words(elementsIn(answer.inner, 'feedback')[0]),
  }))
  const right = options.filter(({ isRight }) => isRight)
  if (kind === 'truefalse') return { ...choiceOf(asked, right, general), kind: 'true or false' }
  if (kind === 'shortanswer' || kind === 'numerical') return choiceOf(asked, right, general)
  return options.length === 0
    ? { kind: `of the kind “${kind}”`, cards: [] }
    : choiceOf(asked, options, general)
}

/** A choice is right where it counts in full; of what is written any answer is that counts. */
function isRightIn(kind: string, fraction: number): boolean {
  return kind === 'multichoice' ? fraction > 0 : fraction === 100 || (kind !== 'truefalse' && fraction > 0)
}

function clozeOf(stem: XmlElement | undefined, words: Words): Item {
  const text = words(stem, markMoodleGaps)
  const passage = passageOfMarks(text)
  return { kind: 'gaps', cards: cardsOfMarks(text), ...(passage && { gaps: [passage] }) }
}

function pairsOf(asked: string, subquestions: readonly XmlElement[], words: Words): Item {
  const pairs = subquestions
    .map((one) => ({
      side: words({ ...one, inner: one.inner.split('<answer')[0] ?? '' }),
      match: words(elementsIn(one.inner, 'answer')[0]),
    }))
    .filter(({ side, match }) => side !== '' && match !== '')
  const cards: CardSides[] = pairs.map(({ side, match }) => ({ front: `${asked}\n${side}`, back: match }))
  const terms = pairs.map(({ side, match }) => ({
    term: match,
    sentence: side.replace('_____', () => match),
  }))
  return { kind: 'pairs', cards, terms }
}

function essayOf(asked: string, answer: string): Item {
  if (asked === '' || answer === '') return { kind: 'an essay', cards: [] }
  const items = answer.split('\n')
  return {
    kind: 'an essay',
    cards: [{ front: asked, back: answer }],
    ...(items.length > 1
      ? { recalls: [{ of: 'list', prompt: asked, items }] }
      : { terms: [{ term: asked, sentence: answer }] }),
  }
}

/** The words of an element with a text in it, in its format. */
function textOf(element: XmlElement | undefined, media: string[], prepare = (text: string) => text): string {
  if (!element) return ''
  const text = prepare(decodeEntities(elementsIn(element.inner, 'text')[0]?.inner ?? ''))
  if (attributeOf(element, 'format') === 'plain_text') return tidied(text)
  const read = fieldText(text, true)
  media.push(...read.media)
  return read.text
}
