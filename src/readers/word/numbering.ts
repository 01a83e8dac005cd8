import type { Archive } from '../archive/archive.ts'
import { readXml } from '../archive/read-xml.ts'
import { written } from '../numerals.ts'

type Level = { start: number; format: string; text: string }
type List = { abstract: string; starts: Map<number, number> }

/** The list definitions of a document, and how far each list has counted (ECMA-376 part 1, 17.9). */
export class Numbering {
  readonly #levels = new Map<string, Level>()
  readonly #lists = new Map<string, List>()
  readonly #counts = new Map<string, number[]>()

  /** Reads the definitions. @param part its name, where the document has one */
  static async read(archive: Archive, part: string | undefined, signal: AbortSignal): Promise<Numbering> {
    const numbering = new Numbering()
    if (part === undefined) return numbering
    let abstract = ''
    let list: List | undefined
    let level = 0
    const edit = (change: Partial<Level>): void => {
      if (!list) numbering.#define(abstract, level, change)
    }
    await readXml(
      archive,
      part,
      {
        open(name, attributes) {
          const value = attributes['w:val'] ?? ''
          if (name === 'w:abstractNum') [abstract, list] = [attributes['w:abstractNumId'] ?? '', undefined]
          else if (name === 'w:num') {
            list = { abstract: '', starts: new Map() }
            numbering.#lists.set(attributes['w:numId'] ?? '', list)
          } else if (name === 'w:abstractNumId' && list) list.abstract = value
          else if (name === 'w:lvl' || name === 'w:lvlOverride') level = Number(attributes['w:ilvl']) || 0
          else if (name === 'w:startOverride') list?.starts.set(level, Number(value) || 0)
          else if (name === 'w:start') edit({ start: Number(value) || 0 })
          else if (name === 'w:numFmt') edit({ format: value })
          else if (name === 'w:lvlText') edit({ text: value })
        },
      },
      signal,
    )
    return numbering
  }

  /** Counts one more item of a list. @returns its mark with a space after it, as "2.1 " or "• "; maybe nothing */
  next(listId: string, level: number): string {
    const list = this.#lists.get(listId)
    const { format, text } = this.#levelOf(list, level)
    if (!list || format === 'bullet') return '• '
    const counts = this.#countsOf(listId, list)
    const counted = counts[level]
    counts.length = level + 1
    counts[level] = counted === undefined ? this.#startOf(list, level) : counted + 1
    if (format === 'none') return ''
    const marker = text.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1
      return written(counts[at] ?? this.#startOf(list, at), this.#levelOf(list, at).format)
    })
    return marker.trim() === '' ? '' : `${marker.trim()} `
  }

  #define(abstract: string, level: number, change: Partial<Level>): void {
    const key = `${abstract} ${level}`
    this.#levels.set(key, { start: 1, format: 'decimal', text: '', ...this.#levels.get(key), ...change })
  }

  #levelOf(list: List | undefined, level: number): Level {
    return this.#levels.get(`${list?.abstract} ${level}`) ?? { start: 1, format: 'bullet', text: '' }
  }

  #startOf(list: List, level: number): number {
    return list.starts.get(level) ?? this.#levelOf(list, level).start
  }

  /** Lists of one definition count on from each other, unless one says where it starts. */
  #countsOf(listId: string, list: List): number[] {
    const key = list.starts.size > 0 ? `list ${listId}` : list.abstract
    const counts = this.#counts.get(key) ?? []
    this.#counts.set(key, counts)
    return counts
  }
}
