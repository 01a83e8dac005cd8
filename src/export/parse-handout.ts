import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import { Generation } from '#domain/generation.ts'
import { schemaOf, Tool, type Result } from '#domain/tools/index.ts'
import { inObject, titleOf } from '#domain/tools/sections.ts'
import { haveOwnWords, question, Question } from '#domain/items/question.ts'
import { cardsOf, Handout, handoutOf, handoutVersion, questionsOf } from './handout.ts'
import { besideOf, quizWith } from './import/beside.ts'
import { ownQuestion, quizFromCards } from './import/quiz-from-cards.ts'
import type { Omitted } from './import/omitted.ts'
import { readCards, type CardTable, type PassageOfCards } from './import/read-cards.ts'
import { isMoodleXml, readMoodle } from './import/read-moodle.ts'
import { readGift, type QuestionFile } from './import/read-gift.ts'
import { readQuizTable } from './import/read-quiz-table.ts'
import { UnusableImport } from './import/unusable-import.ts'

/** What a file holds: text, or the cards of a package that was opened. */
export type HeldContent = string | CardTable

/** A handout, and what of its file is not in it. */
export type ReadHandout = { handout: Handout; omitted: Omitted[] }

/**
 * What bytes hold: the cards of a package of Anki, or else text.
 * @throws UnusableImport for another archive, or a broken one
 */
export async function openContent(bytes: Uint8Array): Promise<HeldContent> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return decodeContent(bytes)
  try {
    const { readAnkiPackage } = await import('./import/read-anki-package.ts')
    return await readAnkiPackage(bytes)
  } catch (error) {
    throw new UnusableImport('package', error)
  }
}

