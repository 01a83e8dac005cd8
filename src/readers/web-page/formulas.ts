import { formulaOfMathMl } from '../formula/math-ml.ts'
import { linearForm } from '../formula/linear-form.ts'
import { formulaOfRendered, isRendered } from '../formula/rendered.ts'
import { formulaOfTex } from '../formula/tex.ts'
import {
  elementsOf,
  ElementTree,
  findWithin,
  replayWithin,
  textWithin,
  type ElementNode,
} from '../markup/element-tree.ts'
import type { Attributes, MarkupHandler } from '../markup/parse-markup.ts'

/** Pictures of formulas, as wikis, blogs and converters make them; what they show stands in `alt`. */
const pictureClass = /(?:^|[\s-])(?:math|tex|latex|texrender|mwe-math|formula|equation)(?=[\s-]|$)/i
const pictureSource = /latex|[?&]cht=tx|[?&]tex=|mathtex|mimetex|\/math\/render\//i
const looksLikeTex = /[\\^_={}<>+*/]|^\S{1,3}$/
/** Elements whose text is TeX for a program of the page. */
const sourceClass =
  /(?:^|\s)(?:math|arithmatex|katex-source|tex2jax_process|mathjax_process|math-tex)(?=\s|$)/i
const sourceNames = /^(?:span|div|p|td|nobr|em)$/
const delimiters = /^\s*(?:\\\(([^]*)\\\)|\\\[([^]*)\\\]|\$\$([^]*)\$\$|\$([^]*)\$)\s*$/
const withinText = /(\\\((?:(?!\\[()])[^]){1,2000}\\\)|\\\[(?:(?!\\[[\]])[^]){1,2000}\\\])/

const codeNames = new Set(['pre', 'code', 'kbd', 'samp', 'tt'])

const isMath = ({ name }: Pick<ElementNode, 'name'>): boolean => name === 'math' || name.endsWith(':math')

/** TeX that an element carries along. */
function texOf(attributes: Attributes): string | undefined {
  return attributes['data-tex'] ?? attributes['data-latex'] ?? attributes['data-expr']
}

/** MathJax reads formulas in scripts, GladTeX in elements of its own. */
function isTexSource(name: string, attributes: Attributes): boolean {
  return name === 'eq' || (name === 'script' && /^math\/tex\b/i.test(attributes['type'] ?? ''))
}

/**
 * Reads formulas where a page has them, in whatever form, and each once: MathML, what MathJax and KaTeX make of TeX, the
 * TeX itself, or the text of a picture.
 * @param write takes a formula; tells whether it was shown
 */
export function withFormulas(handler: MarkupHandler, write: (formula: string) => boolean): MarkupHandler {
  const tree = new ElementTree()
  /** The form of the formula that was written last, if nothing was since: in another form, the next is the same. */
  let written: Form | undefined
  /** How many elements are open whose text is code. */
  let codes = 0

  function say(formula: string, form: Form): void {
    if (formula === '' || (written !== undefined && written !== form)) return
    if (write(formula)) written = form
  }

  function finish(node: ElementNode): void {
    const form = formOf(node.name, node.attributes)
    const formula = form && formulaOf(node, form)
    if (form !== undefined && formula !== undefined) return say(formula, form)
    handler.open?.(node.name, node.attributes)
    replayWithin(node, reading)
    handler.close?.(node.name, true)
  }

  function sayText(text: string): void {
    const pieces = codes === 0 && text.includes('\\') ? text.split(withinText) : [text]
    for (const [at, piece] of pieces.entries()) {
      const isTex = at % 2 === 1
      if (isTex || piece.trim() !== '') written = undefined
      if (isTex) say(linearForm(formulaOfTex(piece.slice(2, -2))), 'source')
      else if (piece !== '') handler.text?.(piece)
    }
  }

  const reading: MarkupHandler = {
    ...handler,
    skips(name, attributes) {
      if (tree.isOpen) return false
      if (/(?:^|\s)MathJax_Preview(?:\s|$)/i.test(attributes['class'] ?? '')) return true
      const skipped = handler.skips?.(name, attributes) ?? false
      return skipped && formOf(name, attributes) === undefined
    },
    open(name, attributes) {
      const form = tree.isOpen ? undefined : formOf(name, attributes)
      if (form === 'picture') say(linearForm(formulaOfTex(attributes['alt'] ?? '')), form)
      else if (tree.isOpen || form !== undefined) return tree.open(name, attributes)
      if (codeNames.has(name)) codes += 1
      handler.open?.(name, attributes)
    },
    text(text) {
      if (tree.isOpen) tree.text(text)
      else sayText(text)
    },
    close(name, isWritten) {
      if (!tree.isOpen) {
        if (codeNames.has(name)) codes -= 1
        return handler.close?.(name, isWritten)
      }
      const whole = tree.close()
      if (whole) finish(whole)
    },
  }
  return reading
}

type Form = 'math' | 'drawing' | 'script' | 'attribute' | 'picture' | 'source'

/** The form in which an element may hold a formula. */
function formOf(name: string, attributes: Attributes): Form | undefined {
  if (name === 'img') return isPicture(attributes) ? 'picture' : undefined
  if (isMath({ name })) return 'math'
  if (isRendered(name, attributes)) return 'drawing'
  if (isTexSource(name, attributes)) return 'script'
  if (texOf(attributes) !== undefined) return 'attribute'
  return sourceNames.test(name) && sourceClass.test(attributes['class'] ?? '') ? 'source' : undefined
}

function isPicture({ class: names = '', src = '', alt = '' }: Attributes): boolean {
  return looksLikeTex.test(alt) && (pictureClass.test(names) || pictureSource.test(src))
}

/** What an element says that is a formula; undefined for one that only might have been. */
function formulaOf(node: ElementNode, form: Form): string | undefined {
  if (form === 'source') return formulaOfSource(node)
  const math = isMath(node) ? node : findWithin(node, isMath)
  const formula = math && linearForm(formulaOfMathMl(math))
  if (formula) return formula
  const carrier = findWithin(node, ({ attributes }) => texOf(attributes) !== undefined)
  const tex = texOf(node.attributes) ?? texOf(carrier?.attributes ?? {}) ?? math?.attributes['alttext']
  if (tex !== undefined) return linearForm(formulaOfTex(tex))
  if (form === 'script') return linearForm(formulaOfTex(textWithin(node)))
  return form === 'drawing' ? linearForm(formulaOfRendered(node)) : ''
}

function formulaOfSource(node: ElementNode): string | undefined {
  if (elementsOf(node).length > 0) return undefined
  const text = textWithin(node)
  const [, ...inner] = delimiters.exec(text) ?? []
  const tex = inner.find((one) => one !== undefined) ?? (looksLikeTex.test(text) ? text : undefined)
  return tex === undefined ? undefined : linearForm(formulaOfTex(tex))
}
