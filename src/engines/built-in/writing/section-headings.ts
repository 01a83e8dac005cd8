import { isFunctionTerm, tokenize } from '#domain/words.ts'
import type { Document, SourceSentence } from '../reading/document.ts'
import type { WrittenLine } from './line.ts'
import { genericHeading, inOrdinaryLetters } from './title.ts'

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
    const isNamed = heading && heading !== titleOf(document) && namesMatter(heading.text)
    if (!isNamed || mayHaveAnother(document, line)) return line
    const said = new Set(line.from.flatMap(({ terms }) => terms))
    if (matterOf(heading.text).every((term) => said.has(term))) return line
    const name = inOrdinaryLetters(document, heading.text)
    return { ...line, text: `${name}: ${line.text}`, heading: heading.span }
  })
}

/** Whether a sentence that is a paragraph by itself, before the line or its own, may be a heading that was not known for one. */
function mayHaveAnother({ sentences }: Document, { from }: WrittenLine): boolean {
  const [first] = from as [SourceSentence]
  const section = sentences.filter((sentence) => sentence.section === first.section)
  return section
    .filter(({ paragraph, listed }) => paragraph <= first.paragraph && !listed)
    .some(
      ({ paragraph, opensParagraph }) =>
        opensParagraph &&
        paragraph !== section[0]!.paragraph &&
        section.filter((other) => other.paragraph === paragraph).length < 2,
    )
}

function sectionOf({ from }: WrittenLine): number {
  return from[0]!.section
}

/** The heading that stands before all sentences, which is the title of the whole. */
function titleOf({ headings, sentences }: Document): Document['headings'][number] | undefined {
  const [first] = headings
  return first && sentences[0] && first.span.start < sentences[0].span.start ? first : undefined
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
