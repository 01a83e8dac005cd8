// Runs off the page's thread: a package of thousands of cards is read without the page standing still.
import { AppError, sentenceFor } from '#domain/errors.ts'
import { UnusableImport } from '../import/unusable-import.ts'
import { openContent, parseCards, parseHandout } from '../parse-handout.ts'
import type { ImportAnswer, ImportRequest } from './messages.ts'

self.addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => void answer(data))

async function answer({ content, name }: ImportRequest): Promise<void> {
  const tell = (message: ImportAnswer): void => self.postMessage(message, { transfer: [] })
  try {
    const held = typeof content === 'string' ? content : await openContent(content)
    tell({ quiz: outcomeOf(() => parseHandout(held, name)), cards: outcomeOf(() => parseCards(held)) })
  } catch (error) {
    const failed = sentenceOn(error)
    tell({ quiz: { failed }, cards: { failed } })
  }
}

function outcomeOf<Read>(read: () => Read): Read | { failed: string } {
  try {
    return read()
  } catch (error) {
    return { failed: sentenceOn(error) }
  }
}

function sentenceOn(error: unknown): string {
  const isTold = error instanceof AppError || error instanceof UnusableImport
  return isTold ? error.message : sentenceFor('unexpected')
}
