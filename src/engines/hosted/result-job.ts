import type { Span } from '#domain/span.ts'
import { claimsOf } from '#domain/tools/claims.ts'
import type { Results, Tool } from '#domain/tools/index.ts'
import { mostQuestions, usualQuestions, type Question } from '#domain/tools/quiz.ts'
import { withoutOurs } from '#domain/tools/sections.ts'
import type { EngineOutput, EngineRequest } from '../engine.ts'
import { cleanReply, type Cleaning } from './reading/clean-reply.ts'
import type { ReplyTask, Taken } from './job.ts'
import { readUnfinishedJson } from './reading/json-reply.ts'
import { taskOfTool } from './prompt.ts'
import { checkQuestion } from './reading/check-result.ts'
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
    const count = asked.count - kept.length
    return { ...asked, count, most: Math.min(count, mostQuestions) }
  }

  function result(questions: readonly Question[]): Results[T] {
    return { questions, ...(quiz && { wanted: quiz }) } as unknown as Results[T]
  }

  return {
    task() {
      const told = [...asked.asked, ...kept.map(({ question }) => question)]
      return taskOfTool(tool, wanted().most, quiz?.form, told)
    },
    schema: (extras) => schemaOfTool(tool, boundOf(tool, wanted().most, cleaning.text), extras),
    outputTokens: isQuiz
      ? Math.max(usualOutputTokens, tokensBesideQuestions + asked.most * tokensPerQuestion)
      : usualOutputTokens,
    // What there is no room for at once comes in parts.
    leastOutputTokens: isQuiz
      ? tokensBesideQuestions + Math.min(asked.count, usualQuestions) * tokensPerQuestion
      : leastOutputTokens,
    draft(soFar) {
      const draft = readUnfinishedJson(soFar)
      if (draft === undefined) return undefined
      const shown = draftAsWanted(tool, withoutOurs(tool, cleanReply(draft, cleaning)), wanted())
      return kept.length > 0 && isQuestions(shown) ? { questions: [...kept, ...shown.questions] } : shown
    },
    isWhole: (ending) => readResult(tool, ending, cleaning, wanted()).kind === 'whole',
    take(ending): Taken<EngineOutput<T>> {
      const reading = readResult(tool, ending, cleaning, wanted())
      const details = { count: asked.count }
      if (reading.kind === 'unusable') return { ...reading, details }
      if (reading.kind === 'whole' && kept.length === 0) {
        const spans = readSources(reading.reply, claimsOf(tool, reading.result), cleaning.text, sentences)
        return { kind: 'whole', output: { result: reading.result, spans } }
      }
      const given = 'kept' in reading ? reading.kept : (reading.result as { questions: Question[] }).questions
      const found = readSources(reading.reply, claimsOf(tool, result(given)), cleaning.text, sentences)
      const before = kept.length
      for (const [at, one] of given.entries()) {
        if (checkQuestion(one, kept) !== undefined) continue
        const path = `questions.${at}`
        const spans = found.filter((span) => span.path === path)
        keptSpans.push(...spans.map((span) => ({ ...span, path: `questions.${kept.length}` })))
        kept.push(one)
      }
      if (kept.length >= asked.count) {
        const questions = kept.slice(0, asked.count)
        return { kind: 'whole', output: { result: result(questions), spans: keptSpans } }
      }
      const fault = 'fault' in reading ? reading.fault : repeated
      const goesOn = fault.code === 'llm_reply_cut_off' && kept.length > before
      return { kind: 'more', fault, again: true, goesOn, details }
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

const repeated: Fault = {
  code: 'quiz_format_invalid',
  words: 'You asked what is asked already. Ask other questions.',
}
