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

/** Ordinals and the like stay words: "21st", "Mlle". Their letters are raised for looks and change nothing. */
const raisedForLooks = /^(?:st|nd|rd|th|er|re|e|ers|res|es|o|a|os|as|me|mes|lle|lles|tm|TM|SM)$/

/** "^x", or "^(x y)" where what is shifted has more than one part. */
const marked = (mark: string, text: string) =>
  /^[\p{L}\p{N}]+$/u.test(text) ? `${mark}${text}` : `${mark}(${text})`

function shifted(text: string, letters: Map<string, string>, mark: string): string {
  const inner = text.trim()
  if (inner === '') return text
  const edges = {
    start: text.slice(0, text.indexOf(inner)),
    end: text.slice(text.indexOf(inner) + inner.length),
  }
  const characters = [...inner]
  const all = characters.every((character) => letters.has(character))
  return (
    edges.start +
    (all ? characters.map((character) => letters.get(character)).join('') : marked(mark, inner)) +
    edges.end
  )
}

/**
 * Raised text in plain text: "⁶" for a raised 6, in Unicode's raised letters where all of it has them, else "^(6 a)".
 * Signs that stand raised by themselves (°, ′, ™, *) and the endings of ordinals stay as they are.
 */
export function raised(text: string): string {
  const inner = text.trim()
  if (
    raisedForLooks.test(inner) ||
    !/[\p{L}\p{N}]/u.test(inner.normalize('NFC')) ||
    /^[\p{No}ºª]+$/u.test(inner)
  )
    return text
  return shifted(text, superscripts, '^')
}

/** Lowered text in plain text: "₂" for a lowered 2, in Unicode's lowered letters where all of it has them, else "_(max)". */
export function lowered(text: string): string {
  if (!/[\p{L}\p{N}]/u.test(text) || /^\s*\p{No}+\s*$/u.test(text)) return text
  return shifted(text, subscripts, '_')
}

/** A number, a word or symbol, or what has brackets already: what needs none where it stands beside a fraction's line. */
const single = (text: string) =>
  /^(?:\d+(?:[.,]\d+)*|√?\p{L}+)(?:[\p{Lm}\u2070-\u209C\u00B2\u00B3\u00B9]*)$|^\([^()]*\)$/u.test(text)

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
