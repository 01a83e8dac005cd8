import { formulaOfMathMl } from '../formula/math-ml.ts'
import { linearForm } from '../formula/linear-form.ts'
import { formulaOfRendered, isRendered } from '../formula/rendered.ts'
import { formulaOfTex } from '../formula/tex.ts'
import {
  elementsOf,
  ElementTree,
  findWithin,
  replay,
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
  /** Whether a formula was written and nothing since: what comes next may be the same in another form. */
  let isWritten = false
  /** How many elements are open whose text is code. */
  let codes = 0

  function begins(name: string, attributes: Attributes): boolean {
    if (name === 'img') return false
    return (
      isMath({ name }) ||
      isRendered(name, attributes) ||
      isTexSource(name, attributes) ||
      texOf(attributes) !== undefined ||
      sourceClass.test(attributes['class'] ?? '')
    )
  }

  function say(formula: string): void {
    if (formula !== '' && !isWritten) isWritten = write(formula)
  }

  function finish(node: ElementNode): void {
    const formula = formulaOf(node)
    if (formula === undefined) replay(node, { ...handler, text: sayText })
    else say(formula)
  }

  function sayText(text: string): void {
    const pieces = codes === 0 && text.includes('\\') ? text.split(withinText) : [text]
    for (const [at, piece] of pieces.entries()) {
      const isTex = at % 2 === 1
      if (isTex || piece.trim() !== '') isWritten = false
      if (isTex) say(linearForm(formulaOfTex(piece.slice(2, -2))))
      else if (piece !== '') handler.text?.(piece)
    }
  }

  return {
    ...handler,
    skips(name, attributes) {
      if (tree.isOpen) return false
      if (/(?:^|\s)MathJax_Preview(?:\s|$)/i.test(attributes['class'] ?? '')) return true
      const skipped = handler.skips?.(name, attributes) ?? false
      return skipped && !begins(name, attributes) && !isPicture(name, attributes)
    },
    open(name, attributes) {
      if (tree.isOpen || begins(name, attributes)) return tree.open(name, attributes)
      if (isPicture(name, attributes)) say(linearForm(formulaOfTex(attributes['alt'] ?? '')))
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
}

function isPicture(name: string, { class: names = '', src = '', alt = '' }: Attributes): boolean {
  return name === 'img' && looksLikeTex.test(alt) && (pictureClass.test(names) || pictureSource.test(src))
}

/** What an element says that is a formula; undefined for one that only might have been. */
function formulaOf(node: ElementNode): string | undefined {
  const math = isMath(node) ? node : findWithin(node, isMath)
  const written = math && linearForm(formulaOfMathMl(math))
  if (written) return written
  const tex =
    texOf(node.attributes) ??
    texOf(findWithin(node, ({ attributes }) => texOf(attributes) !== undefined)?.attributes ?? {})
  if (tex !== undefined) return linearForm(formulaOfTex(tex))
  if (math) return linearForm(formulaOfTex(math.attributes['alttext'] ?? ''))
  if (isTexSource(node.name, node.attributes)) return linearForm(formulaOfTex(textWithin(node)))
  if (isRendered(node.name, node.attributes)) return linearForm(formulaOfRendered(node))
  if (elementsOf(node).length > 0) return undefined
  const [, ...inner] = delimiters.exec(textWithin(node)) ?? []
  const bare =
    inner.find((one) => one !== undefined) ??
    (looksLikeTex.test(textWithin(node)) ? textWithin(node) : undefined)
  return bare === undefined ? undefined : linearForm(formulaOfTex(bare))
}
