import type { ReadingPlan, Spent } from '#domain/reading-plan.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { ModelAsker } from '../ask-model.ts'
import { taskOfPoints } from '../prompt.ts'
import { costOf, type Prices } from '../spending.ts'
import { chunkTokens, type Chunk, type Cuttable } from './chunks.ts'
import {
  contextTokens,
  pointsFor,
  tokensBeside,
  tokensOfItsSentences,
  tokensOfQuestion,
  type Rooms,
} from './rooms.ts'

/** About what a point takes with the sentences that it rests on, and alone, in tokens. */
const [tokensOfPoint, tokensOfItsWords] = [80, 32]
/** A point as it is written, with its numbers. */
const tokensWritten = 50
/** Of the points that are asked for so many are made. */
const shareMade = 0.85
/** Points are put together so often at most, and so many are made of a group of them. */
export const mostLevels = 2
export const [fewestReduced, mostReduced] = [3, 20]

type Cut = { cuttable: Cuttable; rooms: Rooms }

/** How many points a part will have made. */
const madeOf = ({ cuttable, rooms: { most } }: Cut, part: Chunk) =>
  Math.max(1, Math.round(shareMade * Math.min(most, pointsFor(chunkTokens(cuttable, part)))))

/** What the reading of some parts takes. */
export function costOfParts(cut: Cut, parts: readonly Chunk[]): Spent {
  const beside = tokensBeside(taskOfPoints(cut.rooms.most, 'part')) + contextTokens
  return {
    calls: parts.length,
    tokens: parts.reduce((sum, part) => sum + chunkTokens(cut.cuttable, part) + beside, 0),
    outputTokens: parts.reduce((sum, part) => sum + madeOf(cut, part) * tokensWritten + 20, 0),
  }
}

/** What is made of the points of all parts: they are put together until there is room for them in the last call. */
export function costOfLast(tool: Tool, count: number, cut: Cut, parts: readonly Chunk[]): Spent {
  const { rooms } = cut
  if (tool === 'quiz') {
    const calls = Math.ceil(count / rooms.questions)
    return {
      calls,
      tokens: calls * rooms.beside + count * tokensOfItsSentences,
      outputTokens: count * tokensOfQuestion,
    }
  }
  let points = parts.reduce((sum, part) => sum + madeOf(cut, part), 0)
  const last: Spent = { calls: 1, tokens: rooms.beside, outputTokens: Math.round(rooms.answer / 2) }
  for (let level = 0; level < mostLevels && points * tokensOfPoint > rooms.points; level += 1) {
    const groups = Math.ceil((points * tokensOfItsWords) / rooms.partTokens)
    const wanted = rooms.points / tokensOfPoint / groups
    const most = Math.max(fewestReduced, Math.min(mostReduced, Math.ceil(wanted)))
    if (groups * most >= points) break
    last.calls += groups
    last.tokens += points * tokensOfItsWords + groups * tokensBeside(taskOfPoints(most, 'points'))
    points = groups * most
    last.outputTokens += points * tokensWritten
  }
  return { ...last, tokens: Math.round(last.tokens + Math.min(rooms.points, points * tokensOfPoint)) }
}

type Planned = Cut & Pick<ReadingPlan, 'sections'> & { parts: readonly Chunk[]; last: Spent }

/** The plan of a text as it is cut, of which some parts are read already. */
export function planOf(
  text: Planned,
  { model, prices }: { model: ModelAsker; prices: Prices | undefined },
  isRead: (part: number) => boolean = () => false,
): ReadingPlan {
  const { parts, last, sections, cuttable } = text
  const reading = costOfParts(
    text,
    parts.filter((_, at) => !isRead(at)),
  )
  const all = {
    calls: reading.calls + last.calls,
    tokens: Math.round((reading.tokens + last.tokens) * model.countsAs()),
    outputTokens: reading.outputTokens + last.outputTokens,
  }
  const cost = costOf(all, prices)
  return {
    sections: [...sections],
    parts: parts.map(({ section, from, to }) => ({
      section,
      start: cuttable.sentences[from]!.start,
      end: cuttable.sentences[to - 1]!.end,
    })),
    ...all,
    seconds: Math.max(1, Math.round((msOf(model, reading) + msOf(model, last)) / 1000)),
    ...(cost !== undefined && { cost }),
  }
}

/** How long so many calls take, in milliseconds, so many at once. */
export function msOf({ pace, atOnce: usual }: ModelAsker, spent: Spent, atOnce = usual): number {
  const { calls, tokens, outputTokens } = spent
  return calls === 0 ? 0 : Math.ceil(calls / atOnce) * pace.msOf(tokens / calls, outputTokens / calls)
}
