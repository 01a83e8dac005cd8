import type { Document } from '../../reading/document.ts'
import type { Option } from './item.ts'

/** No part of a date, an amount or a word: "September 11, 2001", "P2Y12". */
const year = /(?<![\p{L}\d$£€.,–/⁄^-]|\d, )(?:1[0-9]|20)\d\d(?![\p{N}%–/⁄^⁺⁻-]|[.,]\d|s\b)/gu
const numberWords = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
/** Uneven steps, so that no row is made (see `evenSeries`). */
const yearSteps = [-31, -23, -17, -12, -9, 7, 11, 14, 19, 26]
const factors = [0.4, 0.6, 0.75, 1.25, 1.5, 1.8, 2.5]

/** The years that a text names by themselves. */
export function yearsIn(text: string): RegExpExecArray[] {
  return [...text.matchAll(year)]
}

/** A year or an amount as an option. */
export function figureOption(type: 'year' | 'quantity', text: string): Option {
  const key = text.toLowerCase()
  return { text, key, type, proper: false, plural: false, weight: 2, head: key }
}

/** Years and numbers that can stand beside a key: those of the text, and others of the same form near to it. */
export function figureOptions(document: Document, answer: Option, random: () => number): Option[] {
  if (answer.type === 'year') {
    const known = new Set(
      document.sentences.flatMap(({ text }) => yearsIn(text).map(([named]) => Number(named))),
    )
    const key = Number(answer.text)
    const near = [...known].filter((other) => other !== key && Math.abs(other - key) <= 60)
    const latest = Math.max(...known)
    const made = yearSteps
      .map((step) => key + step + Math.floor(3 * random()))
      .filter((other) => !known.has(other) && other <= latest + 3)
    return [
      ...near.map((other) => optionOf(answer, String(other), 2)),
      ...made.map((other) => optionOf(answer, String(other), 0)),
    ]
  }
  const place = numberWords.indexOf(answer.text.toLowerCase())
  if (place >= 0)
    return numberWords
      .filter((_, at) => at !== place && Math.abs(at - place) <= 4)
      .map((word) => optionOf(answer, word, 0))
  const value = Number(answer.text.replaceAll(',', ''))
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  const rounded = factors.map((factor) => Math.max(1, Math.round((value * factor) / step) * step))
  return [...new Set(rounded)]
    .filter((made) => made !== value)
    .map((made) =>
      optionOf(answer, answer.text.includes(',') ? made.toLocaleString('en-US') : String(made), 0),
    )
}

function optionOf(answer: Option, text: string, weight: number): Option {
  return { ...answer, text, key: text.toLowerCase(), head: text, weight }
}
