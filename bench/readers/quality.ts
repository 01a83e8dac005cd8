import type { SourceText } from '#readers/source.ts'
import { textOf } from '../engine/texts.ts'
import type { Figure } from '../figure.ts'
import type { Sample } from './corpus.ts'
import { compareTexts, shareMissing } from './score.ts'

/** One document, read by us, by the plain loop over pdf.js, and by PDFium. */
export type Reading = {
  sample: Sample
  told: string
  source: SourceText | undefined
  raw: string
  /** The same, of text that is overprinted with itself one copy. */
  rawOnce: string
  pdfium: string
}

const atLeast = (value: number) => ({ must: { from: value }, aim: { from: value } })
const atMost = (value: number) => ({ must: { to: value }, aim: { to: value } })

/** A reference is believed where pdf.js, page by page, comes as near to it as this: else they disagree on order. */
const believed = { tokens: 0.85, trigrams: 0.7, characters: 200 }
/** Nor is it believed where two engines agree with each other, and neither with it: tables and forms, mostly. */
const outvoted = { agree: 0.95, differ: 0.9 }

/** What the texts are worth: against references, against raw pdf.js, and by what was left out of them. */
export function judgeTexts(readings: Reading[]): Figure[] {
  return [
    ...judgeOutcomes(readings),
    ...judgeOrder(readings),
    ...judgeFurniture(readings),
    ...judgeHyphens(readings),
  ]
}

function judgeOutcomes(readings: Reading[]): Figure[] {
  const known = readings.filter(({ sample }) => sample.accepted)
  if (known.length === 0) return []
  const share = (right: (reading: Reading) => boolean) => known.filter(right).length / known.length
  return [
    {
      name: 'outcome can be defended',
      value: share(({ sample, told }) => sample.accepted?.includes(told) ?? false),
      unit: '',
      goal: atLeast(1),
      note: `${known.length} files`,
    },
    {
      name: 'outcome is the best one',
      value: share(({ sample, told }) => sample.expected === told),
      unit: '',
      goal: atLeast(0.95),
    },
  ]
}

function judgeOrder(readings: Reading[]): Figure[] {
  const compared = readings.flatMap(({ sample, source, raw, pdfium }) => {
    const { reference, kind } = sample
    if (!reference || !source) return []
    const plain = compareTexts(raw, reference)
    const peer = compareTexts(pdfium, reference)
    if (kind === 'unknown') {
      const isNear = plain.tokens >= believed.tokens && plain.trigrams >= believed.trigrams
      if (reference.length < believed.characters || !isNear) return []
      const nearest = Math.max(plain.trigrams, peer.trigrams)
      if (nearest < outvoted.differ && compareTexts(raw, pdfium).trigrams > outvoted.agree) return []
    }
    const ours = compareTexts(source.text, withoutLeftOut(reference, source.leftOut))
    return [{ ours, plain, peer, kind }]
  })
  const meanOf = (who: 'ours' | 'plain' | 'peer', what: 'tokens' | 'trigrams'): number =>
    mean(compared.map((one) => one[who][what]))
  const peers = (what: 'tokens' | 'trigrams'): string =>
    `raw pdf.js ${meanOf('plain', what).toFixed(3)}, PDFium ${meanOf('peer', what).toFixed(3)}`
  const twoColumns = compared.filter(({ kind }) => kind === 'two-column' || kind === 'hyphenated')
  return [
    {
      name: 'words (token F1) to good references',
      value: meanOf('ours', 'tokens'),
      unit: '',
      goal: atLeast(0.985),
      note: `${compared.length} files; ${peers('tokens')}`,
    },
    {
      name: 'order (trigram F1) to good references',
      value: meanOf('ours', 'trigrams'),
      unit: '',
      goal: atLeast(0.955),
      note: peers('trigrams'),
    },
    {
      name: 'order of two columns',
      value: mean(twoColumns.map(({ ours }) => ours.trigrams)),
      unit: '',
      goal: atLeast(0.92),
      note: `${twoColumns.length} files`,
    },
  ]
}

/** Lines at the edges of pages that raw pdf.js gives on most of them, digits apart; and the words lost beside them. */
function judgeFurniture(readings: Reading[]): Figure[] {
  let [checks, passed, passedRaw] = [0, 0, 0]
  const lost: number[] = []
  for (const { sample, source, raw, rawOnce } of readings) {
    if (!source) continue
    const wanted = furnitureOf(sample, raw)
    const ours = squeezed(source.text)
    checks += wanted.length
    passed += wanted.filter((line) => !ours.has(line)).length
    const plain = squeezed(raw)
    passedRaw += wanted.filter((line) => !plain.has(line)).length
    if (source.more || tooShort(raw)) continue
    lost.push(shareMissing([source.text, ...source.leftOut.map(({ text }) => text)].join('\n'), rawOnce))
  }
  return [
    {
      name: 'heads, feet and page numbers removed',
      value: checks === 0 ? Number.NaN : passed / checks,
      unit: '',
      goal: atLeast(0.7),
      note: `${checks} checks; raw pdf.js ${(passedRaw / checks).toFixed(2)}`,
    },
    {
      name: 'letters lost elsewhere, mean',
      value: mean(lost),
      unit: '',
      goal: atMost(0.005),
      note: `${lost.length} files, worst ${Math.max(...lost).toFixed(3)}`,
    },
  ]
}

