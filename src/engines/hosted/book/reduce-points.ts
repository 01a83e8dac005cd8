import { AppError } from '#domain/errors.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { EngineRequest } from '../../engine.ts'
import type { Told } from '../ask-model.ts'
import { askUntilGood } from '../ask-until-good.ts'
import { markSentences } from '../numbered-text.ts'
import { wordsFor } from '../text-words.ts'
import { estimateTokens } from '../tokens.ts'
import { sectionOf, sourceOf, tokensOfBookPoint } from './digest.ts'
import { fewestReduced, mostLevels, mostReduced } from './estimate.ts'
import { findPoints, keyOfPoints } from './kept-points.ts'
import { mergePoints, type BookPoint } from './merge-points.ts'
import type { Book } from './plan-book.ts'
import { createPointsJob, tokensOfPoints, type PartPoint } from './points-job.ts'
import { WorkPool } from './pool.ts'
import type { Writer } from './reader.ts'

/**
 * Points put together by the model until there is room for them in the last call, as few times as it takes. Of a section
 * that would have none any more the weightiest stays; a call that fails leaves its points as they are.
 */
export async function reducePoints(
  request: EngineRequest<Tool>,
  book: Book,
  all: readonly BookPoint[],
  writer: Writer,
): Promise<readonly BookPoint[]> {
  const source = sourceOf(book)
  const { rooms } = book
  let points = all
  for (let level = 0; level < mostLevels; level += 1) {
    const size = points.reduce((sum, point) => sum + tokensOfBookPoint(point, source), 0)
    if (size <= rooms.points) break
    const wanted = Math.floor((rooms.points / size) * points.length)
    const groups = grouped(
      points,
      rooms.partTokens + tokensOfPoints(rooms.most) - tokensOfPoints(mostReduced),
    )
    const most = Math.max(fewestReduced, Math.min(mostReduced, Math.ceil(wanted / groups.length)))
    const reduced: (readonly BookPoint[])[] = [...groups]
    const toReduce = [...groups.keys()].filter((at) => groups[at]!.length > most)
    if (toReduce.length === 0) break
    await new WorkPool(toReduce, writer.model.atOnce).run(async (at) => {
      reduced[at] = await reduceGroup(request, groups[at]!, most, writer)
      writer.onCall()
    })
    points = mergePoints(reduced.flat())
  }
  const left = new Set(points.map((point) => sectionOf(point, source)))
  const lost = Map.groupBy(all, (point) => sectionOf(point, source))
  for (const at of left) lost.delete(at)
  if (lost.size === 0) return points
  const heaviest = [...lost.values()].map((own) =>
    own.reduce((one, other) => (other.weight > one.weight ? other : one)),
  )
  return mergePoints([...points, ...heaviest])
}

async function reduceGroup(
  request: EngineRequest<Tool>,
  group: readonly BookPoint[],
  most: number,
  { model, modelName, provider, spending, secret }: Writer,
): Promise<readonly BookPoint[]> {
  const text = group.map((point) => point.text).join('\n')
  let start = 0
  const numbered = group.map((point) => {
    const span = { start, end: start + point.text.length }
    start = span.end + 1
    return span
  })
  const marked = markSentences(text, numbered)
  const key = keyOfPoints({ of: 'points', modelName, most, marked })
  const kept = await findPoints(request.parts, key, { from: 0, to: group.length })
  if (kept) return kept.map((one) => together(one, group))
  const words = wordsFor(text, secret)
  const cleaning = { provider, text, sentences: numbered.length, canary: words.canary }
  const job = createPointsJob({ cleaning, numbered, most, of: 'points' })
  const told: Told = { ...request, onDraft: () => {}, onProgress: () => {} }
  try {
    const given = { marked, words, provider, spending, withSources: false, isQuiz: false }
    const points = await askUntilGood(model, job, told, given)
    await request.parts?.keep(key, { points })
    return points.map((one) => together(one, group))
  } catch (error) {
    request.signal.throwIfAborted()
    if (!(error instanceof AppError)) throw error
    return group
  }
}

/** A point that was made of others rests on what they rest on: the first sentence of each, then the others. */
function together({ text, ids }: PartPoint, group: readonly BookPoint[]): BookPoint {
  const from = ids.map((id) => group[id - 1]!)
  const firsts = from.map(({ sentences }) => sentences[0]!)
  return {
    text,
    weight: from.reduce((sum, { weight }) => sum + weight, 0),
    sentences: [...new Set([...firsts, ...from.flatMap(({ sentences }) => sentences)])],
  }
}

function grouped(points: readonly BookPoint[], room: number): BookPoint[][] {
  const groups: BookPoint[][] = []
  let left = 0
  for (const point of points) {
    const tokens = estimateTokens(point.text) + 3
    if (tokens > left || groups.length === 0) {
      groups.push([])
      left = room
    }
    groups.at(-1)!.push(point)
    left -= tokens
  }
  return groups
}
