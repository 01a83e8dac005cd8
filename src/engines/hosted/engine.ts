import { randomBytes } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { claimsOf } from '#domain/tools/claims.ts'
import { withoutOurs } from '#domain/tools/sections.ts'
import { cleanReply } from './reading/clean-reply.ts'
import { numberSentences } from './numbered-text.ts'
import { systemPrompt, textMessage } from './prompt.ts'
import { readSources } from './read-sources.ts'
import { readUnfinishedJson } from './reading/json-reply.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { Engine, EngineOutput, EngineRequest } from '../engine.ts'
import { postJson, type Answer } from './post-json.ts'
import { parseLoosely, messageIn, refused } from './provider-error.ts'
import { readResult } from './reading/read-result.ts'
import type { Reading } from './reading/fault.ts'
import { readReply, type Ending } from './reply-stream.ts'
import { messagesForPart, readPart } from './one-part.ts'
import { draftAsWanted, wantedOf } from './wanted-quiz.ts'
import { RequestDialect, type ChatMessage } from './request-body.ts'

export type HostedSettings = {
  /** Everything before `/chat/completions`. */
  baseUrl: string
  /** Local servers often want none. */
  apiKey: string | undefined
  model: string
  /** Put before `API Error: `. */
  name: string
  /** How long a model may take to begin, loading included. */
  firstByteMs?: number
  /** How long a reply may fall silent. */
  idleMs?: number
  /** How often a draft is told at most. */
  draftMs?: number
  clock?: () => number
}

type Asking = Pick<EngineRequest<Tool>, 'signal' | 'onProgress'> & { onReply: (soFar: string) => void }

const errorBodyBytes = 64 * 1024

/** An engine behind any OpenAI-compatible chat-completions endpoint. */
export function createHostedEngine(settings: HostedSettings): Engine {
  const { name, firstByteMs = 120_000, idleMs = 30_000, draftMs = 40, clock = Date.now } = settings
  const dialect = new RequestDialect()

  async function generate<T extends Tool>(request: EngineRequest<T>): Promise<EngineOutput<T>> {
    const { tool, text, replacing } = request
    const { marked, sentences } = await numberSentences(text)
    const words = {
      mark: `=====${randomBytes(16).toString('hex')}=====`,
      canary: randomBytes(16).toString('hex'),
    }
    const cleaning = { provider: name, text, sentences: sentences.length, canary: words.canary }
    if (replacing) {
      const messages = messagesForPart(tool, marked, words, replacing)
      const ending = await ask(messages, { ...request, onReply: () => {} })
      return wholeOf(readPart(tool, ending, { replacing, cleaning, sentences }), 1).result
    }
    const wanted = wantedOf(request)
    const messages: ChatMessage[] = [
      { role: 'system', content: systemPrompt(tool, wanted.most, words) + wanted.instructions },
      { role: 'user', content: textMessage(tool, marked, words, wanted.asked) },
    ]
    const onReply = (soFar: string) => {
      const draft = readUnfinishedJson(soFar)
      if (draft === undefined) return
      request.onDraft(draftAsWanted(tool, withoutOurs(tool, cleanReply(draft, cleaning)), wanted))
    }
    const ending = await ask(messages, { ...request, onReply })
    const { result, reply } = wholeOf(readResult(tool, ending, cleaning, wanted), wanted.count)
    return { result, spans: readSources(reply, claimsOf(tool, result), text, sentences) }
  }

  /**
   * What a model replies, from the first word to the last.
   * @throws AppError for all that can go wrong on the way
   */
  async function ask(messages: ChatMessage[], { signal, onReply, onProgress }: Asking): Promise<Ending> {
    const silence = new AbortController()
    const watchdog = createWatchdog(() => silence.abort(new AppError('llm_stalled', { provider: name })))
    let answer: Answer | undefined
    try {
      onProgress('thinking', 0, 1)
      watchdog.expect(firstByteMs)
      answer = await send(messages, AbortSignal.any([signal, silence.signal]))
      let toldAt: number | undefined
      const ending = await readReply(
        name,
        answer,
        (soFar) => {
          const now = clock()
          if (toldAt === undefined) onProgress('writing', 0, 1)
          else if (now - toldAt < draftMs) return
          toldAt = now
          onReply(soFar)
        },
        () => watchdog.expect(idleMs),
      )
      watchdog.stop()
      onProgress('checking', 0, 1)
      return ending
    } catch (error) {
      signal.throwIfAborted()
      silence.signal.throwIfAborted()
      if (error instanceof AppError) throw error
      // What is left is the network: refused, reset, or cut in the middle of a reply.
      throw new AppError('llm_unreachable', { provider: name }, error)
    } finally {
      watchdog.stop()
      answer?.leave()
    }
  }

  function wholeOf<R>(reading: Reading<R>, count: number): Extract<Reading<R>, { kind: 'whole' }> {
    if (reading.kind === 'whole') return reading
    throw new AppError(reading.fault.code, { provider: name, count })
  }

  async function send(messages: ChatMessage[], signal: AbortSignal): Promise<Answer> {
    for (;;) {
      const answer = await postJson(
        `${settings.baseUrl.replace(/\/+$/, '')}/chat/completions`,
        dialect.body(settings.model, messages),
        { bearer: settings.apiKey, signal },
      )
      if (answer.status >= 200 && answer.status < 300) return answer
      const body = await readBeginning(answer)
      answer.leave()
      if (!dialect.learn(answer.status, messageIn(parseLoosely(body)) ?? ''))
        throw refused(name, answer, body)
    }
  }

  return {
    info: { kind: 'hosted', name: settings.name === 'LLM' ? settings.model : settings.name },
    generate,
  }
}

async function readBeginning(answer: Answer): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of answer.body) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length > errorBodyBytes) break
  }
  return text
}

function createWatchdog(onSilence: () => void) {
  let timer: NodeJS.Timeout | undefined
  return {
    expect(withinMs: number) {
      clearTimeout(timer)
      timer = setTimeout(onSilence, withinMs)
    },
    stop() {
      clearTimeout(timer)
    },
  }
}
