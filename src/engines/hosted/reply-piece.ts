import * as z from 'zod/mini'
import { errorIn } from './refusal.ts'

/** What a call cost, in tokens. */
export type TokenUsage = { read: number | undefined; written: number | undefined; cached: number | undefined }

/** What one frame says. */
export type ReplyPiece = {
  text: string
  reasoning: string
  /** Arguments of a call to a tool, in which some models answer. */
  call: string
  finish?: string | undefined
  usage?: TokenUsage | undefined
  /** The words of a refusal to answer. */
  refusal?: string | undefined
  error?: { words: string; code: string } | undefined
}

const Part = z.object({
  type: z.optional(z.string()),
  text: z.optional(z.string()),
  thinking: z.optional(z.unknown()),
})
const Content = z.optional(z.nullable(z.union([z.string(), z.array(Part)])))
const Called = z.object({
  arguments: z.optional(z.nullable(z.union([z.string(), z.record(z.string(), z.unknown())]))),
})
const Message = z.object({
  content: Content,
  reasoning_content: z.optional(z.nullable(z.string())),
  reasoning: z.optional(z.nullable(z.string())),
  thinking: z.optional(z.nullable(z.string())),
  refusal: z.optional(z.nullable(z.string())),
  tool_calls: z.optional(z.nullable(z.array(z.object({ function: z.optional(Called) })))),
  function_call: z.optional(z.nullable(Called)),
})
const Choice = z.object({
  index: z.optional(z.number()),
  delta: z.optional(z.nullable(Message)),
  message: z.optional(z.nullable(Message)),
  text: z.optional(z.nullable(z.string())),
  finish_reason: z.optional(z.nullable(z.string())),
})
const Count = z.optional(z.nullable(z.number()))
const Reported = z.object({
  prompt_tokens: Count,
  completion_tokens: Count,
  prompt_tokens_details: z.optional(z.nullable(z.object({ cached_tokens: Count }))),
})
/** A frame of `chat/completions`, or of Ollama's own protocol, which has one message and no choices. */
const Frame = z.object({
  choices: z.optional(z.nullable(z.array(Choice))),
  usage: z.optional(z.nullable(Reported)),
  message: z.optional(Message),
  done: z.optional(z.boolean()),
  done_reason: z.optional(z.nullable(z.string())),
  prompt_eval_count: Count,
  eval_count: Count,
})

/** What a frame says, undefined where it is none of ours. */
export function pieceOf(frame: unknown): ReplyPiece | undefined {
  const plain = plainText(frame)
  if (plain !== undefined) return { text: plain, reasoning: '', call: '' }
  if (typeof frame !== 'object' || frame === null) return undefined
  const isError =
    'error' in frame
      ? frame.error != null
      : !('choices' in frame) && !('done' in frame) && !isSignOfLife(frame)
  const error = isError ? errorIn(frame) : undefined
  if (error) return { text: '', reasoning: '', call: '', error }
  const parsed = Frame.safeParse(frame)
  if (!parsed.success) return undefined
  const { choices, message, done, done_reason, usage, prompt_eval_count, eval_count } = parsed.data
  const choice = (choices ?? []).find(({ index = 0 }) => index === 0)
  const said = choice?.delta ?? choice?.message ?? message
  const called = said?.tool_calls?.[0]?.function ?? said?.function_call
  return {
    text: choice?.text ?? textOf(said?.content),
    reasoning: said?.reasoning_content ?? said?.reasoning ?? said?.thinking ?? thoughtsOf(said?.content),
    call:
      typeof called?.arguments === 'string'
        ? called.arguments
        : called?.arguments
          ? JSON.stringify(called.arguments)
          : '',
    finish: choice?.finish_reason ?? (done ? (done_reason ?? 'stop') : undefined),
    refusal: said?.refusal ?? undefined,
    usage: usage
      ? {
          read: usage.prompt_tokens ?? undefined,
          written: usage.completion_tokens ?? undefined,
          cached: usage.prompt_tokens_details?.cached_tokens ?? undefined,
        }
      : typeof eval_count === 'number'
        ? { read: prompt_eval_count ?? undefined, written: eval_count, cached: undefined }
        : undefined,
  }
}

/** What some servers send while nothing happens. */
function isSignOfLife(frame: object): boolean {
  return 'type' in frame && !('message' in frame) && !/error/i.test(String(frame.type))
}

/**
 * The text of a frame like nearly all of a stream: one choice with a piece of text, neither an end nor an error. Any
 * other is left to the schema, which costs ten times as much for each token.
 */
function plainText(frame: unknown): string | undefined {
  if (typeof frame !== 'object' || frame === null || 'error' in frame || 'message' in frame) return undefined
  if ('usage' in frame && frame.usage !== null) return undefined
  const choices = 'choices' in frame ? frame.choices : undefined
  const choice: unknown = Array.isArray(choices) && choices.length === 1 ? choices[0] : undefined
  if (typeof choice !== 'object' || choice === null || !('delta' in choice)) return undefined
  if ('message' in choice || ('finish_reason' in choice && choice.finish_reason !== null)) return undefined
  if ('index' in choice && choice.index !== 0) return undefined
  const { delta } = choice
  if (typeof delta !== 'object' || delta === null || !('content' in delta)) return undefined
  return typeof delta.content === 'string' && delta.content !== '' ? delta.content : undefined
}

function textOf(content: z.infer<typeof Content>): string {
  if (typeof content === 'string') return content
  return (content ?? [])
    .map((part) => (part.type === undefined || part.type === 'text' ? (part.text ?? '') : ''))
    .join('')
}

function thoughtsOf(content: z.infer<typeof Content>): string {
  if (typeof content === 'string') return ''
  return (content ?? [])
    .map(({ thinking }) => (thinking === undefined ? '' : JSON.stringify(thinking)))
    .join('')
}
