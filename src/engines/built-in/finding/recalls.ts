import type { Mark } from '#domain/items/mark.ts'
import type { Recall } from '#domain/items/recall.ts'
import type { Document } from '../reading/document.ts'
import { generalHeading } from '../reading/headings.ts'
import type { Found } from './found.ts'
import { promptOf } from './list-prompt.ts'
import type { TextList } from './text-list.ts'
import type { Markers } from './markers.ts'
import type { FoundTerm } from './term-shape.ts'
import { shareRoot } from './roots.ts'

const mostOfEach = 6
/** Nobody tells more from memory. */
const mostItems = 9
/** In words, of an item: what is longer nobody tells by heart. */
const longestTold = 14
/** Of a section, those that tell most. */
const mostOfSection = 4
const leastMarks = 2
/** In characters: of what a sentence speaks stands at its beginning. */
const longestSubject = 36
/** In characters: what is shorter says little by itself. */
const shortestTold = 50
/** Of sections, those of which most is marked. */
const mostSections = 2

/** What is told from memory: short lists, and sections after their headings. */
export function findRecalls(
  document: Document,
  found: {
    lists: readonly TextList[]
    marks: readonly Found<Mark>[]
    terms: readonly FoundTerm[]
    markers: Markers | undefined
  },
): Found<Recall>[] {
  const { lists, marks, terms, markers } = found
  return [...recallsOfLists(document, lists, markers), ...recallsOfSections(marks, terms, markers)]
}

/** Of those of which it is said what they are lists of; of as many sections as there are. */
function recallsOfLists(
  document: Document,
  lists: readonly TextList[],
  markers: Markers | undefined,
): Found<Recall>[] {
  const prompted = lists.flatMap((list) => {
    const prompt = promptOf(list, document, markers)
    const isWhole = list.items.every((item) => !/[:：]$/u.test(item))
    const canTell =
      list.isLed && isWhole && list.items.length <= mostItems && wordsEach(list.items) <= longestTold
    return prompt !== undefined && canTell ? [{ ...list, prompt }] : []
  })
  const once = prompted.filter(
    ({ prompt }, at) => prompted.findIndex((other) => other.prompt === prompt) === at,
  )
  const bySection = Map.groupBy(once, ({ section }) => section)
  const inTurn = [...bySection.values()]
    .flatMap((inside) => inside.map((list, turn) => ({ list, turn })))
    .sort((one, other) => one.turn - other.turn)
    .slice(0, mostOfEach)
    .map(({ list }) => list)
  return inTurn
    .sort((one, other) => one.block - other.block)
    .map(({ prompt, items, spans }) => ({ item: { of: 'list', prompt, items }, spans }))
}

const wordsEach = (items: readonly string[]) => items.join(' ').split(/\s+/u).length / items.length

/** Of sections in which the text explains something: their marks that speak of what the heading says. */
function recallsOfSections(
  marks: readonly Found<Mark>[],
  terms: readonly FoundTerm[],
  markers: Markers | undefined,
): Found<Recall>[] {
  const sentences = new Set(terms.map(({ item }) => item.sentence))
  const sections = Map.groupBy(
    marks.filter(
      ({ item: { heading, items, text } }) =>
        heading !== undefined &&
        items === undefined &&
        text.length >= shortestTold &&
        !markers?.leaning.test(text) &&
        !markers?.examples.test(text) &&
        shareRoot(heading, text.slice(0, longestSubject)),
    ),
    ({ item }) => item.heading!,
  )
  return [...sections]
    .filter(([heading, inside]) => inside.length >= leastMarks && !generalHeading.test(heading))
    .filter(([, inside]) => inside.some(({ item }) => sentences.has(item.text)))
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, mostSections)
    .map(([heading, inside]) => {
      const best = new Set(inside.toSorted((a, b) => a.item.rank - b.item.rank).slice(0, mostOfSection))
      const told = inside.filter((one) => best.has(one))
      return {
        item: { of: 'section', prompt: heading, items: told.map(({ item }) => item.text) },
        spans: told.flatMap(({ spans }) => spans),
      }
    })
}
