import {
  parseMarkup,
  type Attributes,
  type MarkupHandler,
  type MarkupOptions,
} from '../markup/parse-markup.ts'
import type { LeftOut } from '#domain/document/reading-report.ts'
import type { TextBlocks } from '../text-blocks.ts'
import { concealment, lookOf, pageLook, paintsGround, type ElementLook } from './element-look.ts'
import { isBlock, isNote, isSurrounding, isUnseen, kindOf } from './elements.ts'
import { withFormulas } from './formulas.ts'
import { LineStanding } from './line-standing.ts'
import { styleSheetOf, type ReadLinked } from './page-styles.ts'
import { Quotations } from './quotations.ts'
import { withoutScripts } from './scriptless.ts'
import { withShadows } from './shadow-roots.ts'
import { isControl, UndisplayedText } from './undisplayed.ts'
import { written } from '../numerals.ts'

type Options = MarkupOptions & {
  /** Further elements to omit with their content. */
  skips?: (name: string, attributes: Attributes) => boolean
  /** Told of each element as it begins and ends, before its text is. */
  onOpen?: (name: string, attributes: Attributes) => void
  onClose?: (name: string, isWritten: boolean) => void
  /** Reads a linked style sheet; without it none is read. */
  readLinked?: ReadLinked
  /** Whether style sheets decide what is visible; true by default. */
  trustsStyles?: boolean
  /** Whether links to other files may lead to notes of this text. */
  isOfBook?: boolean
}

/** Bold, for importance, or where a term is introduced. */
const boldElements = new Set(['b', 'strong', 'dfn'])

type Within = { look: ElementLook; isForUse: boolean; isLink: boolean }

const pictures = new Set(['img', 'picture', 'svg', 'video', 'canvas', 'iframe', 'object', 'embed'])

/**
 * Puts the visible text of HTML into blocks: headings and paragraphs, list items with their marks, rows of tables,
 * preformatted text as it stands.
 * @returns how many characters of text styles alone keep from being seen
 * @throws AppError `document_invalid`; the reason of the signal
 */
