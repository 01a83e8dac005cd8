import { elementsOf, textWithin, type ElementNode } from '../markup/element-tree.ts'
import { accentOf, emptyFormula, row, tokensOfFormula, type Formula } from './formula.ts'

/** Properties, and what was deleted. */
const silent = /^(?:m:\w+Pr|w:rPr|w:del|w:moveFrom|w:delText|a:rPr)$/

/** What a formula of Office says (ECMA-376 part 1, 22.1). */
export function formulaOfOfficeMath(node: ElementNode): Formula {
  const child = (name: string): ElementNode | undefined => elementsOf(node).find((one) => one.name === name)
  const part = (name: string): Formula => {
    const found = child(name)
    return found ? formulaOfOfficeMath(found) : emptyFormula
  }
  const setting = (name: string): string | undefined => settingOf(child(`${node.name}Pr`), name)
  switch (node.name) {
    case 'm:r':
      return run(node)
    case 'm:f': {
      const hasLine = setting('m:type') !== 'noBar'
      return { kind: 'fraction', above: part('m:num'), below: part('m:den'), hasLine }
    }
    case 'm:rad':
      return { kind: 'root', of: part('m:e'), degree: part('m:deg') }
    case 'm:sSup':
    case 'm:sSub':
    case 'm:sSubSup':
      return scripts(node)
    case 'm:sPre':
      return { ...scripts(node), before: true }
    case 'm:limLow':
      return { kind: 'scripts', base: part('m:e'), sub: part('m:lim') }
    case 'm:limUpp':
      return { kind: 'scripts', base: part('m:e'), sup: part('m:lim') }
    case 'm:nary': {
      const base: Formula = { kind: 'operator', text: setting('m:chr') ?? '∫' }
      return row([{ ...scripts(node), base }, part('m:e')])
    }
    case 'm:func':
      return row([asName(part('m:fName')), part('m:e')])
    case 'm:d': {
      const [open, close, between] = [setting('m:begChr'), setting('m:endChr'), setting('m:sepChr')]
      const items = elementsOf(node).filter(({ name }) => name === 'm:e')
      return {
        kind: 'fenced',
        open: open ?? '(',
        close: close ?? ')',
        separator: ` ${between ?? '|'} `.replace(/^ ([,;])/, '$1'),
        items: items.map(formulaOfOfficeMath),
      }
    }
    case 'm:acc':
      return { kind: 'accent', base: part('m:e'), mark: accentOf(setting('m:chr') ?? '^') ?? '\u0302' }
    case 'm:bar':
      return { kind: 'accent', base: part('m:e'), mark: setting('m:pos') === 'top' ? '\u0304' : '\u0332' }
    case 'm:m':
      return {
        kind: 'table',
        rows: rowsOf(node, 'm:mr').map((one) => elementsOf(one).map(formulaOfOfficeMath)),
      }
    case 'm:eqArr':
      return { kind: 'table', rows: rowsOf(node, 'm:e').map((one) => [formulaOfOfficeMath(one)]) }
    case 'm:phant':
      return /^(?:0|off|false)$/.test(setting('m:show') ?? '') ? emptyFormula : part('m:e')
    default:
      if (silent.test(node.name)) return emptyFormula
      return row(elementsOf(node).map(formulaOfOfficeMath))
  }
}

function settingOf(properties: ElementNode | undefined, name: string): string | undefined {
  const found = properties && elementsOf(properties).find((one) => one.name === name)
  return found && (found.attributes['m:val'] ?? textWithin(found))
}

function rowsOf(node: ElementNode, name: string): ElementNode[] {
  return elementsOf(node).filter((one) => one.name === name)
}

function scripts(node: ElementNode): Extract<Formula, { kind: 'scripts' }> {
  const part = (name: string): Formula | undefined => {
    const found = elementsOf(node).find((one) => one.name === name)
    const formula = found && formulaOfOfficeMath(found)
    return formula?.kind === 'row' && formula.items.length === 0 ? undefined : formula
  }
  return { kind: 'scripts', base: part('m:e') ?? emptyFormula, sub: part('m:sub'), sup: part('m:sup') }
}

/** A run that is set as words keeps its spaces; one that is hidden says nothing. */
function run(node: ElementNode): Formula {
  const properties = elementsOf(node)
    .filter(({ name }) => /^[mw]:rPr$/.test(name))
    .flatMap(elementsOf)
  const isOn = (name: string): boolean =>
    properties.some(
      (one) =>
        one.name === name &&
        !/^(?:0|off|false)$/.test(one.attributes['m:val'] ?? one.attributes['w:val'] ?? ''),
    )
  if (isOn('w:vanish')) return emptyFormula
  const texts = elementsOf(node).filter(({ name }) => name === 'm:t' || name === 'w:t')
  const text = texts.map(textWithin).join('')
  return isOn('m:nor') ? { kind: 'text', text } : row(tokensOfFormula(text))
}

/** "sin", whose letters are no product. */
function asName(formula: Formula): Formula {
  if (formula.kind === 'letters') return { kind: 'name', text: formula.text }
  if (formula.kind === 'scripts') return { ...formula, base: asName(formula.base) }
  return formula
}
