import { randomBytes } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { claimsOf } from '#domain/tools/claims.ts'
import { withoutOurs } from '#domain/tools/sections.ts'
import { cleanReply } from './clean-reply.ts'
import { numberSentences } from './numbered-text.ts'
import { systemPrompt, textMessage } from './prompt.ts'
import { readSources } from './read-sources.ts'
import { readUnfinishedJson } from './json-reply.ts'
import type { Result, Tool } from '#domain/tools/index.ts'
import { instructionsOfForm, usualQuestions, type QuizOptions } from '#domain/tools/quiz.ts'
import type { Engine, EngineOutput, EngineRequest } from '../engine.ts'
import { postJson, type Answer } from './post-json.ts'
import { parseLoosely, messageIn, refused } from './provider-error.ts'
import { readResult } from './read-result.ts'
import { readReply } from './reply-stream.ts'
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

const errorBodyBytes = 64 * 1024

/** An engine behind any OpenAI-compatible chat-completions endpoint. */
export function createHostedEngine(settings: HostedSettings): Engine {
  const { name, firstByteMs = 120_000, idleMs = 30_000, draftMs = 40, clock = Date.now } = settings
  const dialect = new RequestDialect()

  async function generate<T extends Tool>(request: EngineRequest<T>): Promise<EngineOutput<T>> {
    const { tool, text, quiz, signal, onDraft, onProgress } = request
    const count = quiz?.count ?? usualQuestions
    const most = tool === 'quiz' ? count : request.summaryWords
    const form = quiz?.form ? `\n${instructionsOfForm[quiz.form]}` : ''
    const silence = new AbortController()
    const watchdog = createWatchdog(() => silence.abort(new AppError('llm_stalled', { provider: name })))
    const { marked, sentences } = await numberSentences(text)
    const words = {
      mark: `=====${randomBytes(16).toString('hex')}=====`,
      canary: randomBytes(16).toString('hex'),
    }
    const messages: ChatMessage[] = [
      { role: 'system', content: systemPrompt(tool, most, words) + form },
      { role: 'user', content: textMessage(tool, marked, words) },
    ]
    const cleaning = { provider: name, text, sentences: sentences.length, canary: words.canary }
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
          const draft = readUnfinishedJson(soFar)
          if (draft !== undefined) onDraft(withoutOurs(tool, cleanReply(draft, cleaning)))
        },
        () => watchdog.expect(idleMs),
      )
      watchdog.stop()
      onProgress('checking', 0, 1)
      const { result: given, reply } = readResult(tool, ending, cleaning)
      const result = asWanted(given, count, quiz)
      return { result, spans: readSources(reply, claimsOf(tool, result), text, sentences) }
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

/** A quiz of the very count that was asked for, with what that was; any other result as it is. */
function asWanted<R extends Result>(result: R, count: number, wanted: QuizOptions | undefined): R {
  if (!('questions' in result)) return result
  if (result.questions.length !== count) throw new AppError('quiz_format_invalid', { count })
  return { ...result, wanted }
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
