import { fewestQuestions } from '#domain/limits.ts'
import { AppError, sentenceFor } from '#domain/errors.ts'
import { locateEvidence } from '#domain/evidence/locate.ts'
import type { TrialEvent, TrialStep } from '#domain/model-server.ts'
import { claimsOf } from '#domain/tools/claims.ts'
import { toolOrder, toolWords } from '#domain/tools/words.ts'
import type { WrittenResults, Tool } from '#domain/tools/index.ts'
import type { Engine } from '../engine.ts'
import { checkAddress } from './check-address.ts'
import { createHostedEngine } from './engine.ts'
import { listModels } from './list-models.ts'
import { stepOfAddress, contextOf, failed, keyAndModel, speedOf, streamingOf } from './trial-steps.ts'
import { tryChat } from './try-chat.ts'

export type ModelToTry = { baseUrl: string; apiKey?: string | undefined; model: string }

export type TrialOptions = {
  signal: AbortSignal
  /** Called as it happens, `done` last. */
  tell: (event: TrialEvent) => void
  /** Milliseconds from any point. */
  clock?: () => number
}

/** What the tools are tried on. */
const sampleText =
  'In 1862 the lighthouse at Cape Grey was given a new lens. The lamp itself was no brighter than before. Behind the new lens it was measured at 60,000 candles, and sailors saw it from twenty miles away.'

/** How long each tool may take over it. */
const toolMs = 90_000

const notInTime = `not done within ${toolMs / 1000} s.`

/** About what a summary and a quiz of five need to be written, in tokens. */
const [summaryTokens, quizTokens] = [300, 850]

/**
 * Tries a model step by step as Morsel will use it: address, key, model, streaming, a small real generation of each tool,
 * context, speed. Ends at the first step without which the next has no meaning.
 * @throws the signal's reason
 */
export async function tryModel(model: ModelToTry, { signal, tell, clock }: TrialOptions): Promise<void> {
  const now = clock ?? (() => performance.now())
  const startedAt = now()
  const steps: TrialStep[] = []
  const begin = (name: TrialStep['name']) => tell({ type: 'begun', name })
  const say = (step: TrialStep) => {
    steps.push(step)
    tell({ type: 'step', step })
  }
  const done = (rate?: number, firstWordMs = 0) => {
    const takes = (tokens: number) => rate && Math.max(1, Math.round(firstWordMs / 1000 + tokens / rate))
    tell({
      type: 'done',
      ok: steps.every(({ ok }) => ok),
      ms: Math.round(now() - startedAt),
      ...(rate && { pageSeconds: takes(summaryTokens), quizSeconds: takes(quizTokens) }),
    })
  }

  begin('address')
  const address = checkAddress(model.baseUrl)
  if (!address.ok) {
    const todo = address.corrected && `Use ${address.corrected}.`
    say({ name: 'address', ok: false, said: `It can’t be used: ${address.said}.`, ...(todo && { todo }) })
    return done()
  }
  const asked = { ...model, baseUrl: address.baseUrl, signal }
  const list = await listModels(asked)
  const addressStep = stepOfAddress(list)
  if (addressStep) say(addressStep)
  if (addressStep?.ok === false) return done()
  if (!list.ok && list.trouble.kind === 'key') {
    say(failed('key', list.trouble))
    return done()
  }

  begin('key')
  const chat = await tryChat({ ...asked, clock: now })
  if (!addressStep && !chat.ok && /^(address|unreachable)$/.test(chat.trouble.kind)) {
    say(failed('address', chat.trouble))
    return done()
  }
  if (!addressStep) say({ name: 'address', ok: true, said: 'answers, and lists no models' })
  for (const step of keyAndModel(model, list, chat)) say(step)
  if (!chat.ok) return done()
  say(streamingOf(chat))

  const engine = createHostedEngine({
    baseUrl: asked.baseUrl,
    apiKey: model.apiKey,
    model: model.model,
    name: (list.ok && list.server) || new URL(asked.baseUrl).host,
  })
  say(await tryTools(engine, { signal, tell, clock: now }))
  say(contextOf(list, model.model))
  say(speedOf(chat.tokensPerSecond))
  done(chat.tokensPerSecond, chat.firstWordMs)
}

/** A small real generation of each tool; of the first, one sentence is told with how it stands in the text. */
async function tryTools(
  engine: Engine,
  { signal, tell, clock }: TrialOptions & { clock: () => number },
): Promise<TrialStep> {
  const failures = new Map<string, string[]>()
  let made = 0
  for (const [index, tool] of toolOrder.entries()) {
    tell({
      type: 'begun',
      name: 'shape',
      said: `${toolWords[tool].noun}, ${index + 1} of ${toolOrder.length}`,
    })
    const startedAt = clock()
    try {
      const result = await makeOne(engine, tool, AbortSignal.any([signal, AbortSignal.timeout(toolMs)]))
      made += 1
      if (tool === 'summary') tell(sampleOf(result as WrittenResults['summary'], clock() - startedAt))
    } catch (error) {
      signal.throwIfAborted()
      const sentence = sentenceOf(error)
      failures.set(sentence, [...(failures.get(sentence) ?? []), toolWords[tool].noun])
      // The others would not be done either, and nobody waits four times as long.
      if (sentence === notInTime) break
    }
  }
  const said = `${made} of ${toolOrder.length} tools in form`
  if (failures.size === 0) return { name: 'shape', ok: true, said }
  return {
    name: 'shape',
    ok: false,
    said,
    todo: `${Array.from(failures, ([sentence, nouns]) => `${nouns.join(', ')}: ${sentence}`).join(' ')} A larger model, or one that takes a JSON schema, does better.`,
  }
}

async function makeOne<T extends Tool>(
  engine: Engine,
  tool: T,
  signal: AbortSignal,
): Promise<WrittenResults[T]> {
  const { result } = await engine.generate({
    tool,
    text: sampleText,
    summaryWords: 60,
    quiz: tool === 'quiz' ? { count: fewestQuestions } : undefined,
    signal,
    onDraft: () => {},
    onProgress: () => {},
  })
  // What was tried is a model, and a model writes.
  return result as WrittenResults[T]
}

function sampleOf(result: WrittenResults['summary'], ms: number): TrialEvent {
  const claims = claimsOf('summary', result).slice(0, 1)
  const [evidence] = locateEvidence(claims, sampleText)
  return {
    type: 'sample',
    text: sampleText,
    made: claims[0]?.text ?? result.summary,
    label: evidence?.label ?? 'not-found',
    ms: Math.round(ms),
  }
}

/** Without the provider's name before it, which an operator knows, and with a full stop, as another sentence follows. */
function sentenceOf(error: unknown): string {
  if (error instanceof AppError)
    return error.message.replace(/^.* API Error: /u, '').replace(/(?<![.?!])$/u, '.')
  return error instanceof DOMException ? notInTime : sentenceFor('unexpected')
}
