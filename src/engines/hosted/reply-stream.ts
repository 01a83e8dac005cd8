import { createFraming } from './frames.ts'
import type { Answer } from './post-json.ts'
import { pieceOf, type ReplyPiece, type TokenUsage } from './reply-piece.ts'
import { answerIn } from './reading/json-reply.ts'
import { watchForRunaway, watchForWhole } from './runaway.ts'

/** More text than any result: a provider that sends more is not answering. */
const longestReply = 1_000_000

/** A stream of more frames than this that say nothing we know is not a stream of ours. */
const strangeFramesAllowed = 3

/** How long a provider may take to end a reply whose value is whole. */
const endingMs = 1_000

/** How much a model may think aloud, in characters: some eight thousand tokens. */
const longestReasoning = 32_000

/** Why nothing more of a reply was read. */
export type Stop =
  | 'runaway'
  | 'reasoning'
  | 'damaged'
  | 'strange'
  | 'too-long'
  /** Its provider found the JSON of a reply malformed. */
  | 'refused-json'
  /** A page of the web, and no reply. */
  | 'page'

/** What a reply amounts to once the provider has said all it will. */
export type Ending = {
  text: string
  /** The provider's word for why it ended; undefined when the stream just stopped. */
  finishReason: string | undefined
  /** Whether any part of any choice carried text. */
  hasContent: boolean
  /** The model's own words where it refuses. */
  refusal?: string | undefined
  usage?: TokenUsage | undefined
  /** What the provider said went wrong, in the place of an answer or in the middle of it. */
  error?: { words: string; code: string } | undefined
  stop?: Stop | undefined
}

type Listener = {
  /** Called whenever anything at all arrives. */
  onLife: () => void
  onReasoning: () => void
  /** Called with all the text so far after each piece, and what of it is new: all of it where it begins anew. */
  onText: (text: string, added: string) => void
  /** Whether all that was asked for stands in the text. Asked when a JSON value of it has closed. */
  isDone: (text: string) => boolean
  /** Of more characters than these, white space and thoughts aside, nothing that was asked for comes any more. */
  longest: number
}

/** What is written is looked at again as a whole when it has grown by so many characters, and by this part of it. */
const [lookedAtEach, grownBy] = [200, 1 / 16]

/** So many values of a reply are looked at each by itself; no result has more of them. */
const valuesLookedAt = 64

/**
 * Reads a reply as it arrives. Comments, empty choices and reports of usage are signs of life; reasoning is neither
 * shown nor kept, unless there is nothing else. A whole result is done, though its connection stays open.
 * @throws the network's error
 */
