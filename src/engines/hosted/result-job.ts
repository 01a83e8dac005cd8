import { mostQuestions, usualQuestions } from '#domain/limits.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Span } from '#domain/span.ts'
import { claimsOf } from '#domain/tools/claims.ts'
import type { WrittenResults, Tool } from '#domain/tools/index.ts'
import type { Question } from '#domain/items/question.ts'
import { withoutOurs } from '#domain/tools/sections.ts'
import type { WrittenOutput, EngineRequest } from '../engine.ts'
import type { Cleaning } from './reading/clean-reply.ts'
import type { ReplyTask, Taken } from './job.ts'
import { followReply } from './reading/follow-reply.ts'
import { spareOptions, taskOfQuestion, taskOfTool } from './prompt.ts'
import { checkQuestion } from './reading/check-result.ts'
import type { Fault, Reading } from './reading/fault.ts'
import { readResult } from './reading/read-result.ts'
import { readSources } from './read-sources.ts'
import { schemaOfPart, schemaOfTool } from './reply-schema.ts'
import type { Ending } from './reply-stream.ts'
import { draftAsWanted, wantedOf, type Wanted } from './wanted-quiz.ts'

/** As a request has it, where nothing longer is asked for. */
const usualOutputTokens = 4096

/** Of a question with its explanation and its sources. */
const tokensPerQuestion = 190
const tokensBesideQuestions = 300

/** Without room for so many a reply would be cut off. */
const leastOutputTokens = 600

type Given = {
  cleaning: Cleaning
  sentences: readonly Span[]
  /** Whether the questions of a quiz are asked for one by one from the first. */
  isAlone?: boolean
}

/** The whole of a tool's result. Of a quiz the good questions are kept, and only the others asked for again. */
export function createResultJob<T extends Tool>(
  request: EngineRequest<T>,
  { cleaning, sentences, isAlone = false }: Given,
): ReplyTask<WrittenOutput<T>> {
  const { tool, quiz } = request
  const asked = wantedOf(request)
  const kept: Question[] = []
  const keptSpans: WrittenOutput<T>['spans'] = []
  const isQuiz = tool === 'quiz'
  /** Which question is asked for by itself, as several at once were too much; undefined as long as they are not. */
  let alone = isQuiz && isAlone && asked.count <= usualQuestions ? 0 : undefined
  let hasFailed = false

  /** What is still missing. */
  function wanted(): Wanted {
    if (alone !== undefined) return { ...asked, count: 1, most: 1 }
    if (kept.length === 0) return asked
    const count = asked.count - kept.length
    return { ...asked, count, most: Math.min(count, mostQuestions) }
  }

  function result(questions: readonly Question[]): WrittenResults[T] {
    return { questions, ...(quiz && { wanted: quiz }) } as unknown as WrittenResults[T]
  }

  /** What was written badly is written better one by one; of another form it may have been by chance. */
  function askAlone(ending: Ending, { code }: Fault): 'less' | undefined {
    const isOfForm = ending.stop === 'runaway' || !formless.has(code)
    const missing = asked.count - kept.length
    const isTooMuch = isQuiz && (isOfForm || hasFailed) && missing <= usualQuestions
    hasFailed = true
    if (alone === undefined && !isTooMuch) return undefined
    const next = alone === undefined ? 'less' : undefined
    alone = alone === undefined ? kept.length : alone + 1
    return next
  }

  /** Of the reply that was last looked at: it is looked at when it is whole, and at its end. */
  let known:
    { text: string; finishReason: string | undefined; reading: Reading<WrittenResults[T]> } | undefined

  function read(ending: Ending): Reading<WrittenResults[T]> {
    const { text, finishReason, hasContent } = ending
    if (!known || !hasContent || known.text !== text || known.finishReason !== finishReason)
      known = { text, finishReason, reading: readResult(tool, ending, cleaning, wanted()) }
    return known.reading
  }

  return {
    task() {
      if (alone === undefined) {
        const told = [...asked.asked, ...kept.map(({ question }) => question)]
        return taskOfTool(tool, wanted().most, quiz?.form, told)
      }
      // A model that copies what it is told is not told what is kept: that is of other parts.
      return taskOfQuestion(quiz?.form, asked.asked, passageFor(cleaning.text, sentences, alone, asked.count))
    },
    schema: (extras) =>
      alone === undefined
        ? schemaOfTool(tool, boundOf(tool, wanted().most, cleaning.text), extras)
        : schemaOfPart('question', extras, spareOptions),
    outputTokens: isQuiz
      ? Math.max(usualOutputTokens, tokensBesideQuestions + asked.most * tokensPerQuestion)
      : usualOutputTokens,
    // What there is no room for at once comes in parts.
    get leastOutputTokens() {
      if (!isQuiz || alone !== undefined) return leastOutputTokens
      return tokensBesideQuestions + Math.min(asked.count, usualQuestions) * tokensPerQuestion
    },
    follow() {
      const follow = followReply(cleaning)
      return (text, added) => {
        const draft = follow(text, added)
        if (draft === undefined) return undefined
        const shown = draftAsWanted(tool, withoutOurs(tool, draft), wanted())
        if (alone === undefined && kept.length === 0) return shown
        const questions = [...kept, ...(isQuestions(shown) ? shown.questions : [])]
        // What was shown of the questions that came to nothing stays until there is a good one.
        return questions.length > 0 ? { questions } : undefined
      }
    },
    isWhole: (ending) => read(ending).kind === 'whole',
    take(ending): Taken<WrittenOutput<T>> {
      const reading = read(ending)
      known = undefined
      const details = { count: asked.count }
      if (reading.kind === 'unusable') {
        return { ...reading, next: askAlone(ending, reading.fault), details }
      }
      if (reading.kind === 'whole' && kept.length === 0 && alone === undefined) {
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
      const isCut = fault.code === 'llm_reply_cut_off' && ending.stop !== 'runaway'
      // Many questions come in as many replies as it takes.
      const isMany = asked.count > usualQuestions
      const goesOn = kept.length > before && (isCut || alone !== undefined || isMany)
      const less = (isCut || isMany) && goesOn ? undefined : askAlone(ending, fault)
      return { kind: 'more', fault, again: true, next: goesOn ? 'rest' : less, details }
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

/** Of these faults none says that what was asked for is too much. */
const formless = new Set<ErrorCode>([
  'llm_json_missing',
  'llm_reply_malformed',
  'llm_reply_cut_off',
  'llm_response_invalid',
])

/** In characters: so much of a text a question is about. */
const longestPassage = 1_200

/** One of as many parts of a text as there are questions, the second time around from the middle of each. */
function passageFor(text: string, sentences: readonly Span[], turn: number, count: number): string {
  const part = (turn % count) + (Math.floor(turn / count) % 2) / 2
  const first = sentences[Math.floor((part * sentences.length) / count)]
  if (!first) return text.slice(0, longestPassage)
  const within = sentences.filter(
    ({ start, end }) => start >= first.start && end <= first.start + longestPassage,
  )
  const last = within.slice(0, Math.max(1, Math.ceil(sentences.length / count))).at(-1) ?? first
  return text.slice(first.start, Math.min(last.end, first.start + longestPassage))
}

const repeated: Fault = {
  code: 'quiz_format_invalid',
  words: 'You asked what is asked already. Ask other questions.',
}
