import { AppError } from '#domain/errors.ts'
import type { ModelAsker, Told } from './ask-model.ts'
import type { Spending } from './spending.ts'
import type { ReplyTask, Taken } from './job.ts'
import { faults, type Fault } from './reading/fault.ts'
import type { Ending } from './reply-stream.ts'
import type { SecretWords } from './text-words.ts'
import { taskOfEnds } from './prompt.ts'
import { schemaOfEnds } from './reply-schema.ts'

/** How often a model is asked again for a reply that cannot be used. */
const mostAgain = 2

/** Of a quiz that comes in parts. */
const mostCalls = 12

type Given = {
  /** The text with its numbers. */
  marked: string
  words: SecretWords
  provider: string
  spending: Spending
  /** Whether the model is asked for the sentences of each statement. */
  withSources: boolean
  /** Whether it is learned of the reply whether the model can write several questions at once. */
  isQuiz: boolean
}

/**
 * Asks a model until its reply can be used: at most twice again for the same, with what was wrong with the last one.
 * @throws AppError for all that can go wrong on the way
 */
export async function askUntilGood<Output>(
  model: ModelAsker,
  job: ReplyTask<Output>,
  told: Told,
  { marked, words, provider, spending, withSources, isQuiz }: Given,
): Promise<Output> {
  let fault: Fault | undefined
  // Until something was wrong with a reply, and not only its length, the next is asked for in the same way.
  let isOff = false
  // A provider that finds its own model's JSON malformed is asked for words; another time it may be right again.
  let inWords = false
  let isLostWholly = false
  let runaways = 0
  let isOfLess = false
  for (let [again, calls] = [0, 1]; ; calls += 1) {
    const asked = await model.ask(job, told, {
      marked,
      words,
      fault,
      withSources: withSources && !isOff,
      inWords,
      attempt: isOff ? calls : 1,
      spending,
    })
    told.signal.throwIfAborted()
    const done = readingOf(job, asked.ending)
    const { wasRead } = asked
    const cut = wasRead instanceof AppError && (done.kind === 'whole' || again > 0) ? wasRead : undefined
    asked.report(done, cut)
    if (cut) throw cut
    if (done.kind === 'whole') {
      if (wasRead === 'not told') {
        const given = { marked, words, fault: undefined, withSources: false, inWords, attempt: 1, spending }
        const endsJob = createEndsJob(words)
        const ends = await model.ask(endsJob, told, given)
        const known = readingOf(endsJob, ends.ending)
        ends.report(known, undefined)
        if (known.kind !== 'whole') throw new AppError('llm_text_cut', { provider })
      }
      if (withSources && (!isOff || isLostWholly)) model.note('sources', isOff)
      if (isQuiz) model.note('several', isOfLess)
      return done.output
    }
    if (asked.ending.stop === 'runaway') runaways += 1
    // What is asked for now is something else.
    if (done.next !== undefined) runaways = 0
    isOfLess ||= done.next === 'less'
    const isLast = again >= mostAgain || runaways > 1
    if (!done.again || isLast) throw new AppError(done.fault.code, { provider, ...done.details })
    // The next question may be asked for as often as this one.
    const goesOn = done.next === 'rest'
    again = goesOn && calls < mostCalls ? 0 : again + 1
    fault = goesOn ? undefined : done.fault
    isLostWholly ||= done.kind === 'unusable'
    isOff ||= !goesOn
    inWords ||= asked.ending.stop === 'refused-json'
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

/** The words at both ends of a text, asked for by themselves: whoever does not know them has not read all of it. */
function createEndsJob({ ends }: SecretWords): ReplyTask<true> {
  return {
    task: taskOfEnds,
    schema: schemaOfEnds,
    outputTokens: 1024,
    leastOutputTokens: 100,
    follow: () => () => undefined,
    isWhole: () => false,
    take({ text }) {
      const said = text.toLowerCase()
      if (ends.every((end) => said.includes(end))) return { kind: 'whole', output: true }
      const fault = { code: 'llm_text_cut', words: 'You did not give both words.' } as const
      return { kind: 'unusable', fault, again: false }
    },
  }
}
