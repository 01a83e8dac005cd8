import { createParser } from 'eventsource-parser'
import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import type { Answer } from './post-json.ts'
import { messageIn, parseLoosely } from './provider-error.ts'

const Part = z.object({ type: z.optional(z.string()), text: z.optional(z.string()) })
const Content = z.optional(z.nullable(z.union([z.string(), z.array(Part)])))
const Choice = z.object({
  delta: z.optional(z.nullable(z.object({ content: Content }))),
  message: z.optional(z.nullable(z.object({ content: Content }))),
  finish_reason: z.optional(z.nullable(z.string())),
})

/** A frame of a stream, or a whole reply from a provider that does not stream. */
const Chunk = z.object({ choices: z.optional(z.nullable(z.array(Choice))) })

/** A stream of more bad frames than this is not a stream of ours. */
const badFramesAllowed = 3

/** More text than any answer of 4096 tokens: a provider that sends more is not answering. */
const longestReply = 1_000_000

/** What a reply amounts to once the provider has said all it will. */
export type Ending = {
  text: string
  /** The provider's word for why it ended; undefined when the stream just stopped. */
  finishReason: string | undefined
  /** Whether any part of any choice carried text. */
  hasContent: boolean
}

/**
 * Reads a chat-completions reply as it arrives, in server-sent events or as one JSON body. Comments, empty choices and
 * usage frames are passed over; reasoning is neither shown nor kept.
 * @param onText called with all the text so far after each piece
 * @param onBytes called whenever anything at all arrives
 * @throws AppError when the stream carries an error or is not what it claims to be
 */
export async function readReply(
  provider: string,
  answer: Answer,
  onText: (text: string) => void,
  onBytes: () => void,
): Promise<Ending> {
  const ending: Ending = { text: '', finishReason: undefined, hasContent: false }
  let badFrames = 0
  let finished = false

  const say = (piece: string) => {
    if (piece === '') return
    ending.text += piece
    ending.hasContent = true
    onText(ending.text)
  }

  const take = (data: string) => {
    if (data === '[DONE]') {
      finished = true
      return
    }
    const frame = parseLoosely(data)
    const piece = plainPiece(frame)
    if (piece !== undefined) {
      say(piece)
      return
    }
    // Its own words are for a refusal alone; here it had begun to answer.
    if (messageIn(frame) !== undefined)
      throw new AppError(ending.hasContent ? 'llm_reply_cut_off' : 'llm_response_invalid', { provider })
    const parsed = Chunk.safeParse(frame)
    if (!parsed.success) {
      badFrames += 1
      if (badFrames > badFramesAllowed) throw new AppError('llm_response_invalid', { provider })
      return
    }
    for (const choice of (parsed.data.choices ?? []).slice(0, 1)) {
      say(textOf(choice.delta?.content ?? choice.message?.content))
      if (choice.finish_reason) ending.finishReason = choice.finish_reason
    }
  }

  const parser = createParser({ onEvent: ({ data }) => take(data) })
  const decoder = new TextDecoder()
  let streams: boolean | undefined
  let body = ''
  let received = 0
  for await (const bytes of answer.body) {
    onBytes()
    const text = decoder.decode(bytes, { stream: true })
    // A body that opens like JSON is one, whatever its content type says.
    streams ??= text.trim() === '' ? undefined : !/^\s*[{[]/.test(text)
    received += text.length
    if (received > 20 * longestReply || ending.text.length > longestReply) {
      throw new AppError('llm_response_invalid', { provider })
    }
    if (streams) parser.feed(text)
    else body += text
    if (finished) break
  }
  if (streams) parser.reset({ consume: true })
  else if (body.trim() !== '') take(body)
  if (finished) ending.finishReason ??= 'stop'
  return ending
}

/**
 * The text of a frame like nearly all of a stream: one choice with a piece of text, neither an end nor an error. Any
 * other is left to the schema, which costs ten times as much for each token.
 */
function plainPiece(frame: unknown): string | undefined {
  if (typeof frame !== 'object' || frame === null || 'error' in frame || 'message' in frame) return undefined
  const choices = 'choices' in frame ? frame.choices : undefined
  const choice: unknown = Array.isArray(choices) && choices.length === 1 ? choices[0] : undefined
  if (typeof choice !== 'object' || choice === null || !('delta' in choice)) return undefined
  if ('message' in choice || ('finish_reason' in choice && choice.finish_reason !== null)) return undefined
  const { delta } = choice
  if (typeof delta !== 'object' || delta === null || !('content' in delta)) return undefined
  return typeof delta.content === 'string' ? delta.content : undefined
}

function textOf(content: z.infer<typeof Content>): string {
  if (typeof content === 'string') return content
  return (content ?? [])
    .map((part) => (part.type === undefined || part.type === 'text' ? (part.text ?? '') : ''))
    .join('')
}
