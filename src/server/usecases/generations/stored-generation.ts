import { AppError } from '#domain/errors.ts'
import { Generation, type GenerationSummary } from '#domain/generation.ts'
import type { GenerationWithoutText, ListedGeneration } from '../../db/generations.ts'

/** In the place of a failure's code: cancelled after words of it were shown, and counted. */
export const cancelledCounted = 'cancelled_counted'

/** A finished row as a history lists it. */
export function toGenerationSummary(row: ListedGeneration): GenerationSummary {
  return {
    id: row.id,
    tool: row.tool,
    title: row.title ?? '',
    createdAt: row.createdAt.toISOString(),
    durationMs: row.durationMs ?? 0,
    engine: { kind: row.engineKind, name: row.engineName },
    source: { id: row.source.id, name: row.source.name, characters: row.source.characters },
  }
}

/**
 * A finished row as the product speaks of it.
 * @throws AppError `not_found` for one that has no result; ZodError when it does not hold what this version writes
 */
export function toGeneration(row: GenerationWithoutText): Generation {
  if (row.status !== 'done') throw new AppError('not_found')
  const { source, ...rest } = toGenerationSummary(row)
  const blocks = row.source.blocks ?? undefined
  return Generation.parse({
    ...rest,
    source: { ...source, blocks },
    result: row.result,
    evidence: row.evidence,
    coverage: row.coverage ?? undefined,
    revision: row.edits?.revision,
  })
}
