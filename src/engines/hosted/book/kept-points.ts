import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { PartStore } from '../../engine.ts'
import type { Chunk } from './chunks.ts'
import { PartPoint } from './points-job.ts'

/** Changes with the words and the shape in which points are asked for: what was made before is made anew then. */
const promptVersion = 1

/** Of what is stored, which may be of any version. */
const KeptPoints = z.object({ points: z.array(PartPoint) })

/** SHA-256, in hexadecimal, of all that goes into points but for the words that are drawn from it and a secret. */
export function keyOfPoints(made: {
  of: 'part' | 'points'
  modelName: string
  most: number
  marked: string
}): string {
  const { of, modelName, most, marked } = made
  return createHash('sha256')
    .update(JSON.stringify([promptVersion, of, modelName, most, marked]))
    .digest('hex')
}

/** Points that were made of the same, as far as they can be of it. */
export async function findPoints(
  store: Pick<PartStore, 'find'> | undefined,
  key: string,
  { from, to }: Pick<Chunk, 'from' | 'to'>,
): Promise<PartPoint[] | undefined> {
  const { data } = KeptPoints.safeParse(await store?.find(key))
  return data?.points.every(({ ids }) => ids.every((id) => id <= to - from)) ? data.points : undefined
}
