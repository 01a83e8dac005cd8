import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { guessBlocks } from '#domain/document/guess-blocks.ts'
import { cleanText } from '#domain/source-text.ts'
import { findIn } from '#test/find-in.ts'
import { root } from '../../scripts/paths.ts'
import type { Figure } from '../figure.ts'
import { goals } from './goals.ts'

const fewest = 3
/** In characters: longer items are paragraphs with a dash before them. */
const longestItem = 300

/** How many lists are marked, each as one: those of the documents of this repository, since the kit has hardly any. */
export async function benchLists(): Promise<Figure> {
  const files = await Array.fromAsync(glob('{,docs/}*.md', { cwd: root }))
  const areMarked = await Promise.all(
    files.map(async (file) => areListsMarked(cleanText(await readFile(join(root, file), 'utf8')))),
  )
  return {
    name: 'lists of three and more in our documents: marked',
    value: shareOf(areMarked.flat()),
    unit: '',
    note: `of ${areMarked.flat().length}`,
    goal: goals.listsMarked,
  }
}

/** Of each list of a text, whether most of its items are marked. */
async function areListsMarked(text: string): Promise<boolean[]> {
  const lists: string[][] = [[]]
  for (const { kind, start, end } of guessBlocks(text)) {
    if (kind === 'item') lists.at(-1)!.push(text.slice(start, end))
    else lists.push([])
  }
  const { marks } = (await findIn('summary', text)).result
  const marked = new Set(marks.flatMap(({ items = [] }) => items.map(lettersOf)))
  return lists
    .filter((items) => items.length >= fewest && items.every((item) => item.length <= longestItem))
    .map((items) => shareOf(items.map((item) => marked.has(lettersOf(item)))) > 0.5)
}

const lettersOf = (item: string) => item.toLowerCase().replace(/^\d+\. |[^\p{L}\p{N}]/gu, '')

export const shareOf = (list: readonly boolean[]) => list.filter(Boolean).length / list.length
