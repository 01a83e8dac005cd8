import { isFunctionTerm, tokenize } from '#domain/words.ts'
import type { Document } from '../reading/document.ts'
import type { WrittenLine } from './line.ts'
import { genericHeading, headingOfWhole, inOrdinaryLetters } from './title.ts'

/** In words. */
const longestHeading = 8

/**
 * The lines, the first of each section under its heading ("Dental insurance: The company pays …"): a line away from its
 * place seldom says what it is about. None where the line names it itself, or where all come from one section.
 */
export function nameSections(document: Document, lines: readonly WrittenLine[]): WrittenLine[] {
  const named = new Set<number>()
  const sections = new Set(lines.map(sectionOf))
  if (sections.size < 2) return [...lines]
  return lines.map((line) => {
    const section = sectionOf(line)
    if (named.has(section)) return line
    named.add(section)
    const heading = document.headings.findLast((one) => one.section === section)
    const isNamed = heading && heading !== headingOfWhole(document) && namesMatter(heading.text)
    if (!isNamed || mayHaveAnother(document, line)) return line
    const said = new Set(line.from.flatMap(({ terms }) => terms))
    if (matterOf(heading.text).every((term) => said.has(term))) return line
    const name = inOrdinaryLetters(document, heading.text)
    return { ...line, text: `${name}: ${line.text}`, heading: heading.span }
  })
}

/**
 * Whether a sentence that is a paragraph by itself, before the line or its own, may be a heading that was not known for one;
 * what stands right under the heading is none.
 */
function mayHaveAnother({ sentences }: Document, { from }: WrittenLine): boolean {
  const { section, paragraph } = from[0]!
  return sentences.some((sentence, at) => {
    const [before, after] = [sentences[at - 1], sentences[at + 1]]
    return (
      sentence.section === section &&
      sentence.paragraph <= paragraph &&
      !sentence.listed &&
      before?.section === section &&
      before.paragraph !== sentence.paragraph &&
      after?.paragraph !== sentence.paragraph
    )
  })
}

function sectionOf({ from }: WrittenLine): number {
  return from[0]!.section
}

/** A few words, neither a question or a beginning of what follows, nor "Overview". */
function namesMatter(heading: string): boolean {
  return (
    !genericHeading.test(heading) &&
    !/\p{P}$/u.test(heading.replace(/[)\]”"]$/u, '')) &&
    heading.split(/\s+/u).length <= longestHeading &&
    matterOf(heading).length > 0
  )
}

function matterOf(text: string): string[] {
  return tokenize(text).flatMap(({ term }) => (isFunctionTerm(term) ? [] : [term]))
}
