import { fraction, lowered, raised, root } from '../raised-letters.ts'
import type { Formula } from './formula.ts'

/** Signs between two operands, which have a space on either side there. */
const between = /^(?:[=<>+−±∓×÷∗∘≠≤≥≦≧≈≡≅≃∼∝∈∉∋⊂⊃⊆⊇∪∩∧∨→←↔⇒⇐⇔⟶⟵↦∣∥⊥≪≫⊕⊗⋅·≺≻⊢⊨∖↑↓⟹⟺⟸≔]|-|:=|\\?:|mod)$/u
/** After these, or at the beginning, a sign belongs to what follows: "−x". */
const opening = /[([{⟨⌈⌊|=<>≤≥≠≈→⇒,;+−±×÷/⋅·-]$/u
const largeSigns = /^[∑∏∫∬∭∮⋃⋂⨁⨂∐]/u
/** Characters that only tell a machine what two neighbours do: to apply, to multiply, to separate, to add. */
const invisible = /[\u2061-\u2064\u200B-\u200D\uFEFF]/gu
/** Letters and digits that only have another face. */
const faces = /[\u{1D400}-\u{1D7FF}]/gu

/**
 * A formula on one line, as people write it: "x² + y²", "(a + b)/(2c)", "√(x + 1)", "∑ᵢ₌₁ⁿ i".
 * Nothing of it is lost: what has no place of its own on a line stands in brackets.
 */
export function linearForm(formula: Formula): string {
  return written(formula, false)
    .replace(/\s+/g, ' ')
    .replace(/([([]) | (?=[)\],;])/g, '$1')
    .trim()
}

/** @param isCompact whether without spaces, for what is raised or lowered */
function written(formula: Formula, isCompact: boolean): string {
  switch (formula.kind) {
    case 'row':
      return inRow(formula.items, isCompact)
    case 'fraction': {
      const [above, below] = [formula.above, formula.below].map(linearForm)
      return formula.hasLine ? fraction(above!, below!) : `(${above} choose ${below})`
    }
    case 'root':
      return root(linearForm(formula.of), formula.degree ? linearForm(formula.degree) : '')
    case 'scripts':
      return withScripts(formula, isCompact)
    case 'accent': {
      const base = linearForm(formula.base)
      const isShort = /^\P{M}\p{M}*$/u.test(base)
      return (isShort ? base + formula.mark : `(${base})${formula.mark}`).normalize('NFC')
    }
    case 'fenced':
      return (
        formula.open +
        formula.items
          .map((item) => (item.kind === 'table' ? inTable(item.rows, ', ') : linearForm(item)))
          .join(formula.separator) +
        formula.close
      )
    case 'table':
      return inTable(formula.rows, ' ')
    default:
      return formula.text.replace(invisible, '').replace(faces, (letter) => letter.normalize('NFKC'))
  }
}

function inTable(rows: Formula[][], separator: string): string {
  return rows
    .map((cells) => cells.map(linearForm).filter(Boolean).join(separator))
    .filter(Boolean)
    .join('; ')
}

function withScripts(
  { base, sub, sup, before }: Extract<Formula, { kind: 'scripts' }>,
  isCompact: boolean,
): string {
  const plain = written(base, isCompact)
  const low = sub ? scripted(sub, lowered, '_') : ''
  const high = sup ? scripted(sup, raised, '^') : ''
  if (before) return high + low + plain
  const text = base.kind === 'fraction' || base.kind === 'root' ? `(${plain})` : plain
  return text + low + high
}

/** Raised or lowered, closely where all of it has such letters. */
function scripted(formula: Formula, shift: (text: string) => string, mark: string): string {
  const close = written(formula, true).replace(/\s+/g, '')
  if (close === '∘' || close === '°') return '°'
  const shifted = shift(close)
  if (/^[\^_]./u.test(shifted)) return shift(linearForm(formula))
  return shifted === close && /[^*∗′″‴°†‡\s]/u.test(close) ? mark + close : shifted
}

function inRow(items: readonly Formula[], isCompact: boolean): string {
  let text = ''
  let last: Formula | undefined
  for (const item of items) {
    const next = written(item, isCompact)
    if (next === '') continue
    text = text + gapBefore(text, last, item, next, isCompact) + next + gapAfter(text, item, next, isCompact)
    last = item
  }
  return text
}

function gapAfter(before: string, { kind }: Formula, text: string, isCompact: boolean): string {
  if (isCompact || kind !== 'operator') return ''
  if (/^[,;]$/u.test(text)) return ' '
  return between.test(text) && before !== '' && !opening.test(before.trimEnd()) ? ' ' : ''
}

function gapBefore(
  before: string,
  last: Formula | undefined,
  item: Formula,
  next: string,
  isCompact: boolean,
): string {
  if (!last || /\s$/u.test(before)) return ''
  // Two numbers side by side are not one, and "1/2 m" is not "1/(2m)".
  if (/\p{N}$/u.test(before) && /^\p{Nd}/u.test(next)) return ' '
  if (isCompact) return ''
  if (item.kind === 'operator') return between.test(next) && !opening.test(before.trimEnd()) ? ' ' : ''
  const startsWord = /^[\p{L}\p{N}(√]/u.test(next)
  const endsWord = /[\p{L}\p{N}\p{M})]$/u.test(before)
  if (last.kind === 'fraction' && startsWord) return ' '
  if (item.kind === 'fraction' && endsWord) return ' '
  if (largeSigns.test(baseText(last)) && startsWord) return ' '
  if (isName(last) && startsWord && !next.startsWith('(')) return ' '
  return (isName(item) || largeSigns.test(next)) && endsWord ? ' ' : ''
}

/** A name of several letters, as "sin", also with an index. */
function isName(formula: Formula): boolean {
  return formula.kind === 'scripts' ? isName(formula.base) : formula.kind === 'name'
}

function baseText(formula: Formula): string {
  if (formula.kind === 'scripts') return baseText(formula.base)
  return 'text' in formula ? formula.text : ''
}
