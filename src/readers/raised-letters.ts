const superscripts = new Map(
  Object.entries({
    ...pair('0123456789+-=()', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾'),
    ...pair('abcdefghijklmnoprstuvwxyz', 'ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'),
    ...pair('−–', '⁻⁻'),
  }),
)

const subscripts = new Map(
  Object.entries({
    ...pair('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'),
    ...pair('aehijklmnoprstuvx', 'ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'),
    ...pair('−–', '₋₋'),
  }),
)

function pair(plain: string, shifted: string): Record<string, string> {
  const marks = [...shifted]
  return Object.fromEntries([...plain].map((letter, index) => [letter, marks[index] ?? letter]))
}

/** Ordinals stay words whatever they follow: "21st", "nth". */
const endings = /^(?:st|nd|rd|th|ST|ND|RD|TH)$/
/** So do endings of other languages and short forms, after a number or a capital letter: "XIXe", "Mlle", "No". */
const shortForms = /^(?:er|re|e|ers|res|es|o|a|os|as|me|mes|lle|lles)$/
const beforeShortForms = /(?:[\dIVXLCDMNnS]|^)$/
const ownSigns: Record<string, string> = { TM: '™', tm: '™', SM: '℠', sm: '℠', R: '®' }
/** What stands in brackets is apart already: "[1]", "[citation needed]". */
const inBrackets = /^\[.*\]$/s
/** The numbers of several notes. */
const severalNumbers = /^\d{1,3}(?:\s*[,;]\s*\d{1,3}|\s*[–-]\s*\d{1,3})*[,;][\d\s,;–-]*$/
/** Signs that stand raised by themselves. */
const raisedAlready = /[*∗′″‴°†‡§¶]/
/** A phrase is raised or lowered for its looks. */
const isPhrase = (text: string) => text.length > 40 || /^\S+(?:\s+\S*\p{L}\S*){3}/u.test(text)

/** "^x", or "^(x y)" where what is shifted has more than one part. */
const marked = (mark: string, text: string) =>
  /^(?:[\p{L}--\p{Lm}]|\p{Nd})+$/v.test(text) ? `${mark}${text}` : `${mark}(${text})`

function shifted(text: string, letters: Map<string, string>, mark: string): string {
  const inner = text.trim()
  if (inner === '') return text
  const characters = [...inner]
  const letterOf = (character: string) =>
    letters.get(character) ?? (raisedAlready.test(character) ? character : undefined)
  const all = characters.every((character) => letterOf(character) !== undefined)
  const at = text.indexOf(inner)
  return (
    text.slice(0, at) +
    (all ? characters.map(letterOf).join('') : marked(mark, inner)) +
    text.slice(at + inner.length)
  )
}

/**
 * Raised text in plain text: "⁶" for a raised 6, in Unicode's raised letters where all of it has them, else "^(6 a)".
 * Signs that stand raised by themselves (°, ′, ™, *), the endings of ordinals and whole phrases stay as they are.
 * @param before what it stands after, where that is known; without it, short forms such as "Mlle" are left alone
 */
export function raised(text: string, before?: string): string {
  const inner = text.trim()
  if (
    endings.test(inner) ||
    inBrackets.test(inner) ||
    (shortForms.test(inner) && beforeShortForms.test(before?.at(-1) ?? '')) ||
    (!/[\p{L}\p{N}]/u.test(inner) && !/^[+−-]+$/.test(inner)) ||
    /^[\p{No}ºª]+$/u.test(inner)
  )
    return text
  const sign = Object.hasOwn(ownSigns, inner) && /\p{L}$/u.test(before ?? '') ? ownSigns[inner] : undefined
  if (sign !== undefined && (inner !== 'R' || /\p{Ll}{3}$/u.test(before ?? '')))
    return text.replace(inner, sign)
  if (severalNumbers.test(inner) && !/\d$/.test(before ?? ''))
    return text.replace(/[\d–-]/g, (character) => superscripts.get(character) ?? character)
  return isPhrase(inner) ? asPhrase(text, before) : shifted(text, superscripts, '^')
}

/** Lowered text in plain text: "₂" for a lowered 2, in Unicode's lowered letters where all of it has them, else "_(max)". */
export function lowered(text: string, before?: string): string {
  if (!/[\p{L}\p{N}]/u.test(text) || /^\s*\p{No}+\s*$/u.test(text)) return text
  return isPhrase(text.trim()) ? asPhrase(text, before) : shifted(text, subscripts, '_')
}

/** Words that stand off the line are words all the same, but not part of the one before them. */
function asPhrase(text: string, before = ''): string {
  return /\S$/.test(before) && /^\S/.test(text) ? ` ${text}` : text
}

/** A number, a word or symbol, or what has brackets already: what needs none where it stands beside a fraction's line. */
const single = (text: string) =>
  /^(?:\d+(?:[.,]\d+)*|√?\p{L}+(?!\p{L}))[\p{Lm}\u2070-\u209C\u00B2\u00B3\u00B9]*$|^\([^()]*\)$/u.test(text)

/** A fraction in plain text: "1/2", "(a + b)/(2c)" with brackets where a part is more than one word or number. */
export function fraction(numerator: string, denominator: string): string {
  const part = (text: string) => (single(text.trim()) ? text.trim() : `(${text.trim()})`)
  return `${part(numerator)}/${part(denominator)}`
}

/** A root in plain text: "√x", "√(x + 1)", "³√x". */
export function root(radicand: string, degree = ''): string {
  const inner = radicand.trim()
  return `${degree.trim() === '' || degree.trim() === '2' ? '' : raised(degree.trim())}√${/^[\p{L}\p{N}]$|^\p{N}+$/u.test(inner) ? inner : `(${inner})`}`
}
