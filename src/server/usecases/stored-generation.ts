import { AppError } from '#domain/errors.ts'
import { Generation } from '#domain/generation.ts'
import type { StoredGeneration } from '../db/generations.ts'

/**
 * A finished row as the product speaks of it.
 * @throws ZodError when the row does not hold what this version writes
 */
export function toGeneration(row: StoredGeneration): Generation {
  if (row.status !== 'done') throw new AppError('not_found')
  return Generation.parse({
    id: row.id,
    tool: row.tool,
    title: row.title ?? '',
    createdAt: row.createdAt.toISOString(),
    durationMs: row.durationMs ?? 0,
    engine: { kind: row.engineKind, name: row.engineName },
    source: { name: row.sourceName, characters: row.characters },
    result: row.result,
    evidence: row.evidence,
  })
}
