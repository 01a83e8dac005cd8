import type { LeftOut } from '#domain/document/reading-report.ts'
import type { Declarations } from './declarations.ts'

/** How an element is seen, as far as it is known. What its parent looks like it takes over. */
export type ElementLook = {
  /** Why it cannot be seen, whatever it contains. */
  hidden: LeftOut['why'] | undefined
  /** In an illegibly small size; a child element may be larger. */
  tiny: boolean
  invisible: boolean
  /** Lightness of its letters, each part of 255; undefined where it is not known. */
  letters: number[] | undefined
  /** Whether it stands on the white ground of a page; no longer once anything else is declared. */
  onPaper: boolean
  /** Whether it is taken out of the course of the page, and may lie over anything. */
  placed: boolean
}

export const pageLook: ElementLook = {
  hidden: undefined,
  tiny: false,
  invisible: false,
  letters: [0, 0, 0],
  onPaper: true,
  placed: false,
}

/** Of 255: close enough to white to be invisible on paper. */
const leastLight = 245
/** CSS pixels. */
const leastSize = 2
const leastOpacity = 0.05
const farAway = -999

/**
 * How an element is seen. What is cut to a point (`clip`) is kept: pages do so with what they mean for people who hear
 * them.
 */
export function lookOf(declared: Declarations, parent: ElementLook): ElementLook {
  const look = { ...parent }
  const isAside = mayBeAside(declared)
  look.placed ||= isAside
  if (isAside || paintsGround(declared)) look.onPaper = false
  const colour = declared.get('color')
  if (colour !== undefined && colour !== 'inherit') look.letters = parseColour(colour)
  const size = pixelsOf(declared.get('font-size'))
  if (size !== undefined) look.tiny = size < leastSize
  const visibility = declared.get('visibility')
  if (visibility !== undefined) look.invisible = /^(?:hidden|collapse)$/.test(visibility)
  const opacity = declared.get('opacity')
  const shown = opacity?.endsWith('%') ? Number.parseFloat(opacity) / 100 : Number(opacity ?? 1)
  if (shown <= leastOpacity) look.hidden ??= 'invisible'
  const isPlaced = /^(?:absolute|fixed)$/.test(declared.get('position') ?? '')
  const places = [
    isPlaced ? declared.get('left') : undefined,
    isPlaced ? declared.get('top') : undefined,
    declared.get('text-indent'),
  ]
  if (places.some((place) => (pixelsOf(place) ?? 0) <= farAway)) look.hidden ??= 'off-page'
  return look
}

/** Why text in an element of this look cannot be seen. @param isPainted whether text may have a painted background */
export function concealment(
  { hidden, tiny, invisible, letters, onPaper }: ElementLook,
  isPainted: boolean,
): LeftOut['why'] | undefined {
  if (hidden) return hidden
  if (invisible) return 'invisible'
  if (tiny) return 'tiny'
  return onPaper && !isPainted && letters?.every((part) => part >= leastLight) ? 'pale' : undefined
}

/** Tells whether an element may stand over others, or others over it. */
export function mayBeAside(declared: Declarations): boolean {
  const margins = ['margin', 'margin-top', 'margin-left'].map((property) => declared.get(property) ?? '')
  return (
    /^(?:absolute|fixed|sticky|perhaps)$/.test(declared.get('position') ?? '') ||
    margins.some((margin) => /(?:^|\s)-/.test(margin)) ||
    (declared.get('transform') ?? 'none') !== 'none'
  )
}

/** Tells whether a ground is declared that is not white. */
export function paintsGround(declared: Declarations): boolean {
  return ['background', 'background-color', 'background-image'].some((property) => {
    const value = declared.get(property)
    return value !== undefined && !isPaper(value)
  })
}

function isPaper(value: string): boolean {
  if (/^(?:none|transparent|inherit|initial|unset|)$/.test(value)) return true
  return parseColour(value)?.every((part) => part >= leastLight) ?? false
}

/** The parts of a colour, 0 to 255; nothing for one that is not understood. */
function parseColour(value: string): number[] | undefined {
  if (value === 'white') return [255, 255, 255]
  if (value === 'transparent') return [255, 255, 255]
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(value)?.[1]
  if (hex)
    return (hex.length === 3 ? hex.replace(/./g, '$&$&') : hex)
      .match(/../g)
      ?.map((part) => Number.parseInt(part, 16))
  const parts = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(value)?.slice(1)
  return parts?.map(Number)
}

/** A length in CSS pixels, where it does not hang on another. */
function pixelsOf(value: string | undefined): number | undefined {
  const [, number = '', unit = ''] = /^(-?[\d.]+)(px|pt|em|rem|%|vw|vh)?$/.exec(value ?? '') ?? []
  if (number === '') return undefined
  const length = Number(number)
  if (length === 0) return 0
  if (unit === 'px' || unit === '') return length
  if (unit === 'pt') return (length * 4) / 3
  return unit === 'em' || unit === 'rem' ? 16 * length : unit === '%' ? 0.16 * length : 8 * length
}
