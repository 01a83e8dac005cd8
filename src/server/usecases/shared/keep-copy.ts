import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { excerptOf, type Excerpt } from '#domain/share/content.ts'
import type { KeepCopy, KeptCopy, SharedCard } from '#domain/share/shared.ts'
import { resultAsText } from '#domain/tools/result-text.ts'
import { insertImported } from '../../db/import-generation.ts'
import { findSharedAttempt } from '../../db/shared-attempts.ts'
import { findShown, type ShownShare } from '../../db/shares.ts'
import { hashText } from '../../hash-text.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { storeSource } from '../sources/store-source.ts'
import { keepCards } from '../study/keep-cards.ts'
import { openShare } from './open-share.ts'

/**
 * Keeps what a link shows as a text of somebody's own, at no cost: the whole text where it is shown and their plan has
 * room for it, otherwise its passages.
 * @throws AppError `not_found` for a link that is not open, and for a quiz that they have not answered to its end;
 * `library_full`, `cards_full`
 */
export async function keepCopy(
  context: Context,
  actor: Actor,
  { token, attempt }: KeepCopy,
): Promise<KeptCopy> {
  const { db } = context
  const { share } = { share: undefined, ...(await openShare(context, { token })) }
  const shown = share && (await findShown(db, share.id))
  if (!shown) throw new AppError('not_found')
  if (share.mode === 'practice') {
    const finished = attempt !== undefined && (await findSharedAttempt(db, share.id, attempt))?.finishedAt
    if (!finished) throw new AppError('not_found')
  }
  const { kind, title } = share
  const { content } = shown
  const source =
    'cards' in content
      ? await keepSharedCards(context, actor, { title, cards: content.cards })
      : await keepResult(context, actor, { title, shown, content, showsText: share.showsText })
  return { source, kind }
}

type Result = Exclude<ShownShare['content'], { cards: unknown }>

async function keepResult(
  context: Context,
  actor: Actor,
  {
    title,
    shown,
    content,
    showsText,
  }: { title: string; shown: ShownShare; content: Result; showsText: boolean },
): Promise<string> {
  const { tool, result, engine, evidence } = content
  const { text, blocks } = shown
  const passages = excerptOf(text, blocks ?? [], evidence)
  const excerpt = passages.text
    ? passages
    : { text: resultAsText(tool, result).trim(), blocks: [], evidence: [] }
  const whole: Excerpt = { text, blocks: blocks ?? [], evidence }
  let kept = showsText ? whole : excerpt
  // Whoever has the whole text already keeps the name that they gave it.
  const store = () =>
    storeSource(context, actor, {
      ...hashText(kept.text),
      blocks: kept.blocks,
      kind: 'pasted',
      name: kept === excerpt ? title : undefined,
    })
  const { source } = await store().catch((error: unknown) => {
    if (kept === excerpt || !(error instanceof AppError) || error.code !== 'text_too_long') throw error
    kept = excerpt
    return store()
  })
  const copy = {
    id: randomUUID(),
    userId: actor.userId,
    sourceId: source.id,
    tool,
    title,
    result,
    evidence: kept.evidence,
    engine,
    now: new Date(context.clock()),
  }
  if (!(await insertImported(context.db, copy))) throw new AppError('not_found')
  return source.id
}

async function keepSharedCards(
  context: Context,
  actor: Actor,
  { title, cards }: { title: string; cards: SharedCard[] },
): Promise<string> {
  const passages = cards.flatMap((card) => card.passages.map(({ text }) => text))
  const words = passages.length > 0 ? passages : cards.map(({ front, back }) => `${front}\n${back}`)
  const text = [...new Set(words)].join('\n\n')
  const { source } = await storeSource(context, actor, { ...hashText(text), name: title, kind: 'pasted' })
  const made = cards.map(({ front, back, passages: [passage] }) => ({
    front,
    back,
    origin: 'question' as const,
    passage: passage ? { ...passage, marks: [{ start: 0, end: passage.text.length }] } : null,
  }))
  await keepCards(context, { userId: actor.userId, sourceId: source.id }, made)
  return source.id
}
