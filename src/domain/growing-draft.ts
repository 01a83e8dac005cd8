import type { GenerationEvent } from './generation.ts'

type PartialEvent = Extract<GenerationEvent, { type: 'partial' }>

/** A text that is not empty, or a number, by its place in a draft. */
type Leaf = { path: string; value: string | number }
type Change = Leaf & { isNew: boolean }

/**
 * A draft as it grows, and what of it is new to each of its readers. How far one has read is a number: of the texts and
 * numbers told, in the order in which they began, and of the characters of the texts. Where a draft is not the one before
 * and more, counting goes on behind all that was told, and whoever stands before that is told the whole.
 */
export class GrowingDraft {
  #draft: unknown
  #leaves: (Leaf & { start: number; end: number })[] = []
  #begin = 0
  #end = -1
  readonly #tag: string

  /** @param tag small letters, by which nobody goes on here from a draft that was told elsewhere */
  constructor(tag: string) {
    this.#tag = tag
  }

  /** As it stands now; undefined where there is none yet. */
  get draft(): unknown {
    return this.#draft
  }

  /** Takes the draft as it stands now. @returns whether something began, and not only a text went on */
  take(draft: unknown): boolean {
    const changes = this.#draft === undefined ? undefined : changesBetween(this.#draft, draft)
    this.#draft = draft
    const last = this.#leaves.at(-1)
    const more = changes?.find(({ path }) => path === last?.path)
    const begun = changes?.filter((change) => change !== more)
    if (!begun?.every(({ isNew }) => isNew)) {
      this.#tellAnew(new Set(changes?.map(({ path }) => path)))
      return true
    }
    if (last && more) this.#end = last.end = endOf(Object.assign(last, { value: more.value }))
    begun.forEach((leaf) => this.#add(leaf))
    return begun.length > 0
  }

  /** What went on is told last, as it will go on. */
  #tellAnew(changed: ReadonlySet<string>): void {
    this.#end = this.#begin = this.#end + 1
    this.#leaves = []
    const all = changesBetween(undefined, this.#draft) ?? []
    for (const leaf of all) if (!changed.has(leaf.path)) this.#add(leaf)
    for (const leaf of all) if (changed.has(leaf.path)) this.#add(leaf)
  }

  #add({ path, value }: Leaf): void {
    const leaf = { path, value, start: this.#end }
    this.#end = endOf(leaf)
    this.#leaves.push({ ...leaf, end: this.#end })
  }

  /**
   * Somebody who reads it.
   * @param after the last event that they were told before, perhaps elsewhere
   * @returns tells all that is new to them, each time
   */
  reader(after = ''): () => PartialEvent[] {
    let at = after.startsWith(this.#tag) ? Number.parseInt(after.slice(this.#tag.length), 10) : Number.NaN
    let knowsPath = false
    return () => {
      if (this.#draft === undefined || at === this.#end) return []
      const isPart = at >= this.#begin && at < this.#end
      const events = isPart ? this.#since(at, knowsPath) : [this.#whole()]
      at = this.#end
      knowsPath = isPart
      return events
    }
  }

  #whole(): PartialEvent {
    return { type: 'partial', draft: this.#draft, at: `${this.#tag}${this.#end}` }
  }

  /** Of a text that they know the place of, the rest alone. */
  #since(at: number, knowsPath: boolean): PartialEvent[] {
    let from = this.#leaves.length
    while (from > 0 && this.#leaves[from - 1]!.end > at) from -= 1
    return this.#leaves.slice(from).map(({ path, value, start, end }): PartialEvent => {
      const isBegun = at > start
      return {
        type: 'partial',
        ...(!(isBegun && knowsPath) && { path }),
        added: isBegun && typeof value === 'string' ? value.slice(at - start - 1) : value,
        at: `${this.#tag}${end}`,
      }
    })
  }
}

const endOf = ({ value, start }: Leaf & { start: number }) =>
  start + 1 + (typeof value === 'string' ? value.length : 0)

/** What a draft has that the one before had not; undefined where it lacks something of that. */
function changesBetween(before: unknown, now: unknown): Change[] | undefined {
  const changes: Change[] = []
  const isMore = (had: unknown, has: unknown, path: string): boolean => {
    if (had === has) return true
    if (typeof has === 'string' || typeof has === 'number') {
      const isNew = had === undefined || had === ''
      if (has !== '') changes.push({ path, value: has, isNew })
      return isNew || (typeof had === 'string' && typeof has === 'string' && has.startsWith(had))
    }
    if (typeof has !== 'object' || has === null) return false
    if (had !== undefined && (typeof had !== 'object' || had === null)) return false
    const parts = had as Record<string, unknown> | undefined
    for (const name in parts) if (!(name in has) && parts[name] !== undefined) return false
    for (const name in has) {
      const part = (has as Record<string, unknown>)[name]
      if (part === undefined && parts?.[name] === undefined) continue
      if (!isMore(parts?.[name], part, path === '' ? name : `${path}.${name}`)) return false
    }
    return true
  }
  return isMore(before, now, '') ? changes : undefined
}

/** What is said of a draft, by what one of its events adds to it. */
export function withPart(draft: unknown, path: string, added: string | number): unknown {
  return grow(draft, path.split('.'), added)
}

function grow(value: unknown, [name, ...rest]: string[], added: string | number): unknown {
  if (name === undefined)
    return typeof added === 'string' && typeof value === 'string' ? value + added : added
  if (!/^\d+$/.test(name)) {
    const parts = (typeof value === 'object' ? value : {}) as Record<string, unknown>
    return { ...parts, [name]: grow(parts[name], rest, added) }
  }
  const items = Array.isArray(value) ? [...(value as unknown[])] : []
  items[Number(name)] = grow(items[Number(name)], rest, added)
  return items
}
