import { mostImportedBytes, cardLimits, fewestQuestions, mostQuestions } from '#domain/limits.ts'
import { importQuiz } from '#domain/calls/generations.ts'
import { importCards } from '#domain/calls/study.ts'
import { countAsked } from '#domain/quiz-import.ts'
import { ChangeCard, type MadeCards } from '#domain/study/card.ts'
import { haveOwnWords } from '#domain/items/question.ts'
import { toolWords } from '#domain/tools/words.ts'
import { readInWorker } from '#export/browser/read-in-worker.ts'
import type { Omitted } from '#export/import/omitted.ts'
import { ask } from '../../api.ts'
import * as words from './words.ts'

/** What is wrong with a file that holds something, but not what is wanted. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly omitted: readonly Omitted[]

  constructor(message: string, omitted: readonly Omitted[] = []) {
    super(message)
    this.omitted = omitted
  }
}

/**
 * Keeps the quiz of a file, or of pasted text, in the library.
 * @returns the id of its source, and what did not come in
 * @throws ImportError; what the server refuses with
 */
export async function sendQuiz(
  content: string | Uint8Array,
  name: string,
): Promise<{ source: string; omitted: Omitted[] }> {
  checkSize(content)
  const { handout, omitted: unread } = readOr((await readInWorker(content, name)).quiz)
  const { tool, title, result, source } = handout
  if (tool !== 'quiz')
    throw new ImportError(tool === 'cards' ? words.areCards : words.isResult(toolWords[tool].navigation))
  const questions = result.questions.filter(({ options }) => haveOwnWords(options))
  const unfair = result.questions.flatMap((question, index) =>
    questions.includes(question) ? [] : { where: words.questionNumber(index + 1), why: words.sameOptions },
  )
  const omitted = [...unread, ...unfair]
  const fair = { ...result, questions }
  const count = countAsked(fair)
  if (count < fewestQuestions || questions.length > mostQuestions)
    throw new ImportError(words.wrongCount(count), omitted)
  const kept = await ask(importQuiz, { name: source ?? title, result: fair })
  return { source: kept.source, omitted }
}

/**
 * Keeps the cards of a file, or of pasted text: they come back in the review.
 * @throws ImportError; what the server refuses with
 */
export async function sendCards(
  content: string | Uint8Array,
  name: string,
): Promise<MadeCards & { omitted: Omitted[] }> {
  checkSize(content)
  const table = readOr((await readInWorker(content, name)).cards)
  const cards = table.cards.flatMap((card) => ChangeCard.safeParse(card).data ?? [])
  const long = table.cards.filter((card) => !ChangeCard.safeParse(card).success)
  const omitted = [
    ...table.omitted,
    ...long.map(({ front }) => ({
      where: words.cardStart(front.slice(0, 40)),
      why: words.longSide,
    })),
  ]
  if (cards.length === 0) throw new ImportError(words.noFittingCard, omitted)
  if (cards.length > cardLimits.imported) throw new ImportError(words.tooManyCards(cards.length))
  return { ...(await ask(importCards, { name, cards })), omitted }
}

function checkSize({ length }: string | Uint8Array): void {
  if (length > mostImportedBytes) throw new ImportError(words.tooLarge)
}

function readOr<Read extends object>(read: Read | { failed: string }): Read {
  if ('failed' in read) throw new ImportError(read.failed)
  return read
}
