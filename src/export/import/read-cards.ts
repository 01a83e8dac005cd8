import type { CardSides } from '#domain/items/card.ts'
import { unguardCell } from '../formula-guard.ts'
import type { GapPassage } from '#domain/items/gap-passage.ts'
import { cardsOfGaps, hasGaps, passageOfGaps } from './cloze.ts'
import { fieldText, tidied } from './field-text.ts'
import type { Omitted } from './omitted.ts'
import { rowsOf, type Row } from './table-rows.ts'

/** Cards of a file, what of it did not come in, and the passages with gaps among them, each with the cards that it makes. */
export type CardTable = { cards: CardSides[]; omitted: Omitted[]; passages?: PassageOfCards[] }
export type PassageOfCards = { passage: GapPassage; cards: CardSides[]; where: string; behind: string }

const separators: Record<string, string> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  space: ' ',
  pipe: '|',
  colon: ':',
}

/** What stands between two sides where nobody says so: a tab, or what most lines have, the likeliest first. */
const likely = ['\t', ' | ', '|', ';', ' - ', ' – ', ' — ', ' = ', ',', ': ']
const mostLines = 0.8
const longestStart = 100_000
/** Columns of tables by their names, in either case. */
const fronts = /^(?:front|question|term|word|prompt|vorderseite|frage|begriff)$/i
const backs = /^(?:back|answer|definition|meaning|response|rückseite|antwort)$/i
const asides = /^(?:guid|notetype|deck|tags?)$/i

/**
 * The cards of a table that Anki or Quizlet would import: a line each, the sides apart by tabs, as `#separator:` says, or
 * by what most lines have. Quoted fields may go on over lines, and so does a definition whose line has no separator,
 * unless the file says how it is made. Gaps of Anki become a card each. What did not come in is told. Never throws.
 */
export function readCards(text: string): CardTable {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const head = headOf(plain)
  if (head.size === 0) {
    const pairs = pairsOfBlocks(plain)
    if (pairs) return { cards: pairs, omitted: [] }
  }
  const named = head.get('separator') ?? ''
  const separator = separators[named.toLowerCase()] ?? (named.slice(0, 1) || separatorOf(plain))
  if (separator === undefined) return { cards: [], omitted: [] }
  const rows = rowsOf(plain, separator, rowEndOf(plain, separator), head.size > 0)
  const [first] = rows
  const names = head.get('columns')?.split(separator) ?? (first && isHeading(first) ? first.fields : [])
  const body = first && names === first.fields ? rows.slice(1) : rows
  // Where nobody says what parts two sides, only the first of it does.
  const isGuessed = head.size === 0 && names.length === 0 && separator !== '\t'
  const sides = isGuessed ? body.map((row) => inTwo(row, separator)) : body
  const isOwn = head.get('deck')?.startsWith('Morsel::') ?? false
  return cardsOfRows(sides, columnsOf(names, head), { isHtml: head.get('html') === 'true', isOwn })
}

/** Lines such as "#separator:tab", by their names. */
function headOf(text: string): Map<string, string> {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => !/^#[a-z ]{1,30}:/i.test(line))
  return new Map(
    lines.slice(0, end < 0 ? lines.length : end).map((line) => {
      const at = line.indexOf(':')
      return [line.slice(1, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
}

function isOneLine(text: string): boolean {
  return !text.trim().includes('\n')
}

/** Terms and definitions below each other, a blank line between each two. */
function pairsOfBlocks(text: string): CardSides[] | undefined {
  if (text.includes('\t')) return undefined
  const blocks = text.trim().split(/\n[^\S\n]*\n\s*/)
  const pairs = blocks.map((block) => block.split('\n').map((line) => line.trim()))
  if (pairs.length < 2 || pairs.some(({ length }) => length !== 2)) return undefined
  return pairs.map(([front = '', back = '']) => ({ front, back }))
}

/** What parts the sides in most rows of the beginning of a text. */
function separatorOf(text: string): string | undefined {
  if (text.includes('\t')) return '\t'
  const start = text.slice(0, longestStart)
  return likely.find((one) => {
    const rows = rowsOf(start, one, rowEndOf(start, one), true)
    return rows.length > 1 && rows.filter(({ fields }) => fields.length > 1).length >= mostLines * rows.length
  })
}

/** Quizlet can part its rows by semicolons. */
function rowEndOf(text: string, separator: string): string {
  return isOneLine(text) && separator !== ';' && text.includes(';') ? ';' : '\n'
}

function inTwo({ fields: [front = '', ...rest], line }: Row, separator: string): Row {
  return { fields: [front, ...(rest.length > 0 ? [rest.join(separator)] : [])], line }
}

function isHeading({ fields }: Row): boolean {
  return fields.some((name) => fronts.test(name.trim())) && fields.some((name) => backs.test(name.trim()))
}

type Columns = { aside: Set<number>; front?: number | undefined; back?: number | undefined }

function columnsOf(names: readonly string[], head: ReadonlyMap<string, string>): Columns {
  const aside = new Set(
    ['guid', 'notetype', 'deck', 'tags']
      .map((name) => Number(head.get(`${name} column`)) - 1)
      .filter((at) => at >= 0),
  )
  for (const [at, name] of names.entries()) if (asides.test(name.trim())) aside.add(at)
  const find = (pattern: RegExp): number | undefined => {
    const at = names.findIndex((name) => pattern.test(name.trim()))
    return at < 0 ? undefined : at
  }
  return { aside, front: find(fronts), back: find(backs) }
}

/** What our own tables say last of each note is only where it is from. */
const origin = /(?:<br>)?<small>[^<]*<\/small>$/

type Reading = { isHtml: boolean; isOwn: boolean }

function cardsOfRows(
  rows: readonly Row[],
  { aside, front, back }: Columns,
  { isHtml, isOwn }: Reading,
): CardTable {
  const cards: CardSides[] = []
  const passages: PassageOfCards[] = []
  const omitted: Omitted[] = []
  const read = (field: string) =>
    isHtml || /\[sound:|<img\b/i.test(field) ? fieldText(field) : { text: tidied(field), media: [] }
  for (const { fields, line } of rows) {
    const where = `Line ${line}`
    const sides = fields.map((cell, at) => {
      if (aside.has(at)) return ''
      const { text, media } = read(isOwn ? unguardCell(cell).replace(origin, '') : unguardCell(cell))
      for (const one of media) omitted.push({ where, why: `${one} was left out` })
      return text
    })
    const order = new Set([front ?? -1, back ?? -1, ...sides.keys()])
    const [asked = '', ...told] = [...order]
      .filter((at) => at >= 0 && !aside.has(at))
      .map((at) => sides[at] ?? '')
    const behind = told.filter(Boolean).join('\n')
    const made = hasGaps(asked) ? cardsOfGaps(asked, behind) : [{ front: asked, back: behind }]
    const whole = made.filter(({ front, back }) => front !== '' && back !== '')
    cards.push(...whole)
    const [first = ''] = [...order].filter((at) => at >= 0 && !aside.has(at)).map((at) => fields[at] ?? '')
    const passage = hasGaps(asked) && passageOfGaps(first, (field) => read(field).text)
    if (passage) passages.push({ passage, cards: whole, where, behind })
    if (whole.length === 0) omitted.push({ where, why: 'it has no two sides of text' })
  }
  return { cards, omitted, passages }
}
