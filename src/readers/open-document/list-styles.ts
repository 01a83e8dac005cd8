import type { Attributes } from '../markup/parse-markup.ts'
import { written } from '../numerals.ts'

type Level = { bullet: boolean; format: string; prefix: string; suffix: string; start: number }
type OpenList = { style: string; count: number | undefined }

/** The list styles of an OpenDocument and the lists that are open (OpenDocument 1.3 part 3, 5.3 and 16.30). */
export class ListStyles {
  readonly #levels = new Map<string, Level>()
  /** How far the last list of each style and depth has counted, for one that goes on from it. */
  readonly #counted = new Map<string, number>()
  readonly #lists: OpenList[] = []
  #style = ''

  /** Takes what an element of a style says. */
  define(name: string, attributes: Attributes): void {
    if (name === 'text:list-style') this.#style = attributes['style:name'] ?? ''
    const kind = /^text:list-level-style-(bullet|number|image)$/.exec(name)?.[1]
    if (kind === undefined) return
    this.#levels.set(`${this.#style} ${attributes['text:level']}`, {
      bullet: kind !== 'number',
      format: attributes['style:num-format'] ?? '',
      prefix: attributes['style:num-prefix'] ?? '',
      suffix: attributes['style:num-suffix'] ?? '',
      start: Number(attributes['text:start-value'] ?? 1),
    })
  }

  open(attributes: Attributes): void {
    const style = attributes['text:style-name'] ?? this.#lists.at(-1)?.style ?? ''
    const goesOn = attributes['text:continue-numbering'] === 'true' || 'text:continue-list' in attributes
    const count = goesOn ? this.#counted.get(`${style} ${this.#lists.length + 1}`) : undefined
    this.#lists.push({ style, count })
  }

  close(): void {
    const { style, count } = this.#lists.at(-1) ?? {}
    if (count !== undefined) this.#counted.set(`${style} ${this.#lists.length}`, count)
    this.#lists.pop()
  }

  /** Counts one more item of the innermost list. @returns its mark with a space after it; maybe nothing */
  next(startValue: string | undefined): string {
    const list = this.#lists.at(-1)
    const level = this.#levels.get(`${list?.style} ${this.#lists.length}`)
    if (!list || !level || level.bullet) return '• '
    list.count = startValue !== undefined ? Number(startValue) : (list.count ?? level.start - 1) + 1
    if (level.format === '') return ''
    return `${level.prefix}${written(list.count, level.format)}${level.suffix}`.trim() + ' '
  }
}