export async function writeHtml(html: string, blocks: TextBlocks, options: Options): Promise<number> {
  const { skips, onOpen, onClose, readLinked, trustsStyles = true, isOfBook = false, ...parsing } = options
  const lists = new Lists()
  let preformatted = 0
  const sheet = await styleSheetOf(html, readLinked ?? (() => Promise.resolve(undefined)))
  const page = { look: { ...pageLook, onPaper: !sheet.unread }, isForUse: false, isLink: false }
  const within: Within[] = [page]
  const inner = (): Within => within.at(-1) ?? page
  let hides: LeftOut['why'] | undefined
  /** What lies over the course of the page may lie behind any text of it. */
  let isPainted = false
  const undisplayed = new UndisplayedText()
  let bySheet = false
  let hiddenByStyles = 0
  const standing = new LineStanding(isOfBook)
  const quotations = new Quotations()
  let openBold = 0

  function isUndisplayed(attributes: Attributes, display: string | undefined): boolean {
    const own = /(?:^|;)\s*display\s*:\s*none/i.test(attributes['style'] ?? '')
    bySheet = !own && !('hidden' in attributes)
    if (!bySheet) return true
    // E-books hide their notes until a reader opens one.
    return trustsStyles && display === 'none' && !isNote(attributes)
  }

  function writeFormula(formula: string): boolean {
    if (undisplayed.isOpen) return false
    if (hides) blocks.hide(formula, hides)
    else blocks.writeFormula(formula)
    return !hides
  }

  const handler: MarkupHandler = {
    skips(name, attributes) {
      if (undisplayed.isOpen) undisplayed.meet(name, attributes)
      isPainted ||= pictures.has(name) && inner().look.placed
      return isUnseen(name, attributes) || (skips?.(name, attributes) ?? false)
    },
    open(name, attributes) {
      if (undisplayed.isOpen) return undisplayed.open(name)
      const declared = sheet.of(name, attributes)
      const isForUse = inner().isForUse || isControl(name, attributes) || isSurrounding(name, attributes)
      if (isUndisplayed(attributes, declared.get('display'))) {
        if (isBlock(name)) blocks.end()
        return undisplayed.start(isForUse)
      }
      const look = lookOf(declared, inner().look)
      if ('bgcolor' in attributes || 'background' in attributes) look.onPaper = false
      const isLink = inner().isLink || (name === 'a' && leadsElsewhere(attributes))
      within.push({ look, isForUse, isLink })
      standing.open(name, attributes, declared)
      if (attributes['lang']) quotations.speak(attributes['lang'])
      if (name === 'q') quotations.open()
      if (boldElements.has(name)) openBold += 1
      isPainted ||= look.placed && (pictures.has(name) || paintsGround(declared))
      hides = trustsStyles ? concealment(look, isPainted) : undefined
      if (isBlock(name)) blocks.end()
      onOpen?.(name, attributes)
      const kind = kindOf(name)
      if (kind) blocks.enter(kind)
      if (name === 'pre') preformatted += 1
      else if (name === 'br') blocks.lineBreak()
      else if (name === 'ol' || name === 'ul' || name === 'menu') lists.open(name, attributes)
      else if (name === 'li') blocks.startItem(lists.marker(attributes))
      else if (name === 'dt' || name === 'dd') blocks.startItem('')
      else if (name === 'tr') blocks.startRow()
      else if (name === 'td' || name === 'th') blocks.startCell()
    },
    text(text) {
      if (undisplayed.isOpen) undisplayed.text(text)
      else if (hides) {
        // What is there and cannot be seen still keeps the words around it apart.
        hiddenByStyles += text.trim().length
        blocks.write(' ')
        blocks.hide(text, hides)
      } else if (preformatted > 0 && !standing.now) blocks.writePreformatted(text)
      else {
        const shown = standing.shown(quotations.mark(text))
        blocks.write(shown, inner().isLink, standing.now)
        if (openBold > 0) blocks.embolden(shown)
      }
    },
    close(name, isWritten) {
      if (undisplayed.isOpen) {
        const text = undisplayed.close(name)
        if (bySheet && !undisplayed.isOpen) hiddenByStyles += undisplayed.length
        return blocks.hide(text, 'undisplayed')
      }
      if (name === 'q') blocks.write(quotations.close(), inner().isLink, standing.now)
      if (boldElements.has(name)) openBold -= 1
      within.pop()
      standing.close()
      hides = trustsStyles ? concealment(inner().look, isPainted) : undefined
      const kind = kindOf(name)
      if (/^h[1-6]$/.test(name)) blocks.end({ kind: 'heading', level: Number(name[1]) })
      else if (kind) blocks.leave(kind)
      else if (name === 'li' || name === 'dt' || name === 'dd') blocks.endItem()
      else if (name === 'tr') blocks.endRow()
      else if (isBlock(name)) blocks.end()
      if (name === 'pre') preformatted -= 1
      else if (name === 'ol' || name === 'ul' || name === 'menu') lists.close()
      onClose?.(name, isWritten)
    },
    isDone: () => blocks.full,
  }
  const shown = withoutScripts(withFormulas(handler, writeFormula), html, (text) =>
    blocks.hide(text, 'undisplayed'),
  )
  await parseMarkup(html, withShadows(shown), parsing)
  return hiddenByStyles
}

/** Not a link: a place in the page itself, an address to write to, a number to call. */
function leadsElsewhere({ href = '' }: Attributes): boolean {
  return !/^\s*(?:#|mailto:|tel:)/i.test(href)
}

/** The lists that are open, and what the next item of each is marked with. */
class Lists {
  readonly #open: ({ next: number; type: string } | undefined)[] = []

  open(name: string, { start, type = '' }: Attributes): void {
    this.#open.push(name === 'ol' ? { next: wholeNumber(start) ?? 1, type } : undefined)
  }

  close(): void {
    this.#open.pop()
  }

  marker({ value, type }: Attributes): string {
    const list = this.#open.at(-1)
    if (list === undefined) return '• '
    const number = wholeNumber(value) ?? list.next
    list.next = number + 1
    return `${written(number, type ?? list.type)}. `
  }
}

function wholeNumber(attribute: string | undefined): number | undefined {
  return attribute !== undefined && /^\s*-?\d{1,9}\s*$/.test(attribute) ? Number(attribute) : undefined
}
