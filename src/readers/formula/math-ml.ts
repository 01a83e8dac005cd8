import { elementsOf, textWithin, type ElementNode } from '../markup/element-tree.ts'
import { accentOf, emptyFormula, row, tokensOfFormula, type Formula } from './formula.ts'

/** What is not shown, or says in another language what stands beside it. */
const silent = new Set([
  'annotation',
  'annotation-xml',
  'mphantom',
  'none',
  'mprescripts',
  'maligngroup',
  'malignmark',
])

/** What a formula in MathML says (MathML 3, chapters 3.2 to 3.5); names may have a prefix. */
export function formulaOfMathMl(node: ElementNode): Formula {
  const name = localName(node)
  const [first, second, third] = elementsOf(node)
  const part = (child: ElementNode | undefined): Formula => (child ? formulaOfMathMl(child) : emptyFormula)
  switch (name) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
    case 'ms':
      return token(name, textWithin(node))
    case 'mspace':
      return { kind: 'text', text: Number.parseFloat(node.attributes['width'] ?? '0') >= 0.15 ? ' ' : '' }
    case 'mfrac': {
      const hasLine = !/^0(?:\D|$)/.test(node.attributes['linethickness'] ?? '1')
      return { kind: 'fraction', above: part(first), below: part(second), hasLine }
    }
    case 'msqrt':
      return { kind: 'root', of: contents(node) }
    case 'mroot':
      return { kind: 'root', of: part(first), degree: part(second) }
    case 'msub':
      return { kind: 'scripts', base: part(first), sub: part(second) }
    case 'msup':
      return { kind: 'scripts', base: part(first), sup: part(second) }
    case 'msubsup':
      return { kind: 'scripts', base: part(first), sub: part(second), sup: part(third) }
    case 'munder':
      return overOrUnder(part(first), second, undefined)
    case 'mover':
      return overOrUnder(part(first), undefined, second)
    case 'munderover':
      return overOrUnder(part(first), second, third)
    case 'mmultiscripts':
      return multiscripts(elementsOf(node))
    case 'mfenced': {
      const { open = '(', close = ')', separators = ',' } = node.attributes
      const separator = separators.trim() === '' ? '' : `${separators.trim()[0]} `
      return { kind: 'fenced', open, close, separator, items: elementsOf(node).map(formulaOfMathMl) }
    }
    case 'mtable':
      return { kind: 'table', rows: elementsOf(node).map((one) => elementsOf(one).map(formulaOfMathMl)) }
    case 'semantics':
    case 'maction':
      return part(first)
    default:
      return silent.has(name) ? emptyFormula : contents(node)
  }
}

function localName({ name }: ElementNode): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}

function token(name: 'mi' | 'mn' | 'mo' | 'mtext' | 'ms', written: string): Formula {
  const text = written.replace(/\s+/g, ' ')
  if (name === 'mtext' || name === 'ms') return { kind: 'text', text }
  const trimmed = text.trim()
  if (name === 'mn') return { kind: 'number', text: trimmed }
  if (name === 'mi') return { kind: [...trimmed].length > 1 ? 'name' : 'letters', text: trimmed }
  return { kind: /^\p{L}{2,}$/u.test(trimmed) ? 'name' : 'operator', text: trimmed }
}

function contents(node: ElementNode): Formula {
  return row(
    withFences(
      node.children.flatMap((child) => {
        if (typeof child !== 'string') return [formulaOfMathMl(child)]
        return child.trim() === '' ? [] : tokensOfFormula(child)
      }),
    ),
  )
}

/** Brackets around a table make it a matrix. */
function withFences(items: Formula[]): Formula[] {
  return items.flatMap((item, at): Formula[] => {
    const [before, after] = [items[at - 1], items[at + 1]]
    if (item.kind === 'table' && isBracket(before) && isBracket(after))
      return [{ kind: 'fenced', open: '', close: '', separator: '', items: [item] }]
    return [item]
  })
}

function isBracket(formula: Formula | undefined): boolean {
  return formula?.kind === 'operator' && /^[()[\]{}|‖⟨⟩∣∥]$/u.test(formula.text)
}

function overOrUnder(base: Formula, under: ElementNode | undefined, over: ElementNode | undefined): Formula {
  const mark = accentOf(textWithin(over ?? under ?? { name: '', attributes: {}, children: [] }))
  if (mark !== undefined && !(over && under)) return { kind: 'accent', base, mark }
  return {
    kind: 'scripts',
    base,
    sub: under && formulaOfMathMl(under),
    sup: over && formulaOfMathMl(over),
  }
}

function multiscripts([base, ...scripts]: ElementNode[]): Formula {
  const at = scripts.findIndex((one) => localName(one) === 'mprescripts')
  const behind = at < 0 ? scripts : scripts.slice(0, at)
  const before = at < 0 ? [] : scripts.slice(at + 1)
  const scripted = (inner: Formula, [sub, sup, ...more]: ElementNode[], isBefore: boolean): Formula => {
    if (!sub) return inner
    const outer: Formula = {
      kind: 'scripts',
      base: inner,
      sub: formulaOfMathMl(sub),
      sup: sup && formulaOfMathMl(sup),
      before: isBefore,
    }
    return scripted(outer, more, isBefore)
  }
  return scripted(scripted(base ? formulaOfMathMl(base) : emptyFormula, behind, false), before, true)
}
