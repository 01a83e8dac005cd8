import { declarationsOf, type Declarations } from './declarations.ts'
import { mayBeAside, paintsGround } from './element-look.ts'

export type Rule = { tag: string; id: string; classes: string[]; declarations: Declarations }

/** What a style sheet says that can hide text. */
export type StyleRules = {
  rules: Rule[]
  /** Of rules that may or may not apply: what may let text be seen. */
  perhaps: Rule[]
  /** Whether there are rules that nothing is known of. */
  unread: boolean
}

/** No page has more rules that hide something. */
const mostRules = 1000

/** Longer style sheets are not looked at. */
export const mostCharacters = 200_000

const simple = /^(?<tag>[a-z][\w-]*|\*)?(?<rest>(?:[.#][\w-]+)*)$/i
/** What a style sheet adds to an element, and not the element. */
const pseudoElement = /::|:(?:before|after)\b/
const conditional = /@[^{};@]*\{((?:[^{}]*\{[^{}]*\})*[^{}]*)\}/g

/** A style sheet that cannot be read. */
export const unknownRules: StyleRules = { rules: [], perhaps: [], unread: true }

/**
 * The rules of a style sheet that can hide text, by simple selectors of a name, classes and an id. Rules for print or
 * small screens, for states and for what stands within something else are not followed: a rule that may not apply
 * hides nothing, but what it may display or paint is not taken to be hidden by another.
 */
export function parseStyleRules(css: string): StyleRules {
  if (css.length > mostCharacters) return unknownRules
  const parsed: StyleRules = { rules: [], perhaps: [], unread: /@import/i.test(css) }
  const plain = css
    .replace(/\/\*[^]*?(?:\*\/|$)/g, ' ')
    .replace(/@(?:charset|namespace)[^;{}]*;/gi, ' ')
    .replace(conditional, (_, inner: string) => {
      readRules(inner, parsed, false)
      return ' '
    })
  if (plain.includes('@') && /background|display/i.test(plain)) parsed.unread = true
  readRules(plain, parsed, true)
  if (parsed.rules.length + parsed.perhaps.length > mostRules) return unknownRules
  return parsed
}

/** @param applies whether rules apply that have simple selectors */
function readRules(css: string, parsed: StyleRules, applies: boolean): void {
  for (const rule of css.split('}')) {
    const [selectors = '', body = ''] = rule.split('{')
    const declarations = declarationsOf(body)
    if (declarations.size === 0) continue
    const perhaps = whatMayShow(declarations)
    for (const selector of selectors.split(',')) {
      if (parsed.rules.length + parsed.perhaps.length > mostRules) return
      const known = applies ? compoundOf(selector.trim()) : undefined
      if (known) parsed.rules.push({ ...known, declarations })
      else if (perhaps.size > 0) {
        const last = compoundOf(lastCompound(selector)) ?? { tag: '*', id: '', classes: [] }
        const shown = new Map(perhaps)
        if (pseudoElement.test(selector)) shown.delete('display')
        parsed.perhaps.push({ ...last, declarations: shown })
      }
    }
  }
}

/** What lets text be seen that would be hidden without it: its being displayed, a ground, a place over others. */
function whatMayShow(declarations: Declarations): Declarations {
  const shown: Declarations = new Map()
  if ((declarations.get('display') ?? 'none') !== 'none') shown.set('display', 'perhaps')
  if (paintsGround(declarations)) shown.set('background', 'perhaps')
  if (mayBeAside(declarations)) shown.set('position', 'perhaps')
  return shown
}

function compoundOf(selector: string): Omit<Rule, 'declarations'> | undefined {
  const { tag = '*', rest = '' } = simple.exec(selector)?.groups ?? { tag: '' }
  if (tag === '' || selector === '') return undefined
  return {
    tag: tag.toLowerCase(),
    id: /#([\w-]+)/.exec(rest)?.[1] ?? '',
    classes: [...rest.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
  }
}

/** What a selector says of the element itself, without its states and attributes. */
function lastCompound(selector: string): string {
  const plain = selector.replace(/::?[\w-]+(?:\([^()]*\))?|\[[^[\]]*\]/g, '').trim()
  return plain.split(/[\s>+~]+/).at(-1) || '*'
}
