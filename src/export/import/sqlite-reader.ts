/** A value of a row; blobs as their bytes. */
export type SqliteValue = null | number | string | Uint8Array

/** Deeper trees and longer files than any package has; what goes beyond them is broken. */
const mostDepth = 20
const mostRows = 200_000

/**
 * The rows of one table of a SQLite database, in the order of their keys, by https://www.sqlite.org/fileformat2.html; a
 * column that is the row's number is null. Tables without row numbers are read too. No rows where there is no such table.
 * @throws RangeError for bytes that are no database, or a broken one
 */
export function readSqlite(bytes: Uint8Array, table: string): SqliteValue[][] {
  const file = openFile(bytes)
  const schema = rowsIn(file, 1)
  const [, , , root] = schema.find(([kind, name]) => kind === 'table' && name === table) ?? []
  return typeof root === 'number' && root > 0 ? rowsIn(file, root) : []
}

type File = { view: DataView; bytes: Uint8Array; pageSize: number; usable: number }

function openFile(bytes: Uint8Array): File {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const magic = new TextDecoder('latin1').decode(bytes.subarray(0, 16))
  const size = bytes.length < 100 ? 0 : view.getUint16(16)
  const pageSize = size === 1 ? 65_536 : size
  if (magic !== 'SQLite format 3\0' || pageSize < 512 || view.getUint32(56) > 1)
    throw new RangeError('This is no database in UTF-8.')
  return { view, bytes, pageSize, usable: pageSize - (bytes[20] ?? 0) }
}

function rowsIn(file: File, root: number): SqliteValue[][] {
  const rows: SqliteValue[][] = []
  const seen = new Set<number>()
  const visit = (page: number, depth: number): void => {
    if (depth > mostDepth || seen.has(page)) throw new RangeError('The tree of a table runs in a circle.')
    seen.add(page)
    const start = (page - 1) * file.pageSize
    const head = start + (page === 1 ? 100 : 0)
    const kind = file.view.getUint8(head)
    const [isInterior, isIndex] = [kind === 5 || kind === 2, kind === 2 || kind === 10]
    if (!isInterior && kind !== 13 && kind !== 10) throw new RangeError('A page of a table is no such page.')
    const count = file.view.getUint16(head + 3)
    for (let index = 0; index < count; index++) {
      const cell = start + file.view.getUint16(head + (isInterior ? 12 : 8) + 2 * index)
      if (isInterior) visit(file.view.getUint32(cell), depth + 1)
      if (!isInterior || isIndex) rows.push(rowAt(file, cell + (isInterior ? 4 : 0), isIndex))
      if (rows.length > mostRows) throw new RangeError('A table has more rows than can be read.')
    }
    if (isInterior) visit(file.view.getUint32(head + 8), depth + 1)
  }
  visit(root, 0)
  return rows
}

function rowAt(file: File, cell: number, isIndex: boolean): SqliteValue[] {
  const [length, afterLength] = varintAt(file.view, cell)
  const start = isIndex ? afterLength : varintAt(file.view, afterLength)[1]
  return valuesOf(payloadAt(file, start, length, isIndex))
}

/** What does not fit its page goes on on others. */
function payloadAt(
  { view, bytes, pageSize, usable }: File,
  start: number,
  length: number,
  isIndex: boolean,
): Uint8Array {
  if (length > bytes.length) throw new RangeError('A row is longer than its file.')
  const most = isIndex ? Math.floor(((usable - 12) * 64) / 255) - 23 : usable - 35
  if (length <= most) return bytes.subarray(start, start + length)
  const least = Math.floor(((usable - 12) * 32) / 255) - 23
  const rest = least + ((length - least) % (usable - 4))
  const local = rest <= most ? rest : least
  const payload = new Uint8Array(length)
  payload.set(bytes.subarray(start, start + local))
  let next = view.getUint32(start + local)
  for (let at = local; at < length && next > 0; at += usable - 4) {
    const page = (next - 1) * pageSize
    payload.set(bytes.subarray(page + 4, page + 4 + Math.min(usable - 4, length - at)), at)
    next = view.getUint32(page)
  }
  return payload
}

function valuesOf(payload: Uint8Array): SqliteValue[] {
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength)
  const [headLength, first] = varintAt(view, 0)
  const values: SqliteValue[] = []
  let [at, from] = [first, headLength]
  while (at < headLength) {
    const [type, next] = varintAt(view, at)
    const size = sizeOf(type)
    values.push(valueOf(view, payload, type, from, size))
    at = next
    from += size
  }
  return values
}

function sizeOf(type: number): number {
  if (type >= 12) return Math.floor((type - 12) / 2)
  return [0, 1, 2, 3, 4, 6, 8, 8, 0, 0][type] ?? 0
}

function valueOf(view: DataView, payload: Uint8Array, type: number, from: number, size: number): SqliteValue {
  if (type === 0) return null
  if (type === 8 || type === 9) return type - 8
  if (type === 7) return view.getFloat64(from)
  if (type < 7) {
    let value = view.getInt8(from)
    for (let index = 1; index < size; index++) value = value * 256 + view.getUint8(from + index)
    return value
  }
  const bytes = payload.subarray(from, from + size)
  return type % 2 === 1 ? new TextDecoder().decode(bytes) : bytes
}

/** Seven bits a byte, the highest first; the ninth byte has eight. @returns the number, and where it ends */
function varintAt(view: DataView, at: number): [number, number] {
  let value = 0
  for (let index = 0; index < 8; index++) {
    const byte = view.getUint8(at + index)
    value = value * 128 + (byte & 127)
    if (byte < 128) return [value, at + index + 1]
  }
  return [value * 256 + view.getUint8(at + 8), at + 9]
}
