import { mostMarks } from '#domain/limits.ts'
import type { Mark } from '#domain/items/mark.ts'
import type { Span } from '#domain/span.ts'
import type { Document } from '../reading/document.ts'
import type { Ranking } from '../ranking/lexrank.ts'
import type { Found } from './found.ts'
import type { TextList } from './text-list.ts'
import type { Markers } from './markers.ts'
import type { FoundTerm } from './term-shape.ts'

/** Of so many sentences of a section one is marked at the most, and so many of a long one. */
const [sentencesEach, mostEach, sentencesOfLong] = [4, 8, 7]
/** A sentence so similar to one that is marked is left out. */
const sameMatter = 0.7
/** The first mark of a section comes before others. */
const firstFactor = 1.6
/** A sentence that leans on the one before says less by itself, and an example less than what it is of. */
const leaningFactor = 0.7
const exampleFactor = 0.6
/** What is said in passing or by somebody else. */
const asideFactor = 0.5
/** What the text itself calls a conclusion. */
const concludingFactor = 1.2
/** A sentence in which the text explains a term, or has one in bold. */
const explainingFactor = 2
/** Lists hold what is asked about most: each is worth as much as a sentence that tells much. */
const worthOfList = 2.5

type Candidate = Omit<Mark, 'rank'> & {
  spans: Span[]
  at: number
  section: number
  worth: number
  node?: number
}

/**
 * What tells most of a text, in its order: sentences where they stand, and lists with what leads to them. Each is chosen
 * by its salience, unless one that is like it was chosen before, first one of each section; that order is its rank.
 */
export function findMarks(
  document: Document,
  ranking: Ranking,
  {
    lists,
    terms,
    markers,
  }: { lists: readonly TextList[]; terms: readonly FoundTerm[]; markers: Markers | undefined },
): Found<Mark>[] {
  const listed = lists.flatMap(({ spans }) => spans)
  const isListed = ({ spans: [span] }: Candidate) =>
    listed.some(({ start, end }) => start <= span!.start && span!.end <= end)
  const explaining = new Set(terms.map(({ at }) => at))
  const open = new Set([
    ...candidatesOf(document, ranking, explaining, markers).filter((one) => !isListed(one)),
    ...candidatesOfLists(document, lists),
  ])
  const sections = new Map<number, number>()
  for (const { section } of document.sentences) sections.set(section, (sections.get(section) ?? 0) + 1)
  const room = new Map(
    [...sections].map(([section, size]) => [
      section,
      Math.min(Math.max(mostEach, Math.ceil(size / sentencesOfLong)), Math.ceil(size / sentencesEach)),
    ]),
  )
  const chosen: Candidate[] = []
  const valueOf = ({ worth, section }: Candidate) =>
    chosen.some((other) => other.section === section) ? worth : worth * firstFactor
  while (chosen.length < mostMarks && open.size > 0) {
    let best: Candidate | undefined
    let most = 0
    for (const one of open) {
      const value = valueOf(one)
      if (value > most) [best, most] = [one, value]
    }
    if (!best) break
    open.delete(best)
    const left = room.get(best.section) ?? 1
    const { node } = best
    const isSaid =
      node !== undefined &&
      chosen.some((other) => other.node !== undefined && ranking.similarity(node, other.node) > sameMatter)
    if (isSaid || (left <= 0 && !best.items)) continue
    room.set(best.section, left - 1)
    chosen.push(best)
  }
  return chosen
    .map(({ text, items, heading, spans, at }, rank) => ({
      at,
      spans,
      item: { text, ...(items && { items }), ...(heading && { heading }), rank },
    }))
    .sort((one, other) => one.at - other.at)
    .map(({ item, spans }) => ({ item, spans }))
}

/** The heading of a section; the title of the whole is none. */
function headingOver(section: number, { headings, title }: Document): string | undefined {
  const heading = headings.get(section)
  return heading === title ? undefined : heading
}

function candidatesOf(
  document: Document,
  { sentences, salience }: Ranking,
  explaining: ReadonlySet<number>,
  markers: Markers | undefined,
): Candidate[] {
  return sentences.map(({ text, span, index, section, block }, node) => {
    const explains = explaining.has(index) || document.blocks[block]!.bold.some((bold) => text.includes(bold))
    return {
      text,
      heading: headingOver(section, document),
      spans: [span],
      at: index,
      section,
      worth:
        salience[node]! *
        (markers?.leaning.test(text) ? leaningFactor : 1) *
        (markers?.examples.test(text) ? exampleFactor : 1) *
        (/^["“„«(]/u.test(text) ? asideFactor : 1) *
        (markers?.conclusions.test(text) ? concludingFactor : 1) *
        (explains ? explainingFactor : 1),
      node,
    }
  })
}

function candidatesOfLists(document: Document, lists: readonly TextList[]): Candidate[] {
  return lists.map(({ lead, items, spans, block, section }) => {
    const heading = headingOver(section, document)
    return {
      text: lead,
      items,
      heading: heading === lead ? undefined : heading,
      spans,
      at: document.blocks[block]!.from - 0.5,
      section,
      worth: worthOfList,
    }
  })
}
