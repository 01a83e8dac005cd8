import type { Mark } from '#domain/items/mark.ts'
import type { Recall } from '#domain/items/recall.ts'
import { generalHeading } from '../reading/document.ts'
import type { Found } from './found.ts'
import type { TextList } from './lists.ts'
import type { Markers } from './markers.ts'
import { shareRoot } from './roots.ts'

const mostOfEach = 6
/** Nobody tells more from memory. */
const mostItems = 9
/** In words, of an item: what is longer nobody tells by heart. */
const longestTold = 14
/** Of a section, those that tell most. */
const mostOfSection = 4
const leastMarks = 3
/** In characters: what is shorter says little by itself. */
const shortestTold = 50
/** Of sections, those of which most is marked. */
const mostSections = 3

/** What is told from memory: short lists, and sections after their headings. */
export function findRecalls(
  lists: readonly TextList[],
  marks: readonly Found<Mark>[],
  markers: Markers | undefined,
): Found<Recall>[] {
  return [...recallsOfLists(lists, markers).slice(0, mostOfEach), ...recallsOfSections(marks, markers)]
}

/** Of those whose lead-in says of what they are lists. */
function recallsOfLists(lists: readonly TextList[], markers: Markers | undefined): Found<Recall>[] {
  return lists
    .filter(
      ({ lead, items }) =>
        items.length <= mostItems &&
        wordsEach(items) <= longestTold &&
        !markers?.leaning.test(lead) &&
        !generalHeading.test(lead),
    )
    .map(({ lead, items, spans }) => ({ item: { of: 'list', prompt: lead, items }, spans }))
}

const wordsEach = (items: readonly string[]) => items.join(' ').split(/\s+/u).length / items.length

/** Of marks that say something by themselves, and of what the heading says. */
function recallsOfSections(marks: readonly Found<Mark>[], markers: Markers | undefined): Found<Recall>[] {
  const sections = Map.groupBy(
    marks.filter(
      ({ item: { heading, items, text } }) =>
        heading !== undefined &&
        items === undefined &&
        text.length >= shortestTold &&
        !markers?.leaning.test(text) &&
        !markers?.examples.test(text) &&
        shareRoot(heading, text),
    ),
    ({ item }) => item.heading!,
  )
  return [...sections]
    .filter(([heading, inside]) => inside.length >= leastMarks && !generalHeading.test(heading))
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
