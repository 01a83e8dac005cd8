import { AppError } from '#domain/errors.ts'
import type { Engine } from '#engines/engine.ts'
import type { GenerationJob } from '../../db/job-queues.ts'
import type { Context } from '../context.ts'

/** The engine that was asked for: the built-in one, or the one that asks the chosen model first. @throws AppError `model_not_offered` */
export function engineOf(
  { builtIn, engine }: Pick<Context, 'builtIn' | 'engine'>,
  { builtIn: isBuiltIn, model }: Pick<GenerationJob, 'builtIn' | 'model'>,
): Engine {
  if (isBuiltIn) return builtIn
  if (model === undefined) return engine
  const chosen = engine.offered?.get(model)
  if (!chosen) throw new AppError('model_not_offered')
  return chosen
}