export async function readReply(answer: Answer, listener: Listener): Promise<Ending> {
  const ending: Ending = { text: '', finishReason: undefined, hasContent: false }
  const [isRunaway, thinksInCircles, isWhole] = [watchForRunaway(), watchForRunaway(), watchForWhole()]
  const join = createJoin()
  let [reasoning, call] = ['', '']
  let strangeFrames = 0
  let lookAt = listener.longest
  let values = { seen: 0, lookAt: 0 }
  const seen = { end: false }
  let isWholeSince: number | undefined

  function take(piece: ReplyPiece): void {
    if (ending.stop) return
    ending.usage = piece.usage ?? ending.usage
    ending.finishReason = piece.finish ?? ending.finishReason
    ending.refusal = piece.refusal ? (ending.refusal ?? '') + piece.refusal : ending.refusal
    ending.error ??= piece.error
    call += piece.call
    if (piece.reasoning !== '') {
      reasoning += piece.reasoning
      listener.onReasoning()
      if (reasoning.length > longestReasoning) ending.stop = 'reasoning'
      else if (thinksInCircles(piece.reasoning)) ending.stop = 'runaway'
    }
    if (piece.text === '') return
    const { text, added } = join(ending.text, piece.text)
    ending.text = text
    ending.hasContent = true
    listener.onText(text, added)
    if (text.length > longestReply) ending.stop = 'too-long'
    else ending.stop = isRunaway(added) ? 'runaway' : endlessness(text)
    const closed = isWhole(added)
    if (ending.stop || isWholeSince !== undefined || closed === 0 || closed === values.seen) return
    if (closed > valuesLookedAt && text.length < values.lookAt) return
    values = { seen: closed, lookAt: text.length * (1 + grownBy) }
    if (listener.isDone(text)) isWholeSince = Date.now()
  }

  /** Of a thought that stands in the text itself, as of any other. */
  function endlessness(text: string): Stop | undefined {
    if (text.length < lookAt) return undefined
    lookAt = text.length + Math.max(lookedAtEach, text.length * grownBy)
    const said = answerIn(text)
    if (said === '' && text.length > longestReasoning) return 'reasoning'
    return said.replaceAll(/\s/g, '').length > listener.longest ? 'runaway' : undefined
  }

  const framing = createFraming({
    onFrame(frame) {
      const piece = pieceOf(frame)
      if (piece) take(piece)
      else if (++strangeFrames > strangeFramesAllowed) ending.stop ??= 'strange'
    },
    onHole: () => void (ending.stop ??= ending.hasContent ? 'damaged' : undefined),
    onDone: () => void (seen.end = true),
  })

  const isPage = /text\/html/i.test(answer.headers['content-type'] ?? '')
  if (isPage) return { ...ending, stop: 'page' }
  const decoder = new TextDecoder()
  const pieces = answer.body[Symbol.asyncIterator]()
  let received = 0
  while (!seen.end && !ending.stop && !ending.error) {
    const next = await within(pieces.next(), isWholeSince === undefined ? undefined : endingMs)
    if (next === undefined || next.done) break
    listener.onLife()
    received += next.value.length
    if (received > 20 * longestReply) ending.stop = 'too-long'
    framing.take(decoder.decode(next.value, { stream: true }))
    if (isWholeSince !== undefined && Date.now() - isWholeSince > endingMs) break
  }
  if (!seen.end && !ending.stop) framing.end()
  if ((seen.end && ending.hasContent) || isWholeSince !== undefined) ending.finishReason ??= 'stop'
  // Some answer by a call of a tool, and some say all they have to say as a thought.
  const instead = call || (/[{[]/.test(reasoning) ? reasoning : '')
  if (ending.text.trim() === '' && instead !== '')
    Object.assign(ending, { text: instead, hasContent: true } satisfies Partial<Ending>)
  return ending
}

type Join = (text: string, piece: string) => { text: string; added: string }

/**
 * Puts pieces together, and tells what is new. Some servers send all the text so far with each of them; of others a piece
 * costs as much as it is long, however long the text has become.
 */
function createJoin(): Join {
  const first: string[] = []
  let isCumulative: boolean | undefined
  const all = (text: string, piece: string) => {
    if (isCumulative) return piece
    const before = first.at(-1)
    first.push(piece)
    if (before !== undefined && !(piece.startsWith(before) && piece.length > before.length))
      isCumulative = false
    else if (first.length >= 3 && piece.length > 8) isCumulative = true
    else return piece.startsWith(before ?? '\0') ? piece : text + piece
    return isCumulative ? piece : first.join('')
  }
  return (before, piece) => {
    if (isCumulative === false) return { text: before + piece, added: piece }
    const text = all(before, piece)
    return { text, added: text.startsWith(before) ? text.slice(before.length) : text }
  }
}

/** What is awaited, or undefined once it took too long. */
async function within<T>(awaited: Promise<T>, ms: number | undefined): Promise<T | undefined> {
  if (ms === undefined) return awaited
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  // The connection is dropped then: what it still says is nobody's concern.
  awaited.catch(() => {})
  return Promise.race([awaited, late]).finally(() => clearTimeout(timer))
}
