import * as z from 'zod/mini'
import { ChangeCard, MadeCards, mostImported } from '#domain/study/card.ts'
import { fewestQuestions, mostQuestions } from '#domain/tools/quiz.ts'
import { toolWords } from '#domain/tools/words.ts'
import { parseCards, parseHandout } from '#export/parse-handout.ts'
import { callJson, jsonBody } from '../../api.ts'

const Imported = z.object({ source: z.uuid() })

/** What is wrong with a file that holds something, but not what is wanted. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}

/**
 * Keeps the quiz of a file, or of pasted text, in the library.
 * @returns the id of its source
 * @throws ImportError; AppError `result_unreadable`, and what the server refuses with
 */
export async function sendQuiz(content: string, name: string): Promise<string> {
  const { tool, title, result, source } = parseHandout(content, name)
  if (tool !== 'quiz')
    throw new ImportError(
      tool === 'cards'
        ? 'These are cards. Choose “Cards” above to import them.'
        : `This is a result of ${toolWords[tool].navigation}. We can only import quizzes and cards.`,
    )
  const count = result.questions.length
  if (count < fewestQuestions || count > mostQuestions)
    throw new ImportError(
      `A quiz has ${fewestQuestions} to ${mostQuestions} questions. We found ${count} that we can use here.`,
    )
  const body = { name: (source ?? title).slice(0, 255), result }
  return (await callJson(Imported, '/api/generations/imported', jsonBody('POST', body))).source
}

/**
 * Keeps the cards of a file, or of pasted text: they come back in the review.
 * @throws ImportError; AppError `result_unreadable`, and what the server refuses with
 */
export async function sendCards(content: string, name: string): Promise<MadeCards> {
  const cards = parseCards(content).flatMap((card) => ChangeCard.safeParse(card).data ?? [])
  if (cards.length === 0)
    throw new ImportError('Each side of a card has 1 to 2,000 characters. None here has.')
  if (cards.length > mostImported)
    throw new ImportError(
      `We import up to ${mostImported.toLocaleString('en-US')} cards at a time. This has ${cards.length.toLocaleString('en-US')}.`,
    )
  return callJson(MadeCards, '/api/cards/imported', jsonBody('POST', { name: name.slice(0, 255), cards }))
}
