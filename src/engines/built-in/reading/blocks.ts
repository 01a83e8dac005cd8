import { mostBold, type Block as SourceBlock } from '#domain/document/block.ts'
import { kindOfBoilerplate, opensAims, opensReferences } from '#domain/document/boilerplate.ts'
import { guessBlocks } from '#domain/document/guess-blocks.ts'
import { marker } from '#domain/document/line-groups.ts'
import { marksAfterStops } from '#domain/marks-after-stops.ts'
import { separateColumns } from './columns.ts'
import { edit, join, mapText, originalOf, slice, type MappedText } from './mapped-text.ts'
import { isPageChrome } from './page-chrome.ts'
import { repairCharacters } from './repair-characters.ts'
import { tidy } from './tidy.ts'

/** A paragraph, a heading or an item of a list as the tools read it: in one line, without citations and pointers. */
export type ReadBlock = {
  kind: 'heading' | 'paragraph' | 'item'
  level: number
  content: MappedText
  /** What of it is set in bold. */
  bold: readonly string[]
}

/** What ends as a sentence does is read as one, whatever marks it. */
const states = /[.…。।]["”’»)\]]*$/u

const marksAround = /^[\s*=#_]{1,20}|(?:\[[^\]]{1,40}\])?(?<![\s*=#_:])[\s*=#_:]{0,20}$/gu
const links =
  /^(?:see also|external links|siehe auch|weblinks|einzelnachweise|véase también|enlaces externos|voir aussi|liens externes|notes et références)$/iu

const comments =
  /^(?:(?:readers?[’']?s? )?comments? ?\(\d{1,5}\):?|leave a (?:reply|comment)|(?:post|add) a comment|\d{1,5} (?:responses|comments|replies) (?:to|on) .+|kommentare ?\(\d{1,5}\)|\d{1,5} kommentare(?: zu .+)?|schreibe? einen kommentar|comentarios ?\(\d{1,5}\)|deja un comentario|commentaires ?\(\d{1,5}\)|laisser un commentaire)$/iu
/** What readers say of an article stands behind it: so much of a page stands above, as a part of the whole. */
const leastBeforeComments = 0.1

/** Whether a line opens what stands behind an article: its references, and links to others. */
function opensBackMatter(line: string): boolean {
  if (line.length > 60) return false
  const name = line.replace(marksAround, '')
  return opensReferences(name) || links.test(name)
}

/**
 * The blocks of a text that hold what it says; tables, captions, notes, references and what a page puts around its text
 * are left out.
 * @param structure as its reader found it; a text without any was pasted or is plain: it is repaired and cut by its lines
 */
export function findBlocks(text: string, structure: readonly SourceBlock[] | undefined): ReadBlock[] {
  const whole = mapText(text)
  const source = structure ? whole : separateColumns(repairCharacters(whole))
  const words = structure ? undefined : wordsToJoinBy(source.text)
  const isMarked = !structure && /\*\*|__/.test(text)
  const found: Placed[] = []
  let isOfAims = false
  for (const {
    kind,
    level = 1,
    start,
    end,
    bold = isMarked ? boldIn(text, source, start, end) : [],
  } of structure ?? withoutCaptions(source.text, guessBlocks(source.text))) {
    const written = source.text.slice(start, end)
    const isOneLine = !written.includes('\n')
    isOfAims = isOneLine && (opensAims(written) || (isOfAims && kind === 'item'))
    if (isOfAims) continue
    // Where a reader found the headings, what stands below one of references ends at the next.
    const place = start / source.text.length
    if (!structure && isOneLine && opensBackMatter(written) && place > 0.5) break
    if (
      kind !== 'item' &&
      isOneLine &&
      comments.test(written.replace(marksAround, '')) &&
      place > leastBeforeComments
    )
      break
    if (/^(?:row|code|caption|note)$/.test(kind) || isPageChrome(written)) continue
    if (kind !== 'heading' && kind !== 'item' && isOneLine && kindOfBoilerplate(written, false)) continue
    const last = found.at(-1)
    // A paragraph that goes on over the end of a page.
    if (last?.kind === 'paragraph' && !source.text.slice(last.end, start).includes('\n')) {
      last.end = end
      last.bold = [...last.bold, ...bold]
    } else
      found.push({
        kind: kind === 'heading' || kind === 'item' ? kind : 'paragraph',
        level,
        start,
        end,
        bold,
      })
  }
  const isNumbered = ({ start, end }: { start: number; end: number }) =>
    /^\(?\p{L}{0,2}\d{1,3}[.)]/u.test(source.text.slice(start, Math.min(end, start + 8)))
  nestBullets(found, isNumbered)
  const read = found.flatMap(({ kind, level, start, end, bold }): ReadBlock[] => {
    const content = tidy(
      withoutMarker(withoutMarks(inOneLine(slice(source, start, end), words)), kind === 'item'),
    )
    if (content.text.trim() === '') return []
    // A line that leads to what follows is no heading.
    const isSentence = kind === 'heading' && (states.test(content.text) || content.text.endsWith(':'))
    return [{ kind: isSentence ? 'paragraph' : kind, level, content, bold }]
  })
  return withUnmarkedItems(read)
}

type Placed = Omit<ReadBlock, 'content'> & { start: number; end: number }

/** Bullets between the numbers of a list stand within its items, though they are set in too little for Markdown. */
function nestBullets(blocks: Placed[], isNumbered: (block: Placed) => boolean): void {
  for (let from = 0; from < blocks.length; from += 1) {
    const { kind, level } = blocks[from]!
    if (kind !== 'item' || !isNumbered(blocks[from]!)) continue
    let end = from + 1
    while (blocks[end]?.kind === 'item' && blocks[end]!.level >= level) end += 1
    const run = blocks.slice(from, end).filter((block) => block.level === level)
    if (run.filter(isNumbered).length > 1) for (const block of run) if (!isNumbered(block)) block.level += 1
    from = end - 1
  }
}

const leadsToList = /[:：]["”»]?\s*$/u
/** In characters. */
const longestUnmarked = 240
const fewestUnmarked = 3
/** "Domains: the three that …" */
const labelled = /^[^:]{2,60}: \S/u
/** One sentence, no paragraph. */
const longestLine = 110

/** Lines behind one that leads to a list are its items, though nothing marks them: short ones, or those that ";" parts. */
function withUnmarkedItems(blocks: readonly ReadBlock[]): ReadBlock[] {
  const items = new Set<ReadBlock>()
  const told = new Set<ReadBlock>()
  for (const [at, { kind, content }] of blocks.entries()) {
    if (kind === 'item' || !leadsToList.test(content.text)) continue
    const run: ReadBlock[] = []
    const next = blocks[at + 1]
    const first = next?.content.text ?? ''
    // A line with commas is the whole list, and no heading.
    if (next && first.split(', ').length > 2) {
      if (next.kind === 'heading') told.add(next)
      continue
    }
    for (const block of blocks.slice(at + 1)) {
      const { text } = block.content
      if (labelled.test(text) && !labelled.test(first)) break
      if (block.kind === 'item' || text.length > longestUnmarked || leadsToList.test(text)) break
      const isParted = run.at(-1)?.content.text.trimEnd().endsWith(';') === true
      const isShort = text.length <= longestLine && !/[.!?]\s/u.test(text.trimEnd().slice(0, -1))
      if (states.test(text) && !isParted && !isShort) break
      run.push(block)
      if (states.test(text) && isParted) break
    }
    // A heading at its end is that of what follows.
    while (run.at(-1)?.kind === 'heading' && run[0]!.kind !== 'heading') run.pop()
    if (run.length >= fewestUnmarked) for (const block of run) items.add(block)
  }
  return blocks.map((block) =>
    items.has(block) ? { ...block, kind: 'item' } : told.has(block) ? { ...block, kind: 'paragraph' } : block,
  )
}

const editMark = /\[(?:edit|bearbeiten|editar|modifier)[^\]]{0,40}\]$/iu
const longestMark = 50

/** Where a text marks its headings ("== Origin ==", "Origin[edit]"), other lines like headings are captions of its pictures. */
function withoutCaptions(text: string, blocks: readonly SourceBlock[]): readonly SourceBlock[] {
  const isMarked = ({ start, end }: SourceBlock) =>
    /^[#*=]{2}/u.test(text.slice(start, end)) ||
    editMark.test(text.slice(Math.max(start, end - longestMark), end))
  const marked = blocks.filter((block) => block.kind === 'heading' && isMarked(block))
  if (marked.length < 3) return blocks
  return blocks.filter((block) => block.kind !== 'heading' || isMarked(block))
}

const boldMarks = /(\*\*|__)(?=\S)([^*_\n]{2,60})(?<=\S)\1/gu

/** What stands between the marks that Markdown has for bold, in a text that nobody has rendered. */
function boldIn(text: string, source: MappedText, start: number, end: number): string[] {
  const written = originalOf(slice(source, start, end), 0, end - start)
  if (!written) return []
  const marked = text.slice(written.start, written.end).matchAll(boldMarks)
  return marked
    .take(mostBold)
    .map((match) => match[2]!)
    .toArray()
}

/** The words that stand within the lines of a text with lines that break words; none where none do. */
function wordsToJoinBy(text: string): Set<string> {
  const words = new Set<string>()
  if (!/\p{L}-[ \t]*\n[ \t]*\p{Ll}/u.test(text)) return words
  for (const [word] of text.matchAll(/\p{L}+(?:-\p{L}+)*/gu)) words.add(word.toLowerCase())
  return words
}

/** Without the marks of notes behind the ends of sentences. */
function withoutMarks(content: MappedText): MappedText {
  const marks = marksAfterStops(content.text)
  if (marks.length === 0) return content
  const starts = [0, ...marks.map(({ end }) => end)]
  const ends = [...marks.map(({ start }) => start), content.text.length]
  return join(starts.map((start, at) => slice(content, start, ends[at]!)))
}

/** Letters before items, which before a paragraph may begin a name. */
const letter = /^(?:[A-Za-z]|[IVX]{2,5}|[ivx]{2,5})[.)]\s+/u

function withoutMarker(content: MappedText, isItem: boolean): MappedText {
  const mark = marker.exec(content.text) ?? (isItem ? letter.exec(content.text) : undefined)
  return slice(content, mark?.[0].length ?? 0, content.text.length)
}

/**
 * Wrapped lines in one, words broken at their ends joined.
 * @param words of the whole text, where its lines may be broken within words
 */
function inOneLine(content: MappedText, words: ReadonlySet<string> | undefined): MappedText {
  if (!content.text.includes('\n')) return content
  const joined = words
    ? edit(content, /(?<=(\p{L}{1,60}))-[ \t]*\n[ \t]*(?=(\p{Ll}{1,60}))/gu, (match) =>
        keepsHyphen(match[1]!, match[2]!, words) ? '-' : '',
      )
    : content
  return edit(joined, /(?<!\s)\s*\n\s*/gu, ' ')
}

/** Whether the hyphen at a line end belongs to the word: it is written so elsewhere, or both halves are words of the text. */
function keepsHyphen(before: string, after: string, words: ReadonlySet<string>): boolean {
  const [first, second] = [before.toLowerCase(), after.toLowerCase()]
  if (words.has(first + second)) return false
  if (words.has(`${first}-${second}`)) return true
  return first.length > 2 && second.length > 3 && words.has(first) && words.has(second)
}
