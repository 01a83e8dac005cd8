import { AppError } from '#domain/errors.ts'
import { cleanReply, openCleaner, type Cleaning } from './clean-reply.ts'
import { GrowingJson, readUnfinishedJson } from './growing-json.ts'
import { isOpener } from './json-reply.ts'
import { reasoningCloses, reasoningOpens } from './reasoning.ts'

/** What marks of reasoning are looked for in, in characters. */
const [longestOpening, longestMark] = [60, 80]

/** A longer reply that has to be read from its beginning each time is read again when it has grown by this part of it. */
const [longReply, grownBy] = [1_000, 1 / 16]

/**
 * What a reply shows while it comes: its first JSON value behind what was thought aloud, as far as it is there, cleaned. A
 * reply is read on from where it stopped; one with a mark of reasoning within its value is read anew, now and then.
 * @returns takes all the text so far, and what of it came since the last call: all of it where it begins anew
 */
export function followReply(cleaning: Cleaning): (text: string, added: string) => unknown {
  let follow = followOne(cleaning)
  return (text, added) => {
    if (added.length === text.length) follow = followOne(cleaning)
    return follow(text, added)
  }
}

function followOne(cleaning: Cleaning): (text: string, added: string) => unknown {
  let [beginning, seam] = ['', '']
  let isThought = false
  /** Before the value, as far as it may have begun in it. */
  let before = ''
  let json: GrowingJson | undefined
  let isOdd = false
  let odd: { draft: unknown; until: number } = { draft: undefined, until: 0 }
  let isGivenAway = false

  function read(text: string, added: string): unknown {
    if (beginning.length < longestOpening) {
      beginning = (beginning + added).trimStart().slice(0, longestOpening)
      isThought = reasoningOpens.test(beginning)
    }
    let news = added
    const near = seam + added
    const close = [...near.matchAll(reasoningCloses)].findLast(
      ({ index, 0: mark }) => index + mark.length > seam.length,
    )
    seam = near.slice(-longestMark)
    if (close) {
      // Only all of it tells whether the mark is one, or stands in what is said.
      isOdd ||= json !== undefined && json.state !== 'closed'
      ;[json, before, isThought, beginning] = [undefined, '', false, ' '.repeat(longestOpening)]
      news = near.slice(close.index + close[0].length)
    }
    if (isOdd) return readOdd(text)
    if (json) json.take(news)
    else if (!isThought) begin(news)
    return json?.value
  }

  function begin(news: string): void {
    before += news
    for (;;) {
      const at = before.search(/[{[]/u)
      before = at < 0 ? '' : before.slice(at)
      // What comes next tells a value from a bracket in prose.
      if (!/^.\s*\S/su.test(before)) return
      if (isOpener(before, 0)) break
      before = before.slice(1)
    }
    json = new GrowingJson(() => openCleaner(cleaning))
    json.take(before)
  }

  function readOdd(text: string): unknown {
    if (text.length < odd.until) return odd.draft
    const draft = readUnfinishedJson(text)
    const until = text.length < longReply ? 0 : text.length * (1 + grownBy)
    odd = { draft: draft && cleanReply(draft, cleaning), until }
    return odd.draft
  }

  return (text, added) => {
    if (isGivenAway) return undefined
    try {
      return read(text, added)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      isGivenAway = true
      return undefined
    }
  }
}
