import { setTimeout as delay } from 'node:timers/promises'
import { asFrames, frame, startFakeProvider, type FakeProvider, type Reply } from './fake-provider.ts'

/** What a call asked of the model of a long text. */
export type BookCall = {
  /** The name of the schema: `points`, or that of a tool. */
  asks: string
  prompt: string
  /** What stands between the marks. */
  text: string
  promptTokens: number
  /** With the answer that there was to be room for. */
  windowTokens: number
}

export type BookProvider = Omit<FakeProvider, 'replyWith'> & {
  calls: BookCall[]
  /** Calls that were longer than the window. */
  refused: BookCall[]
  mostAtOnce: () => number
  /** What is answered in the place of the usual; undefined for the usual. */
  answer: (call: BookCall, index: number) => Reply | undefined
  window: number
}

type Message = { role: string; content: string }
type Schema = { properties?: Record<string, { maxItems?: number; minItems?: number }> }

/**
 * A model that reads long texts, on loopback: it counts tokens in its own way, refuses what its window has no room for,
 * answers the same to the same after a fixed time, and tells a fact wherever a sentence has a word in capitals.
 */
export async function startBookProvider({ window = 8192, delayMs = 0 } = {}): Promise<BookProvider> {
  const provider = await startFakeProvider()
  let [running, most] = [0, 0]
  const book: BookProvider = {
    baseUrl: provider.baseUrl,
    requests: provider.requests,
    close: provider.close,
    calls: [],
    refused: [],
    mostAtOnce: () => most,
    answer: () => undefined,
    window,
  }
  provider.replyWith(({ body }) => {
    const messages = body['messages'] as Message[]
    const prompt = messages.map(({ content }) => content).join('\n')
    const format = body['response_format'] as { json_schema?: { name: string; schema: Schema } } | undefined
    const promptTokens = countTokens(prompt) + 4 * messages.length
    const call: BookCall = {
      asks: format?.json_schema?.name ?? 'words',
      prompt,
      text: /=====\n\(first word: \w+\)\n([^]*)\n\(last word/.exec(prompt)?.[1] ?? '',
      promptTokens,
      windowTokens: promptTokens + Number(body['max_tokens'] ?? 0),
    }
    const index = book.calls.push(call) - 1
    if (call.windowTokens > book.window) {
      book.refused.push(call)
      const message = `This model's maximum context length is ${book.window} tokens. However, you requested ${call.windowTokens} tokens. Please reduce the length of the messages.`
      return { status: 400, body: JSON.stringify({ error: { message, code: 'context_length_exceeded' } }) }
    }
    const other = book.answer(call, index)
    if (other) return other
    const ends = [...prompt.matchAll(/\((?:first|last) word: (\w+)\)/g)].map(([, word]) => word)
    const wantsEnds = format?.json_schema?.schema.properties?.['marks'] !== undefined
    const reply = { ...(wantsEnds && { marks: ends }), ...answerTo(call, format?.json_schema?.schema ?? {}) }
    const content = JSON.stringify(reply)
    return {
      pieces: (async function* () {
        running += 1
        most = Math.max(most, running)
        if (delayMs > 0) await delay(delayMs)
        running -= 1
        for (const piece of asFrames(content, 400)) {
          if (piece.startsWith('data: [DONE]')) {
            const usage = { prompt_tokens: promptTokens, completion_tokens: countTokens(content) }
            yield frame({ choices: [], usage })
          }
          yield piece
        }
      })(),
    }
  })
  return book
}

/** Words of up to six letters, signs of punctuation, digits and wide characters: about what usual tokenizers count. */
function countTokens(text: string): number {
  const wide = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]`
  return (
    text.match(
      new RegExp(String.raw`${wide}|(?:(?!${wide})[\p{L}\p{M}]){1,6}|\p{N}|[^\s\p{L}\p{M}\p{N}]`, 'gu'),
    )?.length ?? 0
  )
}

type Numbered = { number: number; words: string }

const isFact = (words: string) => /\b[A-Z]{5,}\b/.test(words)

function answerTo({ asks, text }: BookCall, schema: Schema): object {
  const pieces = text.split(/\[(\d+)\] /)
  const sentences: Numbered[] = []
  for (let at = 1; at < pieces.length; at += 2)
    sentences.push({ number: Number(pieces[at]), words: (pieces[at + 1] ?? '').split('\n')[0]!.trim() })
  const long = sentences.filter(({ words }) => words.length > 30)
  const able = long.length > 0 ? long : sentences
  if (asks === 'points') {
    const most = schema.properties?.['points']?.maxItems ?? 3
    const each = Math.max(1, Math.floor(able.length / most))
    const facts = able.filter(({ words }) => isFact(words))
    const others = able.filter((_, at) => at % each === 0)
    const chosen = [...new Set([...facts, ...others])].slice(0, most)
    return {
      points: chosen.map(({ number, words }) => ({
        text: words.slice(0, 300),
        ids: [number],
        weight: isFact(words) ? 5 : 1 + (number % 3),
      })),
    }
  }
  const said = able.slice(0, 5).map(({ words }) => words.slice(0, 280))
  const three = [0, 1, 2].map((at) => said[at % said.length] ?? 'Nothing more.')
  const sources = able.slice(0, 3).map(({ number }, at) => ({
    statement: `${asks === 'insight' ? 'supportingPoints' : asks === 'eli5' ? 'examples' : 'keyPoints'}.${at}`,
    sentences: [number],
  }))
  if (asks === 'summary')
    return { title: 'A long text', summary: said.slice(0, 2).join(' '), keyPoints: three, sources }
  if (asks === 'eli5') return { title: 'A long text', explanation: said[0], examples: three, sources }
  if (asks === 'insight')
    return { mainInsight: said[0], supportingPoints: three, implications: three.slice(0, 2), sources }
  if (asks === 'ends' || able.length === 0) return {}
  const count = schema.properties?.['questions']?.minItems ?? 1
  const questions = Array.from({ length: count }, (_, at) =>
    questionOf(able, Math.floor((at * able.length) / count)),
  )
  return asks === 'question'
    ? questions[0]!
    : {
        questions,
        sources: questions.map((_, at) => ({
          statement: `questions.${at}`,
          sentences: [able[Math.floor((at * able.length) / count)]!.number],
        })),
      }
}

function questionOf(sentences: readonly Numbered[], at: number): object {
  const { words } = sentences[at % sentences.length]!
  const own = [...new Set(words.match(/\p{L}{4,}/gu))].sort((one, other) => other.length - one.length)
  const key = own[0] ?? 'this'
  const wrong = ['never', 'nobody', 'elsewhere', 'yesterday'].filter((word) => word !== key).slice(0, 3)
  const options = [key, ...wrong]
  return {
    question: `Which word belongs here: ${words.replaceAll(key, '_____').slice(0, 200)}?`,
    options,
    answer: 0,
    explanation: `${key}: ${words.slice(0, 200)}`,
  }
}
