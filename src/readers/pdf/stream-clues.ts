import { inflateSync } from 'fflate'
import { nextTurn } from '../next-turn.ts'
import { multiply } from './seen-upright.ts'

/** What the bytes of a PDF let suspect, told before it is opened. */
export type StreamClues = {
  /** Text may be drawn so that nobody sees it: how each page is drawn has to be looked at. */
  hidden: boolean
  /** The document holds pictures. */
  pictures: boolean
}

/** Bytes looked into at most, in all and of one stream, inflated: enough for any document a plan allows. */
const mostInflated = 32 * 1_048_576
const mostOfOne = 8 * 1_048_576
/** Deflated bytes of one stream, and how far drawing operators grow: a bomb grows a thousandfold. */
const mostDeflated = 524_288
const mostGrowth = 20
const leastRoom = 65_536
const dictionaryBytes = 600
/** The header of a zlib stream (RFC 1950, section 2.2). */
const headerBytes = 2
/** Inflated bytes looked through before others have their turn: some three milliseconds of work. */
const slice = 131_072

const noContent =
  /\/Subtype\s*\/(?:Image|XML|Type1C|CIDFontType0C|OpenType)|\/Length[123]\b|\/Type\s*\/(?:ObjStm|XRef|Metadata)|\/ICCBased|\/N\s+[134]\s|\/CMapName/
const otherFilter = /\/(?:LZW|ASCII85|ASCIIHex|RunLength|Crypt)/
/** The operators that bear on whether text is seen (ISO 32000-2, annex A), each behind what it works on. */
const operator = /(?<=[\s)\]>])(?:T[jJmr]|[qQgk'"]|rg|scn?|cs|cm)(?=[\s/]|$)/g
/** No six numbers are written longer. */
const operandCharacters = 90

/** What every content that conceals text holds somewhere: a quick look that spares most the long one. */
const suspect =
  /[37]\s+Tr\b|(?:1|0?\.9\d*)(?:\.0*)?\s+(?:g|rg|scn?)\b|0\s+(?:k|scn?)\b|-[\d.]+\s+(?:[-\d.]+\s+)?(?:Tm|cm)\b|\d{5}(?:\.\d+)?\s+(?:[\d.]+\s+)?Tm\b/

/** Far enough off any page, in points. */
const awayFrom = { below: -20, beyond: 15_000 }

type State = { pale: boolean; ctm: number[] }

function concealsText(content: string): boolean {
  if (!suspect.test(content)) return false
  const kept: State[] = []
  let state: State = { pale: false, ctm: [1, 0, 0, 1, 0, 0] }
  for (const { 0: name, index } of content.matchAll(operator)) {
    const operands = (count: number): number[] => numbersBefore(content, index, count)
    switch (name) {
      case 'q':
        kept.push({ ...state })
        break
      case 'Q':
        state = kept.pop() ?? state
        break
      case 'cm':
        state.ctm = multiply(state.ctm, operands(6))
        break
      case 'Tm': {
        const [, , , , x = 0, y = 0] = multiply(state.ctm, operands(6))
        if (Math.min(x, y) < awayFrom.below || Math.max(x, y) > awayFrom.beyond) return true
        break
      }
      case 'Tr':
        if (operands(1).some((mode) => mode === 3 || mode === 7)) return true
        break
      case 'Tj':
      case 'TJ':
      case `'`:
      case '"':
        if (state.pale) return true
        break
      default:
        state.pale = isPale(name, operands(4))
    }
  }
  return false
}

/** White, or so near to it that nobody sees it on paper: in gray, red, green and blue, or in inks. */
function isPale(name: string, operands: number[]): boolean {
  if (name === 'k') return operands.length === 4 && operands.every((ink) => ink < 0.04)
  return operands.length > 0 && operands.every((light) => light > 0.96)
}

function numbersBefore(content: string, index: number, count: number): number[] {
  const words = content
    .slice(Math.max(0, index - operandCharacters), index)
    .trimEnd()
    .split(/\s+/)
  const numbers: number[] = []
  for (const word of words.reverse()) {
    const value = Number(word)
    if (numbers.length === count || word === '' || Number.isNaN(value)) break
    numbers.unshift(value)
  }
  return numbers
}

/**
 * Looks through the streams of a PDF until something suspicious is found. Done in slices, so that it fills the time in
 * which an engine in a thread of its own is at work.
 * @param over ends the search
 */
export async function lookForClues(bytes: Uint8Array, over: AbortSignal): Promise<StreamClues> {
  await nextTurn()
  const { contents, clues } = findStreams(bytes)
  const decoder = new TextDecoder('latin1')
  const longest = contents.reduce((most, { from, end }) => Math.max(most, end - from), 0)
  const room = new Uint8Array(Math.min(mostOfOne, leastRoom + mostGrowth * longest))
  let inflated = 0
  let pause = slice
  for (const { from, end, deflated } of contents) {
    if (clues.hidden || over.aborted) break
    const stream = bytes.subarray(from, end)
    const content = deflated ? inflate(stream, room) : stream
    inflated += content?.length ?? 0
    const text = decoder.decode(content)
    if (/\bBI\s/.test(text)) clues.pictures = true
    if (!content || inflated >= mostInflated || concealsText(text)) clues.hidden = true
    if (inflated >= pause) {
      await nextTurn()
      pause = inflated + slice
    }
  }
  return clues
}

/** Streams that may hold drawing operators: where they lie in the file. */
function findStreams(bytes: Uint8Array): { contents: Content[]; clues: StreamClues } {
  const clues: StreamClues = { hidden: false, pictures: false }
  const contents: Content[] = []
  const text = new TextDecoder('latin1').decode(bytes)
  if (text.includes('/Encrypt')) clues.hidden = true
  if (/\/ca\s+0?\.?0*(?=[\s/>])/.test(text)) clues.hidden = true
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    if (text.startsWith('end', at - 3)) continue
    const before = text.slice(Math.max(0, at - dictionaryBytes), at)
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1)
    if (/\/Subtype\s*\/Image/.test(dictionary)) clues.pictures = true
    const end = text.indexOf('endstream', at)
    if (end < 0) break
    const from = at + 6 + (text.startsWith('\r\n', at + 6) ? 2 : 1)
    if (!noContent.test(dictionary)) {
      if (otherFilter.test(dictionary)) clues.hidden = true
      else
        contents.push({
          from,
          end,
          deflated: dictionary.includes('/FlateDecode') || dictionary.includes('/Fl '),
        })
    }
    at = end
  }
  return { contents, clues }
}

type Content = { from: number; end: number; deflated: boolean }

/** @returns a part of `room`, or undefined where a stream is damaged or holds more */
function inflate(deflated: Uint8Array, room: Uint8Array): Uint8Array | undefined {
  if (deflated.length > mostDeflated) return undefined
  try {
    const inflated = inflateSync(deflated.subarray(headerBytes), { out: room })
    return inflated.length < room.length ? inflated : undefined
  } catch {
    return undefined
  }
}
