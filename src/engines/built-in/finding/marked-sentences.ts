import type { Document, Sentence } from '../reading/document.ts'
import { isWhole } from '../ranking/candidates.ts'
import type { Found } from './found.ts'
import type { Markers } from './markers.ts'

const most = 8
const longest = 420
/** Says of what it gives an example only together with the sentence before it. */
const label =
  /^(?:(?:examples|beispiele|ejemplos|exemples)(?: ?:| (?:include|are|sind|wären|son|incluyen|sont)(?!\p{L}))|(?:an?|one|another|ein|un|une) (?:\p{L}+ )?(?:example|beispiel|ejemplo|exemple) (?:is|was|would be|ist|wäre|hierfür|dafür|es|sería|est|serait)(?!\p{L}))/iu

/**
 * The sentences that a text itself marks by certain words. One that leans on the sentence before it comes with that one,
 * or not at all where that one leans as well.
 * @param alone words that mark only a sentence that leans on none
 */
export function findMarked(
  { sentences, blocks }: Document,
  markers: Markers,
  { words, alone }: { words: RegExp; alone?: RegExp },
): Found<string>[] {
  const found: Found<string>[] = []
  const used = new Set<Sentence>()
  for (const [at, sentence] of sentences.entries()) {
    const { text, block, section, span } = sentence
    // Too long to be shown, and for patterns that begin anew at each of their words.
    if (text.length > longest) continue
    const isLabelled = label.test(text)
    const leans = isLabelled || markers.leaning.test(text) || markers.pointing.test(text)
    const isMarked = words.test(text) || (!leans && alone?.test(text))
    if (!isMarked || !isWhole(text) || blocks[block]!.kind !== 'paragraph') continue
    const before = sentences[at - 1]
    const isNear = before?.block === block || (isLabelled && before?.section === section)
    if (leans && (!isNear || markers.leaning.test(before.text) || !isWhole(before.text))) continue
    const said = leans ? [before!, sentence] : [sentence]
    if (said.some((one) => used.has(one))) continue
    const joined = said.map((one) => one.text).join(' ')
    if (joined.length > longest) continue
    for (const one of said) used.add(one)
    found.push({ item: joined, spans: leans ? [before!.span, span] : [span] })
    if (found.length === most) break
  }
  return found
}
