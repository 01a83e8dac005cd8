import { mostQuestions } from '#domain/limits.ts'
import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import type { ClaimSpans } from '#domain/evidence/locate.ts'
import { evidenceAfter } from '#domain/evidence/kept-evidence.ts'
import { isDoubtful, type Generation } from '#domain/generation.ts'
import type { ChangeRequest, ResultChange } from '#domain/result-change.ts'
import { changeAt, isAt, type ClaimPlace } from '#domain/tools/change-result.ts'
import { claimsOf } from '#domain/tools/claims.ts'
import type { Result, Tool } from '#domain/tools/index.ts'
import { findMend } from '#domain/tools/mend.ts'
import { titleOf } from '#domain/tools/sections.ts'
import { changeResult, findGeneration, type Change, type StoredGeneration } from '../../db/generations.ts'
import type { Actor, ById } from '../actor.ts'
import type { Context } from '../context.ts'
import { generationsAtOnce, tooManyAtOnce } from './start-generation.ts'
import { toGeneration } from './stored-generation.ts'

/** So many parts of one result a model writes again: they belong to the use that the result took. */
const mostRewrites = 10
/** So many parts that are not wanted back are remembered. */
const mostUnwanted = 100

/**
 * Changes one claim or question of a result, or takes the last change back. Of the new state all is looked up by the
 * server; what stands in it as before keeps its evidence.
 * @param signal stops an engine that writes a part again
 * @throws AppError `not_found` when it is not theirs, `result_changed` when its state is another by now, and for what
 * cannot be changed so
 */
export async function changeGeneration(
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
  { id, revision, change }: ChangeRequest & ById,
  signal: AbortSignal,
): Promise<Generation> {
  const { db } = context
  const row = await findGeneration(db, userId, id)
  if (row?.status !== 'done') throw new AppError('not_found')
  const before = toGeneration(row)
  if (before.revision !== revision) throw new AppError('result_changed')
  const changed =
    change.type === 'undo' ? takenBack(row) : await changedBy(context, { row, before, change }, signal)
  const isStored = await changeResult(db, { userId, id, revision }, changed)
  if (!isStored) throw new AppError('result_changed')
  return toGeneration({ ...row, ...changed })
}

/** The state before the last change. @throws AppError `result_changed` where there is none */
function takenBack({ edits }: StoredGeneration): Change {
  if (!edits?.before) throw new AppError('result_changed')
  const { revision, ...state } = edits.before
  return { ...state, edits: { ...edits, revision, before: undefined } }
}

type Changing = { row: StoredGeneration; before: Generation; change: Exclude<ResultChange, { type: 'undo' }> }

async function changedBy(context: Context, changing: Changing, signal: AbortSignal): Promise<Change> {
  const { row, before } = changing
  const { tool, evidence, revision, title } = before
  const { text } = row.source
  const { rewrites, unwanted } = row.edits ?? { rewrites: 0, unwanted: [] }
  const { result, written } = await resultAfter(context, changing, signal)
  const found = await evidenceAfter(tool, before, result, (claims) =>
    context.evidence.locate(claims, text, written?.spans, signal),
  )
  return {
    title: titleOf(tool, result, row.source.name),
    result,
    evidence: found,
    edits: {
      revision: randomUUID(),
      rewrites: rewrites + (written?.hosted ? 1 : 0),
      unwanted: [...unwanted, ...(written?.unwanted ?? [])].slice(-mostUnwanted),
      before: { title, result: before.result, evidence, revision },
    },
  }
}

/** What an engine wrote for a result: where from, and what is not to come back. */
type Written = { spans: ClaimSpans[] | undefined; unwanted: string[]; hosted: boolean }

async function resultAfter(
  context: Context,
  { row, before, change }: Changing,
  signal: AbortSignal,
): Promise<{ result: Result; written?: Written }> {
  const { tool, result } = before
  const place: ClaimPlace = change.type === 'add' ? endOf(result) : change
  if (change.type !== 'add' && !isOpen(before, place)) throw new AppError('request_invalid')
  if (change.type === 'remove') return { result: changeAt(tool, result, place) }
  if (change.type === 'mend') return { result: changeAt(tool, result, place, mendedWords(before, place)) }
  if (change.type !== 'rewrite' && change.question)
    return { result: changeAt(tool, result, place, change.question) }
  const { spans, result: next, hosted } = await rewrite(context, { row, before, place }, signal)
  const stood = [wordsAt(tool, result, place), wordsAt(tool, next, place)].filter(
    (words) => words !== undefined,
  )
  return { result: next, written: { spans, unwanted: stood, hosted } }
}

/** Behind the last question. @throws AppError `request_invalid` for what is no quiz */
function endOf(result: Result): ClaimPlace {
  if (!('questions' in result)) throw new AppError('request_invalid')
  if (result.questions.length >= mostQuestions) throw new AppError('quiz_full')
  return { path: `questions.${result.questions.length}` }
}

/** Whether a reader may change what stands at a place: every question, and of other results each claim that is doubtful. */
function isOpen({ tool, result, evidence }: Generation, place: ClaimPlace): boolean {
  if (wordsAt(tool, result, place) === undefined) return false
  return tool === 'quiz' || evidence.some((found) => isAt(found, place) && isDoubtful(found))
}

/** @throws AppError `request_invalid` where more than one figure or name differs, or none */
function mendedWords({ tool, result, evidence }: Generation, place: ClaimPlace): string {
  const found = evidence.find((one) => isAt(one, place))
  const claim = claimsOf(tool, result).find((one) => isAt(one, place))
  const mend = claim && tool !== 'quiz' ? findMend(claim.text, found?.differences) : undefined
  if (!mend) throw new AppError('request_invalid')
  return mend.words
}

function wordsAt(tool: Tool, result: Result, place: ClaimPlace): string | undefined {
  return claimsOf(tool, result, 'line').find((one) => isAt(one, place))?.text
}

/** Has an engine write one part again, in one of the places that a person has for generations. */
async function rewrite(
  { engine: usual, running }: Context,
  { row, before, place }: { row: StoredGeneration; before: Generation; place: ClaimPlace },
  signal: AbortSignal,
) {
  const { rewrites, unwanted } = row.edits ?? { rewrites: 0, unwanted: [] }
  // Of several models the one that wrote the rest, as long as it can be chosen.
  const engine =
    [...(usual.offered?.values() ?? [])].find(({ info }) => info.name === row.engineName) ?? usual
  const hosted = engine.info.kind === 'hosted'
  if (hosted && rewrites >= mostRewrites) throw new AppError('rewritten_enough')
  if (running.closing) throw new AppError('shutting_down')
  const freePlace = running.takePlace(row.userId, generationsAtOnce)
  if (!freePlace) throw tooManyAtOnce()
  try {
    const { tool, result } = before
    const { blocks, text } = row.source
    const output = await engine.generate({
      tool,
      text,
      blocks: blocks ?? undefined,
      summaryWords: row.summaryWords,
      replacing: { result, place, unwanted },
      signal,
      onDraft: () => {},
      onProgress: () => {},
    })
    return { ...output, hosted }
  } catch (error) {
    // Whoever went away is no failure of ours, and nobody is left to answer.
    throw signal.aborted ? new AppError('request_invalid', {}, error) : error
  } finally {
    freePlace()
  }
}
