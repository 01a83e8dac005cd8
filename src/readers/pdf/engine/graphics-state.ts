import { black, blended, differs, isLight, type Blend, type Paint, type Rgb } from './colour.ts'
import type { Clip } from './path.ts'
import { entry, nameOf, type Resources } from './resources.ts'

/** The part of the graphics state that bears on whether text can be seen (ISO 32000-2, 8.4). */
export type GraphicsState = {
  /** Text rendering mode. */
  mode: number
  /** Opacity of what is filled and of lines, from 0 to 1. */
  alpha: number
  lineAlpha: number
  /** Opacity of the group that all of it is part of, and whether that group blends with the page in a way that cannot be computed. */
  groupAlpha: number
  groupUnclear: boolean
  blend: Blend
  /** Whether a soft mask lets through an unknown part. */
  masked: boolean
  /** Width of lines, in the units of the current coordinates. */
  pen: number
  fill: Paint
  stroke: Paint
  /** What is drawn beyond it is not seen. */
  clip: Clip | undefined
}

export const initialGraphicsState: GraphicsState = {
  mode: 0,
  alpha: 1,
  lineAlpha: 1,
  groupAlpha: 1,
  groupUnclear: false,
  blend: 'Normal',
  masked: false,
  pen: 1,
  fill: black,
  stroke: black,
  clip: undefined,
}

/** What one act of painting lays on. */
export type Ink = { colour: Rgb | undefined; solid: boolean; alpha: number; blend: Blend; masked: boolean }

/** Opacity below which nothing is seen. */
const leastAlpha = 0.05

export function fillInk(graphics: GraphicsState): Ink {
  return inkOf(graphics.fill, graphics.alpha, graphics)
}

export function lineInk(graphics: GraphicsState): Ink {
  return inkOf(graphics.stroke, graphics.lineAlpha, graphics)
}

function inkOf(
  { colour, solid }: Paint,
  alpha: number,
  { groupAlpha, groupUnclear, blend, masked }: GraphicsState,
): Ink {
  return { colour, solid, alpha: alpha * groupAlpha, blend, masked: masked || groupUnclear }
}

/** Whether so little of a paint is let through that it is invisible. */
export function isUnpainted({ alpha }: Ink): boolean {
  return alpha < leastAlpha
}

/** A group is drawn as one: what is set for it applies to the whole (ISO 32000-2, 11.6.6). */
export function asGroup(graphics: GraphicsState): Partial<GraphicsState> {
  return {
    alpha: 1,
    lineAlpha: 1,
    groupAlpha: graphics.groupAlpha * graphics.alpha,
    blend: 'Normal',
    masked: false,
    groupUnclear: graphics.groupUnclear || graphics.masked || graphics.blend !== 'Normal',
  }
}

/** The inks that text is set in, by its rendering mode (ISO 32000-2, table 104). */
export function textInks(graphics: GraphicsState): Ink[] {
  const mode = graphics.mode % 4
  const inks =
    mode === 0
      ? [fillInk(graphics)]
      : mode === 1
        ? [lineInk(graphics)]
        : [fillInk(graphics), lineInk(graphics)]
  return mode === 3 ? [] : inks.filter((ink) => !isUnpainted(ink))
}

/** How letters of some inks fail to stand out from a ground: not at all, too pale on a light one, or dark on dark. */
export function lostOn(ground: Rgb | undefined, inks: Ink[]): 'pale' | 'no-contrast' | undefined {
  if (ground === undefined) return undefined
  const stands = inks.some(({ colour, alpha, blend }) => {
    const seen = colour === undefined ? undefined : blended(colour, ground, alpha, blend)
    return seen === undefined || differs(seen, ground)
  })
  return stands ? undefined : isLight(ground) ? 'pale' : 'no-contrast'
}

/** What a named graphics state changes (ISO 32000-2, table 57). */
export function changesOf(name: unknown, resources: Resources): Partial<GraphicsState> {
  const state = entry(resources, 'ExtGState', nameOf(name))
  const [alpha, lineAlpha, pen] = ['ca', 'CA', 'LW'].map((key) => entry(state, key))
  const blend = blendOf(entry(state, 'BM'))
  const mask = entry(state, 'SMask')
  return {
    ...(typeof alpha === 'number' && { alpha }),
    ...(typeof lineAlpha === 'number' && { lineAlpha }),
    ...(typeof pen === 'number' && { pen }),
    ...(blend && { blend }),
    ...(mask !== undefined && { masked: nameOf(mask) !== 'None' }),
  }
}

const blends: readonly string[] = ['Normal', 'Multiply', 'Screen', 'Darken', 'Lighten'] satisfies Blend[]

function blendOf(value: unknown): Blend | undefined {
  const name = nameOf(Array.isArray(value) ? value[0] : value)
  if (name === '') return undefined
  return blends.includes(name) ? (name as Blend) : name === 'Compatible' ? 'Normal' : 'other'
}
