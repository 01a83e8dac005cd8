// Runs off the page's thread: a package of thousands of cards is read without the page standing still.
import { AppError } from '#domain/errors.ts'
import { openContent, parseCards, parseHandout } from '../parse-handout.ts'
import type { ImportAnswer, ImportRequest } from './messages.ts'

self.addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => void answer(data))

async function answer({ content, name }: ImportRequest): Promise<void> {
  const tell = (message: ImportAnswer): void => self.postMessage(message, { transfer: [] })
  try {
    const held = typeof content === 'string' ? content : await openContent(content)
    tell({ quiz: outcomeOf(() => parseHandout(held, name)), cards: outcomeOf(() => parseCards(held)) })
  } catch (error) {
    const code = codeOf(error)
    tell({ quiz: { code }, cards: { code } })
  }
}

function outcomeOf<Read>(read: () => Read): Read | { code: string } {
  try {
    return read()
  } catch (error) {
    return { code: codeOf(error) }
  }
}

function codeOf(error: unknown): string {
  return error instanceof AppError ? error.code : 'unexpected'
}
