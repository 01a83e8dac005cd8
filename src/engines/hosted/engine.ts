import { randomBytes } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import type { Span } from '#domain/span.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { WrittenOutput, EngineRequest, PlanRequest, WritingEngine } from '../engine.ts'
import { steadyClock } from '../steady-clock.ts'
import { createModelAsker } from './ask-model.ts'
import { askUntilGood } from './ask-until-good.ts'
import { planWithout, readBook } from './book/read-book.ts'
import { planBook } from './book/plan-book.ts'
import { fitsOneCall } from './book/rooms.ts'
import { partToRewriteFrom } from './book/rewrite-in-book.ts'
import type { HostedSettings } from './hosted-settings.ts'
import { numberSentences } from './numbered-text.ts'
import { createPartJob } from './one-part.ts'
import { createResultJob } from './result-job.ts'
import { createSpending, type Spending } from './spending.ts'
import { wordsFor } from './text-words.ts'

const usualPauseMs = 500

/** An engine behind any OpenAI-compatible chat-completions endpoint, or Ollama. */
export function createHostedEngine(settings: HostedSettings): WritingEngine {
  const { name: provider, prices, clock = steadyClock } = settings
  const secret = settings.secret ?? randomBytes(32)
  const model = createModelAsker(settings)
  const planning = { model, prices, provider }
  const pauseMs = settings.limits?.pauseMs ?? usualPauseMs
  const reading = { ...planning, modelName: settings.model, secret, pauseMs, clock }

  async function isLong(request: PlanRequest): Promise<boolean> {
    return !fitsOneCall(request, await model.findWindow())
  }

  async function generate<T extends Tool>(request: EngineRequest<T>): Promise<WrittenOutput<T>> {
    const spending = createSpending(request.ceiling, prices)
    if (!(await isLong(request))) {
      try {
        return await readWhole(request, spending)
      } catch (error) {
        // What its server would not take is read in parts, now that it is known how much it takes.
        const isTooLong = error instanceof AppError && error.code === 'llm_text_too_long'
        if (!isTooLong || !(await isLong(request))) throw error
      }
    }
    request.signal.throwIfAborted()
    const book = await planBook(request, planning)
    if (!request.replacing) return readBook(request, book, { ...reading, spending })
    const { start, ...part } = partToRewriteFrom(book, request.tool, request.replacing)
    const { result, spans } = await rewrite(
      { ...request, text: part.text, replacing: request.replacing },
      part,
      spending,
    )
    const inWhole = (span: { start: number; end: number }) => ({
      start: span.start + start,
      end: span.end + start,
    })
    return { result, spans: spans?.map((one) => ({ ...one, spans: one.spans.map(inWhole) })) }
  }

  async function readWhole<T extends Tool>(
    request: EngineRequest<T>,
    spending: Spending,
  ): Promise<WrittenOutput<T>> {
    const { text, replacing } = request
    const { marked, sentences } = await numberSentences(text)
    if (replacing) return rewrite({ ...request, replacing }, { marked, numbered: sentences }, spending)
    const words = wordsFor(text, secret)
    const cleaning = { provider, text, sentences: sentences.length, canary: words.canary }
    const job = createResultJob(request, { cleaning, sentences, isAlone: !model.canWriteSeveral() })
    const isQuiz = request.tool === 'quiz'
    return askUntilGood(model, job, request, { marked, words, provider, spending, withSources: true, isQuiz })
  }

  function rewrite<T extends Tool>(
    request: EngineRequest<T> & { replacing: NonNullable<EngineRequest<T>['replacing']> },
    { marked, numbered }: { marked: string; numbered: readonly Span[] },
    spending: Spending,
  ): Promise<WrittenOutput<T>> {
    const { tool, text, replacing } = request
    const words = wordsFor(text, secret)
    const cleaning = { provider, text, sentences: numbered.length, canary: words.canary }
    const job = createPartJob(tool, { replacing, cleaning, sentences: numbered })
    return askUntilGood(model, job, request, {
      marked,
      words,
      provider,
      spending,
      withSources: true,
      isQuiz: false,
    })
  }

  return {
    info: {
      kind: 'hosted',
      name: settings.title ?? (provider === 'LLM' ? settings.model : provider),
    },
    plan: async (request) =>
      (await isLong(request))
        ? planWithout(await planBook(request, planning), reading, request.parts)
        : undefined,
    generate,
  }
}
