/** The part of the graphics state that bears on whether text can be seen (ISO 32000-2, 8.4). */
export type Look = {
  /** Text rendering mode. */
  mode: number
  /** Opacity of what is filled, from 0 to 1. */
  alpha: number
  /** Width of lines, in the units of the current coordinates. */
  pen: number
  fill: Paint
  stroke: Paint
}

type Paint = { pale: boolean; space: ColourSpace }

/** What the operands of a colour say: light, ink, lightness first of three, or nothing that we follow. */
type ColourSpace = 'light' | 'ink' | 'lab' | 'other'

const black: Paint = { pale: false, space: 'light' }
export const startLook: Look = { mode: 0, alpha: 1, pen: 1, fill: black, stroke: black }

/** Text rendering modes that paint nothing (ISO 32000-2, table 104). */
const paintsNothing = new Set([3, 7])
/** So near to white that nobody sees it on paper: 245 of 255. */
const leastLight = 0.96
const mostInk = 1 - leastLight
/** Opacity below which nothing is seen. */
const leastAlpha = 0.02

/** The dictionaries that a page or a form names its resources in, as the parser holds them. */
export type Resources = { get(name: string): unknown }

export function paintsNoText({ mode, alpha }: Look): boolean {
  return paintsNothing.has(mode) || alpha < leastAlpha
}

/** The colour that operands select: numbers, and for a pattern a name behind them. */
export function coloured({ space }: Paint, operands: readonly unknown[]): Paint {
  return { space, pale: isPale(operands.length === 4 ? 'ink' : space, operands) }
}

/** White, or so near to it that nobody sees it on paper. */
function isPale(space: ColourSpace, operands: readonly unknown[]): boolean {
  const [first, ...others] = operands.map(Number)
  if (first === undefined || Number.isNaN(first + (others.at(-1) ?? 0))) return false
  if (space === 'light') return [first, ...others].every((light) => light >= leastLight)
  if (space === 'ink') return [first, ...others].every((ink) => ink < mostInk)
  return space === 'lab' && first >= 100 * leastLight && others.every((hue) => Math.abs(hue) < 5)
}

/** The black of a colour space that was selected by name. */
export function inSpace(name: unknown, resources: Resources): Paint {
  return { pale: false, space: spaceOf(nameOf(name), resources) }
}

const spaces: Record<string, ColourSpace> = {
  DeviceCMYK: 'ink',
  Separation: 'ink',
  DeviceN: 'ink',
  Lab: 'lab',
  Indexed: 'other',
  Pattern: 'other',
}

function spaceOf(name: string, resources: Resources): ColourSpace {
  const described = entry(resources, 'ColorSpace', name)
  const family = Array.isArray(described) ? nameOf(described[0]) : nameOf(described)
  return spaces[family] ?? spaces[name] ?? 'light'
}

/** The opacity that a named graphics state sets, if it sets one. */
export function opacityOf(name: unknown, resources: Resources): number | undefined {
  const alpha = entry(resources, 'ExtGState', nameOf(name), 'ca')
  return typeof alpha === 'number' ? alpha : undefined
}

/** @returns undefined too where a damaged file breaks off on the way: its text is then taken as seen */
function entry(resources: Resources, ...path: string[]): unknown {
  try {
    return path.reduce<unknown>((at, name) => (isDictionary(at) ? at.get(name) : undefined), resources)
  } catch {
    return undefined
  }
}

function isDictionary(value: unknown): value is Resources {
  return typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'function'
}

function nameOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : ''
}
