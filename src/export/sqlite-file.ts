/** A table with an integer for a primary key, its first column, or with none and then no rows. */
export type SqliteTable = { name: string; sql: string; rows: (string | number)[][] }

const pageSize = 4096
/** Of a cell, what stays on its page at most, and at least where the rest goes to pages of its own. */
const [mostLocal, leastLocal] = [pageSize - 35, Math.floor(((pageSize - 12) * 32) / 255) - 23]
const [leafType, interiorType] = [13, 5]

type Cell = { key: number; bytes: number[] }
type Pages = Uint8Array[]

/**
 * Tables as a SQLite database, by https://www.sqlite.org/fileformat2.html: rows in the order of their keys, no indexes.
 * @throws RangeError where the statements that make the tables do not fit the first page
 */
export function writeSqlite(tables: readonly SqliteTable[]): Uint8Array<ArrayBuffer> {
  // The first page, the list of the tables, comes last: it says where they begin.
  const pages: Pages = [new Uint8Array(pageSize)]
  const schema = tables.map(({ name, sql, rows }, index) => {
    const sorted = rows.toSorted(([one], [other]) => Number(one) - Number(other))
    const cells = sorted.map(([key, ...rest]) => leafCell(Number(key), [null, ...rest], pages))
    return leafCell(index + 1, ['table', name, name, writeTree(cells, pages), sql], pages)
  })
  pages[0] = pageOf(leafType, schema, fileHeader(pages.length))
  const file = new Uint8Array(pages.length * pageSize)
  pages.forEach((page, index) => file.set(page, index * pageSize))
  return file
}

/** Cells as a B-tree, a level at a time. @returns the number of its root */
function writeTree(leaves: Cell[], pages: Pages): number {
  let type = leafType
  let level = leaves
  for (;;) {
    const groups = splitToFit(level, type)
    const parents = groups.map((cells): Cell => {
      const number = pages.push(pageOf(type, cells))
      return {
        key: cells.at(-1)?.key ?? 0,
        bytes: [...bigEndian(number, 4), ...varint(cells.at(-1)?.key ?? 0)],
      }
    })
    if (parents.length === 1) return pages.length
    level = parents
    type = interiorType
  }
}

/** As many cells for each page as it holds. The last of an interior page is its right-most child. */
function splitToFit(cells: Cell[], type: number): Cell[][] {
  const groups: Cell[][] = [[]]
  let free = pageSize - headerSize(type)
  for (const cell of cells) {
    const size = cell.bytes.length + 2
    if (size > free) {
      groups.push([])
      free = pageSize - headerSize(type)
    }
    groups.at(-1)!.push(cell)
    free -= size
  }
  return groups
}

function headerSize(type: number): number {
  return type === interiorType ? 12 : 8
}

function pageOf(type: number, cells: readonly Cell[], ahead: readonly number[] = []): Uint8Array {
  const page = new Uint8Array(pageSize)
  const rightmost = type === interiorType ? cells.at(-1)!.bytes.slice(0, 4) : []
  const held = type === interiorType ? cells.slice(0, -1) : cells
  let start = pageSize
  const pointers = held.flatMap(({ bytes }) => {
    start -= bytes.length
    page.set(bytes, start)
    return bigEndian(start, 2)
  })
  page.set([
    ...ahead,
    type,
    0,
    0,
    ...bigEndian(held.length, 2),
    ...bigEndian(start, 2),
    0,
    ...rightmost,
    ...pointers,
  ])
  if (ahead.length + headerSize(type) + pointers.length > start) throw new RangeError('Too much for one page')
  return page
}

/** A row as a cell; what is too long for it goes to overflow pages. */
function leafCell(key: number, values: (string | number | null)[], pages: Pages): Cell {
  const fields = values.map(fieldOf)
  const types = fields.flatMap(({ type }) => varint(type))
  // The length of the head counts itself.
  const head = varint(types.length + (types.length < 127 ? 1 : 2))
  const payload = [...head, ...types, ...fields.flatMap(({ bytes }) => bytes)]
  const start = [...varint(payload.length), ...varint(key)]
  if (payload.length <= mostLocal) return { key, bytes: [...start, ...payload] }
  const rest = leastLocal + ((payload.length - leastLocal) % (pageSize - 4))
  const local = rest <= mostLocal ? rest : leastLocal
  const first = pages.length + 1
  for (let at = local; at < payload.length; at += pageSize - 4) {
    const page = new Uint8Array(pageSize)
    const more = at + pageSize - 4 < payload.length
    page.set([...bigEndian(more ? pages.length + 2 : 0, 4), ...payload.slice(at, at + pageSize - 4)])
    pages.push(page)
  }
  return { key, bytes: [...start, ...payload.slice(0, local), ...bigEndian(first, 4)] }
}

function fieldOf(value: string | number | null): { type: number; bytes: number[] } {
  if (value === null) return { type: 0, bytes: [] }
  if (typeof value === 'number') return { type: 6, bytes: bigEndian(value, 8) }
  const bytes = [...new TextEncoder().encode(value)]
  return { type: 13 + 2 * bytes.length, bytes }
}

/** A whole number in so many bytes, the highest first; a negative one as its two's complement. */
function bigEndian(value: number, bytes: number): number[] {
  const whole = BigInt.asUintN(8 * bytes, BigInt(value))
  return Array.from({ length: bytes }, (_, index) =>
    Number((whole >> BigInt(8 * (bytes - 1 - index))) & 255n),
  )
}

/** Seven bits a byte, the highest first; all but the last byte have their top bit set. For less than 2^56. */
function varint(value: number): number[] {
  const bytes = [value % 128]
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    bytes.unshift((rest % 128) | 128)
  return bytes
}

function fileHeader(pageCount: number): number[] {
  const magic = [...new TextEncoder().encode('SQLite format 3\0')]
  const [counter, cookie, format, utf8, version] = [1, 1, 4, 1, 3_045_000]
  const words = [
    counter,
    pageCount,
    0,
    0,
    cookie,
    format,
    0,
    0,
    utf8,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    counter,
    version,
  ]
  return [
    ...magic,
    ...bigEndian(pageSize, 2),
    1,
    1,
    0,
    64,
    32,
    32,
    ...words.flatMap((word) => bigEndian(word, 4)),
  ]
}
