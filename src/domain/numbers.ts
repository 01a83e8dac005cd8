/** Digits above and below the line. */
const [high, low] = ['⁰¹²³⁴-⁹', '₀-₉']
const vulgar = '¼-¾⅐-⅞'
const plain = String.raw`\p{Nd}+(?:[.,]\p{Nd}+)*`
/** "⁶", "^6", "^{-6}", "**6", " to the power of 6", " to the 6th power". */
const power = String.raw`(?:[⁺⁻]?[${high}]+|\^[({]?[+−-]?\d{1,4}[)}]?|\*\*[+−-]?\d{1,4}| to the (?:power of [−-]?\d{1,4}|\d{1,4}(?:st|nd|rd|th) power)(?!\p{L}))`
const notInside = String.raw`(?<![\p{Nd}/⁄.,])`

/** A number as people write it, also "10⁶", "6.02 × 10^23", "½", "1 1/2"; for a pattern with the flag `u`. */
export const numberPattern = [
  String.raw`(?:\p{Nd}{1,3} ?)?[${high}]+[⁄/][${low}]+`,
  String.raw`(?:\p{Nd}{1,3}[ \u00A0\u202F-]?)?[${vulgar}]`,
  String.raw`${notInside}(?:\p{Nd}{1,3}[ \u00A0\u202F])?\p{Nd}{1,2}[/⁄]\p{Nd}{1,3}(?![/⁄\p{Nd}]|[.,]\p{Nd})`,
  String.raw`${plain}(?:\s?[×x⋅·*]\s?10${power}|${power})?`,
  String.raw`[\p{No}\p{Nl}]+`,
].join('|')

const elements =
  'H|He|Li|Be|B|C|N|O|F|Na|Mg|Al|Si|P|S|Cl|K|Ca|Ti|Cr|Mn|Fe|Co|Ni|Cu|Zn|As|Br|Ag|Sn|I|Ba|Au|Hg|Pb|U'

/** Short words with an index, as they are compared: "km²", "km2", "H₂O", "x^2"; for a pattern with the flag `u`. */
export const indexedPattern = [
  String.raw`(?<![\p{L}\p{M}])(?:\p{L}{1,3}(?:[⁺⁻₊₋]?[${high}${low}]+|[\^_][({]?[−-]?\d{1,2}[)}]?))+\p{L}{0,2}(?![\p{L}\p{M}])`,
  String.raw`(?<![\p{L}\p{N}])[kcmdnμµ]?m[23](?![\p{L}\p{N}])`,
  String.raw`(?<![\p{L}\p{N}])(?=[A-Za-z]{1,8}\d)(?:(?:${elements})\d{0,2}){2,12}(?![\p{L}\p{N}])`,
].join('|')

const powerParts = new RegExp(String.raw`^(${plain})(?:\s?[×x⋅·*]\s?(10))?(${power})$`, 'u')
/** Between the whole and the fraction, whose figures are small. */
const beforeSmall = new RegExp(`(?<=\\p{Nd})[ \\u00A0\\u202F-]?(?=[${vulgar}${high}])`, 'u')
const slashed = /^(?:(\d+)\s)?(\d+)[/⁄](\d+)$/
const year = /^(?:1[5-9]|20)\d\d$/

/**
 * A number that `numberPattern` found, in one way of writing it: "1000" for "1,000", "1000000" for "10⁶", "0.5" for "½".
 * A raised number after a year is the mark of a note.
 */
export function normalizeNumber(written: string): string {
  const [, base, ten, exponent] = powerParts.exec(written) ?? []
  if (base !== undefined && exponent !== undefined) {
    const [size, by] = [
      digitsOf(base),
      exponent
        .normalize('NFKC')
        .replace('−', '-')
        .replace(/[^\d-]/g, ''),
    ]
    if (ten === undefined && year.test(size) && /^[⁰¹²³⁴-⁹]{1,2}$/u.test(exponent)) return size
    if (ten !== undefined || size === '10') return String(Number(`${ten === undefined ? 1 : size}e${by}`))
    return `${size}^${by}`
  }
  const apart = written.replace(beforeSmall, ' ')
  const [, whole, above, below] = slashed.exec(apart.normalize('NFKC')) ?? []
  if (above !== undefined && below !== undefined) {
    if (Number(above) >= Number(below)) return written.normalize('NFKC').replace('⁄', '/')
    return String(Number((Number(whole ?? 0) + Number(above) / Number(below)).toFixed(4)))
  }
  return digitsOf(written)
}

function digitsOf(digits: string): string {
  return digits
    .normalize('NFKC')
    .replace(/,(?=\d{3}(?!\d))/g, '')
    .replace(/(?<![.,])[.,]+$/, '')
}

/** A short word that `indexedPattern` found, with its index on the line: "km2", "h2o", "s-1". */
export function normalizeIndexed(written: string): string {
  return written
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('−', '-')
    .replace(/[\^_(){}]/g, '')
}
