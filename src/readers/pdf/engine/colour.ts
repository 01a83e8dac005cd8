import { entry, nameOf, type Resources } from './resources.ts'

/** Red, green and blue, 0 to 255 each, in one number: 0xRRGGBB. */
export type Rgb = number

/** What is painted: a colour, where it can be known, and whether it fills a shape whole, as a pattern need not. */
export type Paint = { colour: Rgb | undefined; solid: boolean; space: ColourSpace }

/** What the operands of a colour say: light, ink, lightness first of three, a share of some ink, or what we do not follow. */
type ColourSpace = 'light' | 'ink' | 'lab' | 'tint' | 'other'

/** How a paint meets what lies beneath it (ISO 32000-2, 11.3.5); of all others the outcome is not known. */
export type Blend = 'Normal' | 'Multiply' | 'Screen' | 'Darken' | 'Lighten' | 'other'

export const white: Rgb = 0xffffff
export const black: Paint = { colour: 0, solid: true, space: 'light' }

/** The least difference in red, green or blue that an eye can see on paper or a screen: a twentieth. */
const leastContrast = 0.05 * 255

const spaces: Record<string, ColourSpace> = {
  DeviceCMYK: 'ink',
  Separation: 'tint',
  DeviceN: 'tint',
  Lab: 'lab',
  Indexed: 'other',
  Pattern: 'other',
}

/** The colour that operands select: numbers, and for a pattern a name behind them. */
export function coloured({ space }: Paint, operands: readonly unknown[]): Paint {
  return { space, colour: colourOf(space, operands), solid: typeof operands.at(-1) === 'number' }
}

/** The first colour of a space that was selected by name. */
export function inSpace(name: unknown, resources: Resources): Paint {
  const described = entry(resources, 'ColorSpace', nameOf(name))
  const family = Array.isArray(described) ? nameOf(described[0]) : nameOf(described)
  const space = spaces[family] ?? spaces[nameOf(name)] ?? 'light'
  return {
    space,
    colour: space === 'other' || space === 'tint' ? undefined : 0,
    solid: family !== 'Pattern' && nameOf(name) !== 'Pattern',
  }
}

function colourOf(space: ColourSpace, operands: readonly unknown[]): Rgb | undefined {
  const values = operands.map(Number)
  const [first, second = first, third = first, fourth] = values
  if (first === undefined || second === undefined || third === undefined) return undefined
  if (values.some((value) => Number.isNaN(value))) return undefined
  // None of an ink is paper; how dark a share of it is, only its function knows.
  if (space === 'tint') return values.every((ink) => ink < 0.04) ? white : undefined
  if (space === 'other') return undefined
  if (space === 'lab') return labColour(first, second, third)
  if (fourth !== undefined || space === 'ink') {
    const light = 1 - (fourth ?? 0)
    return pack((1 - first) * light, (1 - second) * light, (1 - third) * light)
  }
  return pack(first, second, third)
}

/** Only greys, which is what text is hidden in. */
function labColour(lightness: number, a: number, b: number): Rgb | undefined {
  if (Math.abs(a) > 5 || Math.abs(b) > 5) return undefined
  return pack(lightness / 100, lightness / 100, lightness / 100)
}

function pack(red: number, green: number, blue: number): Rgb {
  const part = (value: number): number => Math.round(255 * Math.min(1, Math.max(0, value)))
  return part(red) * 0x10000 + part(green) * 0x100 + part(blue)
}

/** What is seen where a colour is laid on another. @param alpha opacity, from 0 to 1 @returns undefined where it cannot be known */
export function blended(over: Rgb, under: Rgb, alpha: number, blend: Blend): Rgb | undefined {
  if (blend === 'other') return undefined
  let seen = 0
  for (const shift of [16, 8, 0]) {
    const [top, bottom] = [(over >> shift) & 255, (under >> shift) & 255]
    seen |= Math.round(bottom + alpha * (mixed(top, bottom, blend) - bottom)) << shift
  }
  return seen
}

function mixed(top: number, bottom: number, blend: Blend): number {
  if (blend === 'Multiply') return (top * bottom) / 255
  if (blend === 'Screen') return top + bottom - (top * bottom) / 255
  if (blend === 'Darken') return Math.min(top, bottom)
  return blend === 'Lighten' ? Math.max(top, bottom) : top
}

/** Whether an eye can distinguish two colours. */
export function differs(one: Rgb, other: Rgb): boolean {
  return [16, 8, 0].some((shift) => {
    const difference = ((one >> shift) & 255) - ((other >> shift) & 255)
    return Math.abs(difference) >= leastContrast
  })
}

/** Whether a colour is nearer to white than to black. */
export function isLight(colour: Rgb): boolean {
  return [16, 8, 0].every((shift) => ((colour >> shift) & 255) > 127)
}
