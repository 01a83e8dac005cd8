import type { Attributes } from '../markup/parse-markup.ts'
import { isNamedMark, markOfLink } from '../note-marks.ts'
import type { Standing } from '../paragraph-text.ts'
import { lowered, raised } from '../raised-letters.ts'
import { inFont, isSymbolFont } from '../symbol-fonts.ts'
import type { Declarations } from './declarations.ts'

/** Programs that save as pages mark what is a symbol; older pages name its font. */
const symbolStyle = /mso-symbol-font-family:\s*["']?([\w ]+)/i

type Within = Standing & {
  /** A font of symbols; else empty. */
  font: string
  /** How it stands to what is off the line already, as the second power in "2^(2^n)". */
  inner: Standing['shift']
  link: string | undefined
  isNamed: boolean
  isFraction: boolean
}

/** Words are not set in a font of symbols. */
const mostSymbols = 3

const shiftedClass = /(?:^|\s)(super|sub)script(?=\s|$)/i

/** How the elements that are open stand to their line, and whether they lead to a note. */
export class LineStanding {
  readonly #open: Within[] = []
  readonly #isOfBook: boolean

  /** @param isOfBook whether links to other files may lead to notes */
  constructor(isOfBook: boolean) {
    this.#isOfBook = isOfBook
  }

  open(name: string, attributes: Attributes, declared: Declarations): void {
    const around = this.#open.at(-1)
    const own = shiftOf(name, attributes, declared) ?? partOfFraction(attributes, around?.isFraction)
    const shift = around?.shift ?? own
    const inner = (around?.shift && own) ?? around?.inner
    const isFraction = (around?.isFraction ?? false) || fractionClass.test(attributes['class'] ?? '')
    const link = name === 'a' ? attributes['href'] : around?.link
    const isNamed =
      (around?.isNamed ?? false) ||
      (/^(?:a|sup|span)$/.test(name) && isNamedMark(attributes['class'], shift === 'raised'))
    const markOf = isNamed ? 'note' : markOfLink(link, shift === 'raised', this.#isOfBook)
    const font =
      symbolStyle.exec(attributes['style'] ?? '')?.[1] ??
      (name === 'font' ? attributes['face'] : undefined) ??
      around?.font ??
      ''
    this.#open.push({ font, shift, inner, link, isNamed, isFraction, markOf })
  }

  close(): void {
    this.#open.pop()
  }

  /** Text as its font shows it, and as it is written where what is off the line has something off it again. */
  shown(text: string): string {
    const { inner, markOf, font = '' } = this.#open.at(-1) ?? {}
    const shown =
      font !== '' && text.trim().length <= mostSymbols && isSymbolFont(font) ? inFont(text, font) : text
    if (!inner || markOf) return shown
    return inner === 'raised' ? raised(shown) : lowered(shown)
  }

  /** How text stands here; undefined where it is like any other. */
  get now(): Standing | undefined {
    const { shift, markOf } = this.#open.at(-1) ?? {}
    return shift || markOf ? { shift, markOf } : undefined
  }
}

/** Small letters may be moved up or down from where they would stand. @returns a match whose part is "-" for down */
function topOf(name: string, declared: Declarations): string[] | undefined {
  const isSmall = /^(?:smaller|x+-small|0?\.\d+r?em|[1-9]\d%)$/.test(declared.get('font-size') ?? '')
  if (!/^(?:span|small|font)$/.test(name) || !isSmall || declared.get('position') !== 'relative')
    return undefined
  const top = Number.parseFloat(declared.get('top') ?? '0')
  return top === 0 || Number.isNaN(top) ? undefined : ['', top > 0 ? '-' : '']
}

/** Wikipedia's templates of fractions set the two parts off the line by a style sheet. */
const fractionClass = /(?:^|\s)s?frac(?:\s|$)/
function partOfFraction(attributes: Attributes, isWithin = false): Standing['shift'] {
  if (!isWithin) return undefined
  if (/(?:^|\s)num(?:\s|$)/.test(attributes['class'] ?? '')) return 'raised'
  return /(?:^|\s)den(?:\s|$)/.test(attributes['class'] ?? '') ? 'lowered' : undefined
}

function shiftOf(name: string, attributes: Attributes, declared: Declarations): Standing['shift'] {
  if (name === 'sup') return 'raised'
  if (name === 'sub') return 'lowered'
  const align = declared.get('vertical-align')
  if (align === 'super') return 'raised'
  if (align === 'sub') return 'lowered'
  const moved = /mso-text-raise:\s*(-?)\d/i.exec(attributes['style'] ?? '') ?? topOf(name, declared)
  if (moved) return moved[1] === '-' ? 'lowered' : 'raised'
  const named = shiftedClass.exec(attributes['class'] ?? '')?.[1]?.toLowerCase()
  return named === undefined ? undefined : named === 'super' ? 'raised' : 'lowered'
}
