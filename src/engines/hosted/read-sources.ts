import * as z from 'zod/mini'
import type { ClaimSpans } from '#domain/evidence/locate.ts'
import { isInstruction } from '#domain/evidence/instructions.ts'
import { contentTerms, holdsTerm, passageAt, type Passage } from '#domain/evidence/source-index.ts'
import type { Span } from '#domain/span.ts'
import type { Claim } from '#domain/tools/claims.ts'
import { tokenize } from '#domain/words.ts'

const Numbers = z.array(z.int().check(z.gte(1))).check(z.minLength(1), z.maxLength(40))
const Source = z.union([Numbers, z.object({ sentences: Numbers, quote: z.optional(z.string()) })])
const Reply = z.object({ sources: z.record(z.string(), z.unknown()) })

/** Of the words of a claim that mean something, the share that its sentences must hold for the model to be believed. */
const leastShared = 0.6

/**
 * Where a model says that its claims come from, as far as that holds: each sentence is there, the quotation stands in one
 * of them, each claim shares enough with them, and none is an instruction. Of the others nothing is said.
 * @param reply what the result was read from
 * @param sentences of the text, in the order in which they were numbered
 */
export function readSources(
  reply: unknown,
  claims: readonly Claim[],
  text: string,
  sentences: readonly Span[],
): ClaimSpans[] {
  const parsed = Reply.safeParse(reply)
  if (!parsed.success) return []
  return [...new Set(claims.map(({ path }) => path))].flatMap((path) => {
    const { sources } = parsed.data
    const source = Source.safeParse(Object.hasOwn(sources, path) ? sources[path] : undefined)
    if (!source.success) return []
    const { sentences: numbers, quote = '' } = Array.isArray(source.data)
      ? { sentences: source.data }
      : source.data
    const spans = [...new Set(numbers)]
      .sort((one, other) => one - other)
      .map((number) => sentences[number - 1])
    if (!spans.every((span) => span !== undefined)) return []
    if (spans.some(({ start, end }) => isInstruction(text.slice(start, end)))) return []
    const passages = spans.map((span) => passageAt(text, span))
    const isBorne = claims.every((claim) => claim.path !== path || shares(claim.text, passages))
    return isBorne && isQuoted(quote, passages) ? [{ path, spans }] : []
  })
}

function shares(claim: string, passages: readonly Passage[]): boolean {
  const terms = [...new Set(contentTerms(tokenize(claim)))]
  const held = terms.filter((term) => passages.some((passage) => holdsTerm(passage, term)))
  return held.length >= leastShared * terms.length
}

/** A quotation may leave words out ("…") and run over the end of a sentence. */
function isQuoted(quote: string, passages: readonly Passage[]): boolean {
  const words = passages.map((passage) => passage.words.trim()).join(' ')
  return quote
    .slice(0, 1000)
    .split(/…|\.\.\./u)
    .every((piece) => {
      const terms = tokenize(piece).map(({ term }) => term)
      return terms.length === 0 || ` ${words} `.includes(` ${terms.join(' ')} `)
    })
}
