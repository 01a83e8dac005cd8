import { AppError } from '#domain/errors.ts'
import type { CardImport, ChangeCard, MadeCards } from '#domain/study/card.ts'
import { cleanText } from '#domain/source-text.ts'
import { hashText } from '../../hash-text.ts'
import type { Actor } from '../actor.ts'
import { getUsage } from '../billing/billing.ts'
import type { Context } from '../context.ts'
import { storeSource } from '../sources/store-source.ts'
import { keepCards } from './keep-cards.ts'

/**
 * Keeps cards that were made elsewhere. Their own words are their text, as many of them as the plan's longest text holds;
 * nothing is said of where they come from.
 * @throws AppError `library_full`, `cards_full`; `text_too_long` when the plan's longest text holds not one of them
 */
export async function importCards(
  context: Context,
  actor: Actor,
  { name, cards }: CardImport,
): Promise<MadeCards> {
  const { characters } = (await getUsage(context, actor)).plan
  const text = hashText(textOf(cards, characters))
  if (text.text === '') throw new AppError('text_too_long', { limit: characters })
  const { source } = await storeSource(context, actor, { ...text, name, kind: 'pasted' })
  const made = cards.map((card) => ({ ...card, origin: 'import' as const, passage: null }))
  return keepCards(context, { userId: actor.userId, sourceId: source.id }, made)
}

const parting = '\n\n'

function textOf(cards: readonly ChangeCard[], limit: number): string {
  const kept: string[] = []
  let length = 0
  for (const { front, back } of cards) {
    const words = cleanText(`${front}\n${back}`)
    length += words.length + (kept.length > 0 ? parting.length : 0)
    if (length > limit) break
    kept.push(words)
  }
  return kept.join(parting)
}
