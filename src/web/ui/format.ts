import { language } from '../language.ts'

const numbers = new Intl.NumberFormat(language)
const rules = new Intl.PluralRules(language)

/** A number as the language writes it: 1,234. */
export function formatNumber(count: number): string {
  return numbers.format(count)
}

/** A number with so many digits after the point: 1.50. */
export function formatDecimal(value: number, digits: number): string {
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)
}

/** The form of a word or sentence that goes with a count. */
export function plural<Form>(count: number, forms: { one: Form; other: Form }): Form {
  return rules.select(count) === 'one' ? forms.one : forms.other
}

/** Dates in the words of the language; of the clock, pass `undefined` to `Intl` itself: each reader has their own. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, options)
}
