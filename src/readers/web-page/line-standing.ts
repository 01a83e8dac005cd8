import type { Attributes } from '../markup/parse-markup.ts'
import { isNamedMark, markOfLink } from '../note-marks.ts'
import type { Standing } from '../paragraph-text.ts'
import { lowered, raised } from '../raised-letters.ts'
import type { Declarations } from './declarations.ts'

type Within = Standing & {
  /** How it stands to what is off the line already, as the second power in "2^(2^n)". */
  inner: Standing['shift']
  link: string | undefined
  isNamed: boolean
  isFraction: boolean
}

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
    this.#open.push({ shift, inner, link, isNamed, isFraction, markOf })
  }

  close(): void {
    this.#open.pop()
  }

  /** Text as it is written where what is off the line has something off it again. */
  shown(text: string): string {
    const { inner, markOf } = this.#open.at(-1) ?? {}
    if (!inner || markOf) return text
    return inner === 'raised' ? raised(text) : lowered(text)
  }

  /** How text stands here; undefined where it is like any other. */
  get now(): Standing | undefined {
    const { shift, markOf } = this.#open.at(-1) ?? {}
    return shift || markOf ? { shift, markOf } : undefined
  }
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
  const named = shiftedClass.exec(attributes['class'] ?? '')?.[1]?.toLowerCase()
  return named === undefined ? undefined : named === 'super' ? 'raised' : 'lowered'
}
