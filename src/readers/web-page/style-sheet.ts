import type { Attributes } from '../markup/parse-markup.ts'

/** Declarations by property, as far as they may hide text. The last one counts. */
export type Declarations = Map<string, string>

type Rule = { tag: string; id: string; classes: string[]; declarations: Declarations }

/** No page has more rules that hide something; each is looked at for each element. */
const mostRules = 500

/** Longer style sheets are not looked at. */
const mostCharacters = 200_000

const simple = /^(?<tag>[a-z][\w-]*|\*)?(?<rest>(?:[.#][\w-]+)*)$/i

/**
 * The rules of style sheets in a page that can hide text, by simple selectors of a name, classes and an id. Rules for
 * print or small screens, for states and for what stands within something else are not followed: a rule that may not
 * apply hides nothing.
 */
export class StyleSheet {
  readonly #rules: Rule[] = []

  /** Whether a rule that is not followed may give something a ground of its own. */
  paintsUnseen = false

  /** Takes what a `style` element holds. */
  add(css: string): void {
    if (css.length > mostCharacters) {
      this.paintsUnseen = true
      return
    }
    const plain = css
      .replace(/\/\*[^]*?(?:\*\/|$)/g, ' ')
      .replace(/@[^{};@]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, ' ')
    if (css.includes('@') && /background|import/i.test(css)) this.paintsUnseen = true
    for (const rule of plain.split('}')) {
      const [selectors = '', body = ''] = rule.split('{')
      const declarations = declarationsOf(body)
      if (declarations.size === 0) continue
      for (const selector of selectors.split(',')) {
        const { tag = '*', rest = '' } = simple.exec(selector.trim())?.groups ?? { tag: '' }
        if ((tag === '' && rest === '') || this.#rules.length >= mostRules) {
          this.paintsUnseen ||= /background/i.test(body)
          continue
        }
        this.#rules.push({
          tag: tag.toLowerCase(),
          id: /#([\w-]+)/.exec(rest)?.[1] ?? '',
          classes: [...rest.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
          declarations,
        })
      }
    }
  }

  /** What is declared for an element: by the rules in their order, the more special ones last, then by itself. */
  of(name: string, attributes: Attributes): Declarations {
    const own = new Set((attributes['class'] ?? '').split(/\s+/))
    const found = this.#rules.filter(
      ({ tag, id, classes }) =>
        (tag === '*' || tag === name) &&
        (id === '' || id === attributes['id']) &&
        classes.every((each) => own.has(each)),
    )
    const weight = ({ tag, id, classes }: Rule): number =>
      (id === '' ? 0 : 1000) + 10 * classes.length + (tag === '*' ? 0 : 1)
    const all = found
      .sort((one, other) => weight(one) - weight(other))
      .flatMap((rule) => [...rule.declarations])
    return new Map([...all, ...declarationsOf(attributes['style'] ?? '')])
  }
}

const properties =
  /^(?:visibility|opacity|font-size|color|background(?:-color|-image)?|position|left|top|text-indent)$/

function declarationsOf(body: string): Declarations {
  const declarations: Declarations = new Map()
  for (const declaration of body.split(';')) {
    const [, property = '', value = ''] =
      /^\s*([\w-]+)\s*:\s*(.*?)\s*(?:!important)?\s*$/s.exec(declaration) ?? []
    if (properties.test(property.toLowerCase())) declarations.set(property.toLowerCase(), value.toLowerCase())
  }
  return declarations
}
