import type { Block as SourceBlock } from '#domain/document/block.ts'
import { kindOfBoilerplate, opensReferences } from '#domain/document/boilerplate.ts'
import { marksAfterStops } from '#domain/marks-after-stops.ts'
import { groupLines, marker, type TextLine } from '#domain/document/line-groups.ts'
import { edit, join, mapText, slice, stretch, type MappedText } from './mapped-text.ts'
import { repairCharacters } from './repair-characters.ts'
import { separateColumns } from './columns.ts'

/** A paragraph, a heading or an item of a list as the tools read it: in one line, without citations and pointers. */
export type ReadBlock = { kind: 'heading' | 'paragraph' | 'item'; content: MappedText }

const closes = /[.!?…。！？।؟]["”’»)\]]*$/u
/** A heading may ask or call, but states nothing. */
const states = /[.…。।]["”’»)\]]*$/u

/**
 * The blocks of a text that hold what it says; tables, captions, notes and references are left out.
 * @param blocks as its reader found them; a text without any was pasted or plain, and is repaired and cut by its lines
 */
export function findBlocks(text: string, blocks: readonly SourceBlock[] | undefined): ReadBlock[] {
  return blocks === undefined ? ofLines(text) : ofStructure(text, blocks)
}

function ofStructure(text: string, blocks: readonly SourceBlock[]): ReadBlock[] {
  const source = mapText(text)
  const found: { kind: ReadBlock['kind']; start: number; end: number }[] = []
  for (const block of blocks) {
    const written = text.slice(block.start, block.end)
    const isOneLine = !written.includes('\n')
    if (isOneLine && opensReferences(written) && block.start > 0.5 * text.length) break
    if (/^(?:row|code|caption|note)$/.test(block.kind)) continue
    if (block.kind !== 'heading' && isOneLine && kindOfBoilerplate(written, false)) continue
    const { start, end } = block
    const last = found.at(-1)
    // A paragraph that goes on over the end of a page.
    if (last?.kind === 'paragraph' && !text.slice(last.end, start).includes('\n')) last.end = end
    else found.push({ kind: kindOf(block), start, end })
  }
  return found.map(({ kind, start, end }) => {
    const content = withoutMarks(edit(slice(source, start, end), /(?<!\s)\s*\n\s*/gu, ' '))
    return { kind, content: tidy(withoutMarker(content)) }
  })
}

function kindOf({ kind }: SourceBlock): ReadBlock['kind'] {
  return kind === 'heading' || kind === 'item' ? kind : 'paragraph'
}

/** Without the marks of notes behind the ends of sentences. */
function withoutMarks(content: MappedText): MappedText {
  const marks = marksAfterStops(content.text)
  if (marks.length === 0) return content
  const starts = [0, ...marks.map(({ end }) => end)]
  const ends = [...marks.map(({ start }) => start), content.text.length]
  return join(starts.map((start, at) => slice(content, start, ends[at]!)))
}

function withoutMarker(content: MappedText): MappedText {
  return slice(content, marker.exec(content.text)?.[0].length ?? 0, content.text.length)
}

function ofLines(text: string): ReadBlock[] {
  const source = separateColumns(withoutMarks(repairCharacters(mapText(text))))
  const words = new Set(source.text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu))
  return groupLines(source.text).flatMap(({ kind, lines }): ReadBlock[] => {
    if (kind !== 'heading' && kind !== 'paragraph' && kind !== 'item') return []
    const content = tidy(withoutMarker(unwrap(source, lines, words)))
    // What ends as a sentence does is read as one, whatever marks it.
    const ends = (kind === 'heading' ? states : closes).test(content.text)
    const isSentence = ends || lines.length > 1 || content.text.length > 120
    return [{ kind: isSentence ? 'paragraph' : kind, content }]
  })
}

/** Wrapped lines in one, words broken at their ends joined. */
function unwrap(text: MappedText, lines: readonly TextLine[], words: ReadonlySet<string>): MappedText {
  const pieces: MappedText[] = []
  for (const [number, line] of lines.entries()) {
    const next = lines[number + 1]
    let end = line.end
    let link = next ? ' ' : ''
    if (next && /\p{L}-$/u.test(line.text) && /^\p{Ll}/u.test(next.text)) {
      link = ''
      if (!keepsHyphen(line.text, next.text, words)) end -= 1
    }
    pieces.push(slice(text, line.start, end))
    if (link !== '') pieces.push(stretch(text, line.end - 1, line.end, link))
  }
  return join(pieces)
}

/** Whether the hyphen at a line end belongs to the word: it is written so elsewhere, or both halves are words of the text. */
function keepsHyphen(line: string, next: string, words: ReadonlySet<string>): boolean {
  const left = (/(?<!\p{L})(\p{L}+)-$/u.exec(line)?.[1] ?? '').toLowerCase()
  const right = (/^\p{L}+/u.exec(next)?.[0] ?? '').toLowerCase()
  if (words.has(left + right)) return false
  if (words.has(`${left}-${right}`)) return true
  return left.length > 2 && right.length > 3 && words.has(left) && words.has(right)
}

/** What can lose its object or its subject with a bracket: "the method from (Smith 2010)", "see [4]", "10 [3]". */
const needing =
  /(?:^|[^\p{L}])(?:of|in|on|at|to|for|with|by|from|as|into|than|between|among|and|or|nor|via|per|under|over|about|against|through|see|and|is|are|was|were|be|the|an?|that|which|who|this|these|references?|refs?|equations?|eqs?|theorem|lemma|problem|section|chapter)[\s,]*$|[\d=+*/^×·−<>–-]\s*$|(?:^|[^\p{L}])\p{L}$/iu

/** Nothing where the sentence stays whole without the bracket that was found, else the bracket. */
function omit(match: RegExpExecArray): string {
  const { index, input, 0: bracket } = match
  const before = input.slice(Math.max(0, index - 24), index)
  const after = input.slice(index + bracket.length, index + bracket.length + 4)
  const isSubject = /(?:^|[.!?:;,(]["”’]?)\s*$/u.test(before) && /^\s+\p{Ll}/u.test(after)
  return isSubject || needing.test(before) ? bracket : ''
}

const year = String.raw`(?:1[6-9]|20)\d{2}[a-z]?`
const citation = new RegExp(
  String.raw`\s*\((?:(?:see|e\.g\.,?|cf\.|for example,|as cited in)\s+)*\p{Lu}[^()]{1,90}?,?\s${year}(?:,\s*pp?\.\s*\d+(?:[–-]\d+)?)?(?:[;,][^()]*)?\)`,
  'gu',
)
const bracketCitation = /(?<!\s)\s*\[\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\]/gu
const figure = String.raw`(?:figures?|figs?\.|tables?|equations?|eqs?\.)\s*[A-Z]?\d+(?:[.:–-]\d+)*[a-z]?`
const pointer = new RegExp(
  String.raw`\s*\((?:(?:see|cf\.)\s+)?(?:also\s+)?${figure}(?:(?:,| and| or|;)\s*(?:${figure}|\d+(?:\.\d+)*[a-z]?))*\)|\s*\((?:see|cf\.) (?:also )?(?:the )?(?:figure|table|chapter|section|appendix|box|page|p\.|pp\.|above|below)[^()]{0,60}\)`,
  'giu',
)

/** Where a news story was written and by whom: "LONDON (Reuters) - ". */
const dateline =
  /^(?:[\p{Lu}][\p{L}.,’' ]{1,40} )?\((?:CNN|AP|Reuters|AFP|BBC|UPI)(?: [\p{L} ]{1,20})?\)\s*(?:--|[-–—])?\s*/gu

/** Who wrote a story and when, run into its first sentence: "By . A Reporter . PUBLISHED: . 05:43 EST, 4 November . ". */
const byline =
  /^(?:By \. (?:[^.]{2,50} \. ){1,3}?)?(?:(?:\| \. )?(?:PUBLISHED|UPDATED): \. [^.]{2,40} \. )+(?:\| \. )?/giu

/** Takes out what interrupts reading: citations, pointers to figures, addresses, doubled spaces. */
function tidy(content: MappedText): MappedText {
  let text = edit(content, byline, '')
  text = edit(text, dateline, '')
  text = edit(text, citation, omit)
  text = edit(text, bracketCitation, omit)
  text = edit(text, /(?<!\s)\s*\[(?:citation|clarification|source|note|nb)[^\]]{0,20}\]/giu, '')
  text = edit(text, pointer, omit)
  text = edit(text, /(?<!\s)\s*\((?:https?:\/\/|www\.)[^\s)]+\)/giu, omit)
  text = edit(text, /(?<!\s)\s+\(\s*\)/giu, omit)
  // Two spaces before a comma tell that something is missing: they stay, and the sentence is not shown.
  text = edit(text, /(?<![ \t])[ \t](?=[,.;:!?](?:\s|$))/gu, '')
  return edit(text, /[ \t]{2,}|\t/gu, ' ')
}