function tooShort(raw: string): boolean {
  return raw.length < 500
}

/** Where the clean text is known, all lines that are not in it; elsewhere what comes back on most of three pages or more. */
function furnitureOf({ clean, reference }: Sample, raw: string): string[] {
  if (clean !== undefined) {
    const kept = squeeze(clean)
    return unique((reference ?? raw).split(/[\n\f]/).map(squeeze)).filter(
      (line) => line !== '' && !kept.includes(line),
    )
  }
  const pages = raw.split('\f').map((page) => page.split('\n').filter((line) => line.trim() !== ''))
  if (pages.length < 3 || pages.some((lines) => lines.length < fewestLines)) return []
  const edges = pages.map((lines) => unique([...lines.slice(0, 2), ...lines.slice(-2)].map(squeeze)))
  const counts = new Map<string, number>()
  for (const line of edges.flat()) counts.set(digitless(line), (counts.get(digitless(line)) ?? 0) + 1)
  return unique(edges.flat()).filter((line) => (counts.get(digitless(line)) ?? 0) > pages.length / 2)
}

/** Pages of fewer lines have no edges to speak of. */
const fewestLines = 5

const breakAtEnd = /(\p{L}+)-\n(\p{Ll}+)/gu

/** Words broken at line ends: how many are still broken, and how many were joined that should not have been. */
function judgeHyphens(readings: Reading[]): Figure[] {
  const counts = new Map<string, number>()
  for (const [word] of textOf(3_000_000)
    .toLowerCase()
    .matchAll(/\p{L}+/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  const dictionary = new Set([...counts].filter(([, count]) => count > 5).map(([word]) => word))
  let [all, left, joined, wrong] = [0, 0, 0, 0]
  for (const { source, raw } of readings) {
    if (!source || source.more) continue
    left += source.text.match(breakAtEnd)?.length ?? 0
    const ours = new Set(source.text.toLowerCase().match(/\p{L}+/gu))
    for (const [, head = '', tail = ''] of raw.matchAll(breakAtEnd)) {
      all++
      const whole = `${head}${tail}`.toLowerCase()
      if (!ours.has(whole)) continue
      joined++
      const parts = [head, tail].every((part) => part.length > 2 && dictionary.has(part.toLowerCase()))
      if (
        parts &&
        !dictionary.has(whole) &&
        !raw
          .toLowerCase()
          .match(/\p{L}+/gu)
          ?.includes(whole)
      )
        wrong++
    }
  }
  return [
    {
      name: 'line-end hyphens left',
      value: all === 0 ? Number.NaN : left / all,
      unit: '',
      goal: atMost(0.02),
      note: `${all} in raw pdf.js`,
    },
    {
      name: 'joined though both parts are words and the whole is none',
      value: joined === 0 ? Number.NaN : wrong / joined,
      unit: '',
      note: `${wrong} of ${joined}, by the words of real texts: an upper bound of wrong joins`,
    },
  ]
}

/**
 * A reference without what we left out, each piece once, wherever its lines break: both sides then hold the same
 * furniture. A single word has to be a line of its own, as a page number is.
 */
function withoutLeftOut(reference: string, leftOut: SourceText['leftOut']): string {
  let rest = reference
  for (const { text } of leftOut) {
    const words = text
      .trim()
      .split(/\s+/)
      .map((word) => RegExp.escape(word))
    if (words.length === 0 || words[0] === '') continue
    const piece = words.join(String.raw`\s+`)
    const bounded = words.length > 1 ? String.raw`(?<!\S)${piece}(?!\S)` : String.raw`^\s*${piece}\s*$`
    rest = rest.replace(new RegExp(bounded, 'm'), '\n')
  }
  return rest
}

function squeezed(text: string): Set<string> {
  return new Set(text.split(/[\n\f]/).map(squeeze))
}

function squeeze(line: string): string {
  return line.replace(/[\s\f]+/g, '')
}

function digitless(line: string): string {
  return line.replace(/\d+/g, '#')
}

function unique(lines: string[]): string[] {
  return [...new Set(lines)]
}

function mean(values: number[]): number {
  const known = values.filter((value) => !Number.isNaN(value))
  return known.reduce((sum, value) => sum + value, 0) / known.length
}
