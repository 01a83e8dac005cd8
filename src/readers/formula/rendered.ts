import { elementsOf, findWithin, textWithin, type ElementNode } from '../markup/element-tree.ts'
import type { Attributes } from '../markup/parse-markup.ts'
import { emptyFormula, row, tokensOfFormula, type Formula } from './formula.ts'

const hasClass = ({ class: names = '' }: Attributes, name: string): boolean =>
  ` ${names} `.replace(/\s/g, ' ').includes(` ${name} `)

/** Tells whether an element is a formula as KaTeX or MathJax draws it, for eyes alone. */
export function isRendered(name: string, attributes: Attributes): boolean {
  return name === 'mjx-container' || hasClass(attributes, 'katex-html')
}

/** What a formula says that was drawn by KaTeX or MathJax, where nothing but the drawing is left of it. */
export function formulaOfRendered(node: ElementNode): Formula {
  return node.name.startsWith('mjx-') ? ofMathJax(node) : ofKatex(node)
}

/** MathJax names its elements after those of MathML, and letters by their codes. */
function ofMathJax(node: ElementNode): Formula {
  const name = node.name.replace('mjx-', '')
  const named = (wanted: string): Formula => {
    const found = findWithin(node, (one) => one.name === `mjx-${wanted}`)
    return found ? row(elementsOf(found).map(ofMathJax)) : emptyFormula
  }
  const parts = elementsOf(node)
  if (name === 'c') {
    const code = /(?:^|\s)mjx-c([\dA-F]{1,6})(?:\s|$)/.exec(node.attributes['class'] ?? '')?.[1]
    return code === undefined
      ? emptyFormula
      : row(tokensOfFormula(String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff))))
  }
  if (name === 'utext' || name === 'mtext') return { kind: 'text', text: mathJaxText(node) }
  if (name === 'mn') return { kind: 'number', text: mathJaxText(node) }
  if (name === 'mi' && elementsOf(node).length > 1) return { kind: 'name', text: mathJaxText(node) }
  if (name === 'mfrac') return { kind: 'fraction', above: named('num'), below: named('den'), hasLine: true }
  if (name === 'msqrt') return { kind: 'root', of: named('box') }
  if (name === 'mroot') return { kind: 'root', of: named('box'), degree: named('root') }
  if (/^m(?:sup|sub|subsup)$/.test(name)) {
    const script = parts.find((one) => one.name === 'mjx-script')
    const base = row(parts.filter((one) => one !== script).map(ofMathJax))
    const [first, last] = script ? elementsOf(script).filter((one) => one.name !== 'mjx-spacer') : []
    const upper = first && ofMathJax(first)
    if (name === 'msubsup') return { kind: 'scripts', base, sub: last && ofMathJax(last), sup: upper }
    return name === 'msup' ? { kind: 'scripts', base, sup: upper } : { kind: 'scripts', base, sub: upper }
  }
  if (/^(?:surd|assistive-mml|nstrut|dstrut|line|stretchy-.|spacer|mphantom)$/.test(name)) return emptyFormula
  return row(parts.map(ofMathJax))
}

function mathJaxText(node: ElementNode): string {
  return (
    textWithin(node) ||
    elementsOf(node)
      .map((one) => {
        const code = /(?:^|\s)mjx-c([\dA-F]{1,5})(?:\s|$)/.exec(one.attributes['class'] ?? '')?.[1]
        return code === undefined ? mathJaxText(one) : String.fromCodePoint(parseInt(code, 16))
      })
      .join('')
  )
}

/** KaTeX sets what is above, on and below a line from below to above, each with its height. */
function ofKatex(node: ElementNode): Formula {
  const is = (name: string): boolean => hasClass(node.attributes, name)
  if (is('mfrac')) {
    const [below = emptyFormula, above = emptyFormula] = levelsOf(node)
    return {
      kind: 'fraction',
      above,
      below,
      hasLine: findWithin(node, (one) => hasClass(one.attributes, 'frac-line')) !== undefined,
    }
  }
  if (is('sqrt')) return { kind: 'root', of: row(levelsOf(node)) }
  if (is('msupsub')) return scriptsOf(node)
  if (is('pstrut') || is('strut') || is('frac-line') || is('nulldelimiter') || is('vlist-s'))
    return emptyFormula
  if (is('op-symbol') || is('mbin') || is('mrel') || is('mop')) {
    if (elementsOf(node).length === 0)
      return { kind: textWithin(node).length > 1 ? 'name' : 'operator', text: textWithin(node) }
  }
  return row(
    withBases(
      node.children.flatMap((child): Formula[] =>
        typeof child === 'string' ? tokensOfFormula(child) : [ofKatex(child)],
      ),
    ),
  )
}

/** A script stands after its base. */
function withBases(items: Formula[]): Formula[] {
  const joined: Formula[] = []
  for (const item of items) {
    const last = joined.at(-1)
    if (item.kind === 'scripts' && item.base === emptyFormula && last)
      joined[joined.length - 1] = { ...item, base: last }
    else if (item.kind !== 'row' || item.items.length > 0) joined.push(item)
  }
  return joined
}

/** What is stacked within, from below to above. */
function levelsOf(node: ElementNode): Formula[] {
  return stackOf(node)
    .map(ofKatex)
    .filter((one) => one.kind !== 'row' || one.items.length > 0)
}

function stackOf(node: ElementNode): ElementNode[] {
  const list = findWithin(node, (one) => hasClass(one.attributes, 'vlist') && elementsOf(one).length > 0)
  return list ? elementsOf(list) : []
}

function scriptsOf(node: ElementNode): Formula {
  const isTwofold = findWithin(node, (one) => hasClass(one.attributes, 'vlist-t2')) !== undefined
  const [first, second] = levelsOf(node)
  if (second) return { kind: 'scripts', base: emptyFormula, sub: first, sup: second }
  return isTwofold
    ? { kind: 'scripts', base: emptyFormula, sub: first }
    : { kind: 'scripts', base: emptyFormula, sup: first }
}
