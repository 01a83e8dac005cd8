import { AppError } from '#domain/errors.ts'
import type { RunEstimate } from '#domain/generation-request.ts'
import { ceilingRefusal } from '#domain/reading-plan.ts'
import { findPart } from '../../db/generation-parts.ts'
import { findSource } from '../../db/sources.ts'
import type { TextRequests } from '../../requests/text-request.ts'
import type { Actor } from '../actor.ts'
import { getUsage } from '../billing/billing.ts'
import type { Context } from '../context.ts'
import { engineOf } from './engine-of.ts'
import { quizOf } from './start-generation.ts'

/**
 * What a generation would take, section by section where its text is read in parts. Nothing is stored, no use is taken
 * and no model is called.
 * @throws AppError `not_found`, `text_too_long`, `model_not_offered`
 */
export async function estimateGeneration(
  context: Context,
  actor: Actor,
  request: TextRequests['generation'],
  signal: AbortSignal,
): Promise<RunEstimate> {
  const engine = engineOf(context, { builtIn: request.engine === 'built-in', model: request.model })
  const { tool, sections } = request
  const source = 'text' in request ? request : await findSource(context.db, actor.userId, request.source)
  if (!source) throw new AppError('not_found')
  const { plan: limits } = await getUsage(context, actor)
  if (source.text.length > limits.characters)
    throw new AppError('text_too_long', { limit: limits.characters })
  const plan = await engine.plan?.({
    tool,
    text: source.text,
    blocks: source.blocks ?? undefined,
    summaryWords: limits.summaryWords,
    quiz: quizOf(request),
    sections,
    parts: {
      find: (key) => findPart(context.db, { userId: actor.userId, key, now: new Date(context.clock()) }),
    },
    signal,
  })
  const refused = plan && ceilingRefusal(plan, context.ceiling)
  return {
    plan: plan ?? null,
    engine: engine.info,
    ...(refused && { refused: { code: refused.code, message: refused.message, details: refused.details } }),
  }
}
