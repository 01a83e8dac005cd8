import type { Part } from '../document-text.ts'
import { elementOf, type PageElements } from './page-elements.ts'

/** A heading that says "Comments", or how many there are, in the languages that most pages are in. */
const heading =
  /^[^\p{L}]*(?:(?:all|user|reader|leser)[ -]?)?(?:comments?|kommentare?|kommentarer|comentarios?|comentários?|commentaires?|commenti|komentarze|komentáře|reacties|комментари[ийев]+|коментарі|yorum(?:lar)?|コメント|评论|評論|댓글|تعليقات|نظرات)[^\p{L}]*$/iu

/**
 * The elements that a heading says are comments: the section that begins with it, or else what follows it.
 * @param prose for each element, how much it holds in long paragraphs
 */
export function commentsByHeading(
  parts: readonly Part[],
  { parents }: PageElements,
  prose: readonly number[],
): ReadonlySet<number> {
  const found = new Set<number>()
  const headings = parts.filter(
    ({ kind, text }) => kind === 'heading' && text.length < 40 && heading.test(text),
  )
  if (headings.length === 0) return found
  const firsts = firstParts(parts, parents)
  /** For the parent of a heading, the number of the first such child. */
  const from = new Map<number, number>()
  for (const part of headings) {
    let section = elementOf(part)
    while (section > 0 && firsts[parents[section]!] === part) section = parents[section]!
    if (prose[section]! > 0) found.add(section)
    else if (section > 0 && !from.has(parents[section]!)) from.set(parents[section]!, section)
  }
  for (const [element, parent] of parents.entries())
    if (element >= (from.get(parent) ?? Infinity)) found.add(element)
  return found
}

/** The first part in each element. */
function firstParts(parts: readonly Part[], parents: readonly number[]): (Part | undefined)[] {
  const firsts: (Part | undefined)[] = []
  for (const part of parts)
    for (let at = elementOf(part); firsts[at] === undefined; at = parents[at]!) {
      firsts[at] = part
      if (at === 0) break
    }
  return firsts
}
