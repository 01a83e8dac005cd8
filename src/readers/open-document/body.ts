import type { Attributes, MarkupHandler } from '../markup/parse-markup.ts'
import { TextBlocks } from '../text-blocks.ts'
import type { ListStyles } from './list-styles.ts'
import type { PaleStyles } from './pale-styles.ts'

type Item = { startValue: string | undefined; marked: boolean }

/** Left out with all they hold: deletions, comments, tables of contents, descriptions of pictures, readings. */
const left = new Set(
  (
    'text:tracked-changes office:annotation text:table-of-content text:note-citation svg:title svg:desc ' +
    'office:forms text:ruby-text presentation:footer-decl presentation:header-decl presentation:date-time-decl'
  ).split(' '),
)

/** Elements whose style says how their letters look. */
const dressed = new Set(['text:p', 'text:h', 'text:span'])

/** No text has more pages to be told apart. */
const maxPages = 10_000

/**
 * What to do with the elements of an OpenDocument (OpenDocument 1.3 part 3); footnotes go to `notes`.
 * @param pale the styles of white letters, where all of the document is known to stand on white paper
 */
export function openDocumentHandler(
  blocks: TextBlocks,
  notes: TextBlocks,
  { lists, pale }: { lists: ListStyles; pale: PaleStyles | undefined },
): MarkupHandler {
  const hiddenStyles = new Set<string>()
  const items: Item[] = []
  let style = ''
  let paragraphs = 0
  let target = blocks
  let depth = 0
  /** Of the outermost element that is hidden with all it holds; 0 outside of any. */
  let hiddenFrom = 0
  /** For each open paragraph and stretch of letters, whether it is white. */
  const pales: boolean[] = []

  function isHidden(name: string, attributes: Attributes): boolean {
    if (attributes['text:display'] === 'none' && name === 'text:section') return true
    if (attributes['text:is-hidden'] === 'true') return true
    return hiddenStyles.has(attributes['text:style-name'] ?? attributes['draw:style-name'] ?? ' ')
  }

  function open(name: string, attributes: Attributes): void {
    depth += 1
    if (hiddenFrom === 0 && isHidden(name, attributes)) hiddenFrom = depth
    if (hiddenFrom > 0) return
    lists.define(name, attributes)
    pale?.define(name, attributes)
    if (dressed.has(name)) {
      pales.push(
        pale?.isPale(attributes['text:style-name']) ?? (name === 'text:span' && (pales.at(-1) ?? false)),
      )
    }
    if (name === 'style:style') style = attributes['style:name'] ?? ''
    else if (name === 'style:text-properties' && attributes['text:display'] === 'none')
      hiddenStyles.add(style)
    else if (name === 'text:p' || name === 'text:h') startParagraph()
    else if (name === 'text:s' || name === 'text:tab') target.write(' ')
    else if (name === 'text:line-break') target.lineBreak()
    else if (name === 'text:list') lists.open(attributes)
    else if (name === 'text:list-item') {
      target.startItem()
      items.push({ startValue: attributes['text:start-value'], marked: false })
    } else if (name === 'table:table-row') target.startRow()
    else if (name === 'table:table-cell') target.startCell()
    else if (name === 'text:note-body') target = notes
    else if (name === 'draw:page') blocks.page = Math.min(blocks.page + 1, maxPages)
  }

  /** An item that holds nothing but a deeper list has no mark and is not counted. */
  function startParagraph(): void {
    target.end()
    paragraphs += 1
    const item = items.at(-1)
    if (!item || item.marked || target === notes) return
    item.marked = true
    target.mark(lists.next(item.startValue))
  }

  function close(name: string): void {
    depth -= 1
    if (hiddenFrom > 0) {
      if (name === 'text:p' || name === 'text:h') target.hide(' ', 'invisible')
      if (depth < hiddenFrom) hiddenFrom = 0
      return
    }
    if (dressed.has(name)) pales.pop()
    if (name === 'text:p' || name === 'text:h') {
      target.end()
      paragraphs -= 1
    } else if (name === 'text:list') lists.close()
    else if (name === 'text:list-item') {
      target.endItem()
      items.pop()
    } else if (name === 'table:table-row') target.endRow()
    else if (name === 'text:note-body') {
      target.end()
      target = blocks
    }
  }

  function text(text: string): void {
    if (hiddenFrom > 0) target.hide(text, 'invisible')
    else if (paragraphs > 0 && pales.at(-1)) {
      // What is there and cannot be seen still keeps the words around it apart.
      target.write(' ')
      target.hide(text, 'pale')
    } else if (paragraphs > 0) target.write(text)
  }

  return { skips: (name) => left.has(name), open, text, close, isDone: () => blocks.full }
}
