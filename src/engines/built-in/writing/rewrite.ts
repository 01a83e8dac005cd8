import { AppError } from '#domain/errors.ts'
import { changeAt } from '#domain/tools/change-result.ts'
import { claimsOf } from '#domain/tools/claims.ts'
import { tools, type Tool } from '#domain/tools/index.ts'
import type { EngineOutput, Replacing } from '../../engine.ts'
import type { Ranking } from '../ranking/lexrank.ts'
import { chooseCovering } from '../ranking/select.ts'
import type { Document } from '../reading/document.ts'
import { exampleCue } from './eli5.ts'
import { consequenceCue, supportCue } from './insight.ts'
import { spansOf, type WrittenLine } from './line.ts'
import { writeLines } from './pool.ts'
import { writeOtherQuestion } from './quiz/other-question.ts'
import { rateLines } from './rate-lines.ts'

/** By which words an author marks what belongs into a section, and so much more a line with them is worth there. */
const cues: Readonly<Record<string, RegExp>> = {
  supportingPoints: supportCue,
  implications: consequenceCue,
  examples: exampleCue,
}
const cued = 4
/** A claim may lack the opening word of its sentence and bear a heading, but the last characters are the same. */
const mostCompared = 60

type Request<T extends Tool> = { tool: T; text: string; replacing: Replacing<T> }

/**
 * A result with one claim or question replaced by the next best one that the text itself offers: the same each time, and
 * nothing that stands elsewhere in the result or is unwanted.
 * @throws AppError `nothing_else` where the text has no other
 */
export function rewritePart<T extends Tool>(
  document: Document,
  ranking: Ranking,
  { tool, text, replacing }: Request<T>,
): EngineOutput<T> {
  const { result, ...where } = replacing
  if ('questions' in result) {
    const { question, spans } = writeOtherQuestion(document, ranking, text, { quiz: result, ...where })
    return { result: changeAt(tool, result, where.place, question), spans }
  }
  const line = nextLine(document, ranking, { tool, replacing })
  return { result: changeAt(tool, result, where.place, line.text), spans: [spansOf(where.place.path, line)] }
}

/**
 * The best line that says nothing of what is said or unwanted; where a short text has none, one that only another
 * section has said. In a list, one of the kind of its section comes first.
 */
function nextLine<T extends Tool>(
  document: Document,
  ranking: Ranking,
  { tool, replacing: { result, place, unwanted } }: Omit<Request<T>, 'text'>,
): WrittenLine {
  const [section = ''] = place.path.split('.')
  const isDefined = tools[tool].sections.some(({ path, kind }) => path === section && kind === 'definition')
  // Each word has one definition.
  if (isDefined) throw new AppError('nothing_else')
  const claims = claimsOf(tool, result)
  const here = claims.filter(({ path }) => path.split('.')[0] === section)
  const lines = writeLines(document, ranking)
  const worth = rateLines(ranking, lines)
  for (const said of [claims, here]) {
    const told = [...said.map((claim) => claim.text), ...unwanted].map(plain)
    const next = chooseUntold(document, ranking, { lines, worth, told, cue: cues[section] })
    if (next) return next
  }
  throw new AppError('nothing_else')
}

type Untold = {
  lines: readonly (WrittenLine | undefined)[]
  worth: readonly number[]
  told: readonly string[]
  cue: RegExp | undefined
}

function chooseUntold(
  document: Document,
  ranking: Ranking,
  { lines, worth, told, cue }: Untold,
): WrittenLine | undefined {
  const isTold = (line: WrittenLine) =>
    line.from.some((sentence) => {
      const words = plain(sentence.text)
      return told.some((claim) => claim.includes(words.slice(-mostCompared)) || words.endsWith(claim))
    })
  const open = worth.map((value, node) => {
    const line = lines[node]
    if (!line || isTold(line)) return 0
    return cue?.test(line.text) ? cued * value : value
  })
  const said = [...lines.keys()].filter((node) => lines[node] && isTold(lines[node]))
  const fits = (_: number, chosen: readonly number[]) => chosen.length === 0
  const [next] = chooseCovering(document, ranking, { lines, worth: open, fits, said, least: 1 })
  return next === undefined ? undefined : lines[next]
}

/** As sentences are compared; a line may lack the opening word of its own. */
function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/gu, ' ').trim()
}
