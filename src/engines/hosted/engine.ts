import { randomBytes } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { Engine, EngineOutput, EngineRequest } from '../engine.ts'
import { createModelAsker } from './ask-model.ts'
import type { ReplyTask, Taken } from './job.ts'
import { numberSentences } from './numbered-text.ts'
import { createEndsJob } from './ends-job.ts'
import { createPartJob } from './part-job.ts'
import { faults, type Fault } from './reading/fault.ts'
import type { Ending } from './reply-stream.ts'
import type { HostedSettings } from './hosted-settings.ts'
import { createResultJob } from './result-job.ts'
import { wordsFor } from './text-words.ts'

/** How often a model is asked again for a reply that cannot be used. */
const mostAgain = 2

/** Of a quiz that comes in parts. */
const mostCalls = 12

/** An engine behind any OpenAI-compatible chat-completions endpoint, or Ollama. */
export function createHostedEngine(settings: HostedSettings): Engine {
  const { name } = settings
  const secret = settings.secret ?? randomBytes(32)
  const model = createModelAsker(settings)

  async function generate<T extends Tool>(request: EngineRequest<T>): Promise<EngineOutput<T>> {
    const { text, signal } = request
    const { marked, sentences } = await numberSentences(text)
    const words = wordsFor(text, secret)
    const cleaning = { provider: name, text, sentences: sentences.length, canary: words.canary }
    const job: ReplyTask<EngineOutput<T>> = request.replacing
      ? createPartJob(request.tool, { replacing: request.replacing, cleaning, sentences })
      : createResultJob(request, { cleaning, sentences, isAlone: !model.canWriteSeveral() })
    let fault: Fault | undefined
    // Until something was wrong with a reply, and not only its length, the next is asked for in the same way.
    let isOff = false
    // A provider that finds its own model's JSON malformed is asked for words; another time it may be right again.
    let inWords = false
    let isLostWholly = false
    let runaways = 0
    let isOfLess = false
    for (let [again, calls] = [0, 1]; ; calls += 1) {
      const asked = await model.ask(job, request, {
        marked,
        words,
        fault,
        withSources: !isOff,
        inWords,
        attempt: isOff ? calls : 1,
      })
      signal.throwIfAborted()
      const done = readingOf(job, asked.ending)
      const { wasRead } = asked
      const cut = wasRead instanceof AppError && (done.kind === 'whole' || again > 0) ? wasRead : undefined
      asked.report(done, cut)
      if (cut) throw cut
      if (done.kind === 'whole') {
        if (wasRead === 'not told') {
          const given = { marked, words, fault: undefined, withSources: false, inWords, attempt: 1 }
          const endsJob = createEndsJob(words)
          const ends = await model.ask(endsJob, request, given)
          const known = readingOf(endsJob, ends.ending)
          ends.report(known, undefined)
          if (known.kind !== 'whole') throw new AppError('llm_text_cut', { provider: name })
        }
        if (!isOff || isLostWholly) model.note('sources', isOff)
        if (request.tool === 'quiz' && !request.replacing) model.note('several', isOfLess)
        return done.output
      }
      if (asked.ending.stop === 'runaway') runaways += 1
      // What is asked for now is something else.
      if (done.next !== undefined) runaways = 0
      isOfLess ||= done.next === 'less'
      const isLast = again >= mostAgain || runaways > 1
      if (!done.again || isLast) throw new AppError(done.fault.code, { provider: name, ...done.details })
      // The next question may be asked for as often as this one.
      const goesOn = done.next === 'rest'
      again = goesOn && calls < mostCalls ? 0 : again + 1
      fault = goesOn ? undefined : done.fault
      isLostWholly ||= done.kind === 'unusable'
      isOff ||= !goesOn
      inWords ||= asked.ending.stop === 'refused-json'
    }
  }

  return {
    info: { kind: 'hosted', name: settings.title ?? (name === 'LLM' ? settings.model : name) },
    generate,
  }
}

/** What came of a reply, or why it was not read to its end. */
function readingOf<Output>(job: ReplyTask<Output>, ending: Ending): Taken<Output> {
  const taken = takenBy(job, ending)
  if (taken.kind === 'whole') return taken
  if (ending.refusal !== undefined && !ending.hasContent)
    return { kind: 'unusable', fault: faults.declined, again: false }
  if (!ending.hasContent && ending.finishReason === 'stop') return { ...taken, fault: empty }
  if (ending.stop === 'runaway') return { ...taken, fault: runaway, again: true }
  return taken
}

/** A reply that gives our own words away is one that cannot be used. */
function takenBy<Output>(job: ReplyTask<Output>, ending: Ending): Taken<Output> {
  try {
    return job.take(ending)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return {
      kind: 'unusable',
      fault: { code: error.code, words: 'You wrote a word that you were told never to write.' },
      again: true,
    }
  }
}

const empty: Fault = { ...faults.nothing, code: 'llm_reply_empty' }

const runaway: Fault = {
  code: 'llm_runaway',
  words: 'You said the same again and again. Say each thing once, and end when all is said.',
}
