import type { Span } from '#domain/span.ts'
import { findAsked } from '#domain/tools/asked-before.ts'
import { claimsOf } from '#domain/tools/claims.ts'
import type { Results, Tool } from '#domain/tools/index.ts'
import { mostQuestions, type Question } from '#domain/tools/quiz.ts'
import { withoutOurs } from '#domain/tools/sections.ts'
import type { EngineOutput, EngineRequest } from '../engine.ts'
import { cleanReply, type Cleaning } from './reading/clean-reply.ts'
import type { ReplyTask, Taken } from './job.ts'
import { readUnfinishedJson } from './reading/json-reply.ts'
import { taskOfTool } from './prompt.ts'
import type { Fault } from './reading/fault.ts'
import { readResult } from './reading/read-result.ts'
import { readSources } from './read-sources.ts'
import { schemaOfTool } from './reply-schema.ts'
import { draftAsWanted, wantedOf, type Wanted } from './wanted-quiz.ts'

/** As a request has it, where nothing longer is asked for. */
const usualOutputTokens = 4096

/** Of a question with its explanation and its sources. */
const tokensPerQuestion = 190
const tokensBesideQuestions = 300

/** Without room for so many a reply would be cut off. */
const leastOutputTokens = 600

type Given = { cleaning: Cleaning; sentences: readonly Span[] }

/** The whole of a tool's result. Of a quiz the good questions are kept, and only the others asked for again. */
export function createResultJob<T extends Tool>(
  request: EngineRequest<T>,
  { cleaning, sentences }: Given,
): ReplyTask<EngineOutput<T>> {
  const { tool, quiz } = request
  const asked = wantedOf(request)
  const kept: Question[] = []
  const keptSpans: EngineOutput<T>['spans'] = []
  const isQuiz = tool === 'quiz'

  /** What is still missing. */
  function wanted(): Wanted {
    if (kept.length === 0) return asked
    const before = [...asked.asked, ...kept.map(({ question }) => question)]
    const count = asked.count - kept.length
    return {
      ...asked,
      asked: before,
      wasAsked: findAsked(before),
      count,
      most: Math.min(count, mostQuestions),
    }
  }

  function result(questions: readonly Question[]): Results[T] {
    return { questions, ...(quiz && { wanted: quiz }) } as unknown as Results[T]
  }

  /** Who asked for no other questions is told of their count alone. */
  function ofCount(fault: Fault): Fault {
    const isOurs = fault.code === 'questions_repeated' && asked.asked.length === 0
    return isOurs ? { ...fault, code: 'quiz_format_invalid' } : fault
  }

  return {
    task() {
      const { most, asked: before } = wanted()
      return taskOfTool(tool, most, quiz?.form, before)
    },
    schema: (extras) => schemaOfTool(tool, boundOf(tool, wanted().most, cleaning.text), extras),
    outputTokens: isQuiz
      ? Math.max(usualOutputTokens, tokensBesideQuestions + asked.most * tokensPerQuestion)
      : usualOutputTokens,
    leastOutputTokens: isQuiz ? tokensBesideQuestions + asked.count * tokensPerQuestion : leastOutputTokens,
    draft(soFar) {
      const draft = readUnfinishedJson(soFar)
      if (draft === undefined) return undefined
      const shown = draftAsWanted(tool, withoutOurs(tool, cleanReply(draft, cleaning)), wanted())
      return kept.length > 0 && isQuestions(shown) ? { questions: [...kept, ...shown.questions] } : shown
    },
    isWhole: (ending) => readResult(tool, ending, cleaning, wanted()).kind === 'whole',
    take(ending): Taken<EngineOutput<T>> {
      const reading = readResult(tool, ending, cleaning, wanted())
      if (reading.kind === 'unusable')
        return { ...reading, fault: ofCount(reading.fault), details: { count: asked.count } }
      if (reading.kind === 'whole' && kept.length === 0) {
        const spans = readSources(reading.reply, claimsOf(tool, reading.result), cleaning.text, sentences)
        return { kind: 'whole', output: { result: reading.result, spans } }
      }
      const more =
        reading.kind === 'partly' ? reading.kept : (reading.result as { questions: Question[] }).questions
      const found = readSources(reading.reply, claimsOf(tool, result(more)), cleaning.text, sentences)
      keptSpans.push(...found.map((one) => ({ ...one, path: movedOn(one.path, kept.length) })))
      kept.push(...more)
      if (kept.length >= asked.count || reading.kind === 'whole') {
        const questions = kept.slice(0, asked.count)
        return { kind: 'whole', output: { result: result(questions), spans: keptSpans } }
      }
      return { kind: 'more', fault: ofCount(reading.fault), again: true, details: { count: asked.count } }
    },
  }
}

/** No summary needs more words than its text has, nor one of a short text its allowance. */
function boundOf(tool: Tool, most: number, text: string): number {
  if (tool === 'quiz') return most
  return Math.min(most, Math.max(80, Math.ceil(text.length / 10)))
}

function isQuestions(draft: unknown): draft is { questions: unknown[] } {
  return typeof draft === 'object' && draft !== null && 'questions' in draft && Array.isArray(draft.questions)
}

/** The path of a question that stands behind others. */
function movedOn(path: string, by: number): string {
  return path.replace(/^questions\.(\d+)/u, (_, index: string) => `questions.${Number(index) + by}`)
}
