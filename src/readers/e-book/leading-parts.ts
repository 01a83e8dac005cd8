import type { Part } from '../document-text.ts'

/** A part whose links are more than this share of it leads to others. */
const mostLinked = 1 / 2
/** More than the words on a cover, or over a table. */
const leastText = 200
const isSentence = ({ text }: Part) => /\s/.test(text) && /[.!?…。！？]["”’»)]*$/.test(text.slice(-8))

/**
 * Tells of the parts of a book which only lead through it: of those that stand one after the other where the book says so,
 * all, if they are mostly links or hardly say anything. What is text there was called so by mistake.
 */
export function leadsThrough(parts: readonly Part[]): boolean[] {
  const leads = parts.map(() => false)
  let start = 0
  for (const [at, { zone }] of parts.entries()) {
    if (zone !== 'leading') continue
    if (parts[at - 1]?.zone !== 'leading') start = at
    if (parts[at + 1]?.zone !== 'leading' && !isText(parts.slice(start, at + 1)))
      leads.fill(true, start, at + 1)
  }
  return leads
}

function isText(parts: readonly Part[]): boolean {
  const body = parts.filter(({ kind }) => kind !== 'heading')
  const own = body.filter(({ text, linked }) => linked <= mostLinked * text.length)
  const size = (some: readonly Part[]): number => some.reduce((sum, { text }) => sum + text.length, 0)
  return 2 * size(own) >= size(body) && (size(own) >= leastText || own.some(isSentence))
}
