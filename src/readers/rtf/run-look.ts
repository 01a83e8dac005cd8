import type { LeftOut } from '#domain/document/reading-report.ts'
import { isPale } from '../pale-colour.ts'

/** What control words say of how letters are seen. */
export type RtfLook = {
  /** Their number in the color table; 0 is the usual dark one. */
  color: number
  bold: boolean
  tiny: boolean
  /** Whether the letters, or their paragraph, may stand on something that is not white. */
  ownGround: boolean
  paragraphGround: boolean
}

export const plainLook: RtfLook = {
  color: 0,
  bold: false,
  tiny: false,
  ownGround: false,
  paragraphGround: false,
}

/** Letters of two points and less cannot be read. */
const tinyHalfPoints = 4

const ofLetters = /^(?:highlight|cb|chcbpat)$/
const ofParagraphs = 'cbpat'
/** Patterns and shading by percent. */
const patterns = /^(?:ch)?(?:shading|shdng|bg(?:dk)?(?:horiz|vert|fdiag|bdiag|cross|dcross))$/

/**
 * How letters look after a control word (Rich Text Format Specification 1.9.1, "Font (Character) Formatting Properties"
 * and "Paragraph Shading"). Styles are not followed: RTF writers also write out what styles say.
 */
export function lookAfter(
  look: RtfLook,
  word: string,
  number: number | undefined,
  colors: ColorTable,
): RtfLook {
  if (word === 'plain') return { ...plainLook, paragraphGround: look.paragraphGround }
  if (word === 'pard') return { ...look, paragraphGround: false }
  if (word === 'b') return { ...look, bold: number !== 0 }
  if (word === 'cf') return { ...look, color: number ?? 0 }
  if (word === 'fs') return { ...look, tiny: number !== undefined && number > 0 && number <= tinyHalfPoints }
  if (ofLetters.test(word)) return { ...look, ownGround: colors.isGround(number ?? 0) }
  if (word === ofParagraphs) return { ...look, paragraphGround: colors.isGround(number ?? 0) }
  if (!patterns.test(word) || number === 0) return look
  return word.startsWith('ch') ? { ...look, ownGround: true } : { ...look, paragraphGround: true }
}

/** Why letters of this look cannot be seen. @param onPaper whether their background is plain paper */
export function rtfConcealment(
  look: RtfLook,
  colors: ColorTable,
  onPaper: boolean,
): LeftOut['why'] | undefined {
  if (look.tiny) return 'tiny'
  const hasGround = look.ownGround || look.paragraphGround || !onPaper
  return !hasGround && colors.isPale(look.color) ? 'pale' : undefined
}

/** The colors of a document by their number, from 0. One that names no parts is left to the reader of the file. */
export class ColorTable {
  readonly #colors: (string | undefined)[] = []
  #parts: Record<string, number> = {}

  /** Takes a part of a color: `red`, `green`, `blue`, each to 255. */
  read(word: string, number: number | undefined): void {
    if (/^(?:red|green|blue)$/.test(word)) this.#parts[word] = Math.min(Math.max(number ?? 0, 0), 255)
  }

  /** Ends a color at each semicolon of the text within the table. */
  end(text: string): void {
    for (const character of text) {
      if (character !== ';') continue
      const { red, green = 0, blue = 0 } = this.#parts
      this.#colors.push(
        red === undefined
          ? undefined
          : [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join(''),
      )
      this.#parts = {}
    }
  }

  isPale(color: number): boolean {
    return isPale(this.#colors[color] ?? '')
  }

  /** Tells whether white can be read on a color; on none, and on white, it cannot. */
  isGround(color: number): boolean {
    return color !== 0 && !this.isPale(color)
  }
}