function decodeContent(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (isWide) return new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * A handout from what a file holds: JSON that was exported, a generation as the server answers it, the bare result that
 * the command line prints, our own table of a quiz, or questions and cards as other programs keep them: GIFT, Moodle
 * XML, tables for Anki or Quizlet, packages.
 * @param name of the file, the title of what has none
 * @param takesCards whether cards stay cards; else, and where they were questions of ours, a quiz is made of them
 * @throws AppError `result_unreadable` where it is none of these; UnusableImport
 */
export function parseHandout(content: HeldContent, name: string, takesCards = false): ReadHandout {
  if (typeof content === 'string' && isJson(content)) {
    const handout = fromJson(content, name)
    if (handout) return { handout, omitted: [] }
    throw new AppError('result_unreadable')
  }
  const file = typeof content === 'string' ? questionsIn(content) : undefined
  if (file) return fromQuestions(file, name, takesCards)
  return fromCards(typeof content === 'string' ? readCards(content) : content, name, takesCards)
}

/**
 * Cards from what a file holds: cards as they are, and of a quiz each question with its key.
 * @throws AppError `result_unreadable` where it holds neither; UnusableImport
 */
export function parseCards(content: HeldContent): CardTable {
  const { cards, omitted } = tableIn(content)
  if (cards.length > 0) return { cards, omitted }
  throw omitted.length > 0 ? new UnusableImport('empty') : new AppError('result_unreadable')
}

function tableIn(content: HeldContent): CardTable {
  if (typeof content !== 'string') return content
  if (!isJson(content)) return questionsIn(content) ?? readCards(content)
  const handout = fromJson(content, '')
  if (!handout) return { cards: [], omitted: [] }
  const questions = questionsOf(handout).map(question.card)
  const others = cardsOf(handout).slice(questions.length)
  return { cards: [...questions, ...others].map(({ front, back }) => ({ front, back })), omitted: [] }
}

/** A table of a quiz, Moodle XML or a file of GIFT; undefined where braces stand in a text of another kind. */
function questionsIn(text: string): QuestionFile | undefined {
  if (isMoodleXml(text)) return readMoodle(text)
  const table = readQuizTable(text)
  if (table || isTable(text)) return table
  const file = readGift(text)
  const isGift = file.cards.length > 0 || (file.omitted.length > 0 && /^(?:::|\$CATEGORY:)/m.test(text))
  return isGift ? file : undefined
}

/** A table may have braces in its fields, those of gaps and of formulas. */
function isTable(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const parted = lines.filter((line) => /\S\t/.test(line))
  return /^\uFEFF?#[a-z ]{1,30}:/i.test(text) || parted.length > 0.6 * lines.length
}

const isJson = (content: string) => /^\s*[[{](?!\{)/.test(content)

function fromQuestions(file: QuestionFile, name: string, takesCards: boolean): ReadHandout {
  const questions = usable(file.questions)
  const { beside } = file
  if (beside && Object.values(beside).some(({ length }) => length > 0)) {
    const { result, omitted } = quizWith(questions, beside)
    return { handout: bare('quiz', result, name), omitted: [...file.notQuestions, ...omitted] }
  }
  if (questions.length > 0) return { handout: bare('quiz', { questions }, name), omitted: file.notQuestions }
  if (takesCards && file.cards.length > 0) return deck(file, name)
  throw new UnusableImport('empty')
}

function fromCards(table: CardTable, name: string, takesCards: boolean): ReadHandout {
  const { cards, omitted, passages = [] } = table
  if (cards.length === 0)
    throw omitted.length > 0 ? new UnusableImport('empty') : new AppError('result_unreadable')
  const own = usable(quizFromCards(cards, { onlyOwn: true }))
  if (own.length === cards.length) return { handout: bare('quiz', { questions: own }, name), omitted }
  if (takesCards) return deck(table, name)
  if (passages.length > 0) return fromPassages(table, passages, name)
  const questions = usable(quizFromCards(cards))
  if (questions.length === 0) throw new UnusableImport('few')
  return { handout: bare('quiz', { questions }, name), omitted }
}

/** Passages with gaps, and beside them what cards there are: questions of ours, terms, and what is told from memory. */
function fromPassages(table: CardTable, passages: readonly PassageOfCards[], name: string): ReadHandout {
  const ofGaps = new Set(passages.flatMap(({ cards }) => cards))
  const others = table.cards
    .filter((card) => !ofGaps.has(card))
    .map((card) => ({ ...card, own: usable([ownQuestion(card)].filter((one) => one !== undefined)) }))
  const { result, omitted } = quizWith(
    others.flatMap(({ own }) => own),
    {
      gaps: passages.map(({ passage }) => passage),
      ...besideOf(others.filter(({ own }) => own.length === 0)),
    },
  )
  const behind = passages
    .filter((one) => one.behind !== '')
    .map(({ where }) => ({ where, why: 'what stands behind its gaps was left out' }))
  return { handout: bare('quiz', result, name), omitted: [...table.omitted, ...behind, ...omitted] }
}

function usable(questions: readonly Question[]): Question[] {
  return questions
    .flatMap((question) => Question.safeParse(question).data ?? [])
    .filter(({ options }) => haveOwnWords(options))
}

function deck({ cards, omitted }: CardTable, title: string): ReadHandout {
  const handout: Handout = { version: handoutVersion, tool: 'cards', result: { cards }, title, citations: [] }
  return { handout, omitted }
}

function fromJson(json: string, name: string): Handout | undefined {
  const value = valueOf(json)
  const whole = Handout.safeParse(value)
  if (whole.success) return whole.data
  const generation = Generation.safeParse(value)
  if (generation.success) return handoutOf(generation.data)
  for (const tool of Tool.options) {
    const result = (schemaOf(tool) as z.ZodMiniType<Result>).safeParse(inObject(tool, value))
    if (result.success) return bare(tool, result.data, titleOf(tool, result.data, name))
  }
  return undefined
}

function bare(tool: Tool, result: Result, title: string): Handout {
  return { version: handoutVersion, tool, result, title, citations: [] } as Handout
}

function valueOf(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
