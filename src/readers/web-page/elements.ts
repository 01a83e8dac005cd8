import type { BlockKind } from '#domain/document/block.ts'
import type { Attributes } from '../markup/parse-markup.ts'

/** Elements whose content is not text to read. */
const silent = new Set(
  (
    'head title del script style template iframe object embed canvas svg audio video map datalist select option ' +
    'button textarea input progress meter rp rt annotation annotation-xml frameset dialog'
  ).split(' '),
)

const blocks = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre search section ' +
    'summary table tbody tfoot thead ul'
  ).split(' '),
)

/** Elements that say what the blocks within them are. */
const kinds: Record<string, BlockKind> = {
  blockquote: 'quote',
  pre: 'code',
  caption: 'caption',
  figcaption: 'caption',
}

/** What the blocks within an element are, where it says so. */
export function kindOf(name: string): BlockKind | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined
}

/** What surrounds the text of a page: the ways to other pages, and what is about the site. */
const surroundings = new Set(['nav', 'aside', 'footer', 'search'])
const surroundingRoles = /\b(?:navigation|contentinfo|complementary|search|banner|dialog|alertdialog|menu)\b/

/** Tells whether an element begins a paragraph of its own. */
export function isBlock(name: string): boolean {
  return blocks.has(name)
}

/** How Sphinx and MediaWiki mark what leads from a heading to itself or to its editor, and from a note back to its text. */
const headingTools = /(?:^|\s)(?:headerlink|mw-editsection|mw-cite-backlink)(?:\s|$)/

/** Tells whether an element is not shown, not as text, or only leads from a text to its note and back. */
export function isUnseen(name: string, attributes: Attributes): boolean {
  if (headingTools.test(attributes['class'] ?? '')) return true
  if (silent.has(name)) return !(name === 'dialog' && 'open' in attributes)
  if (bookRoles(attributes).some((role) => role === 'noteref' || role === 'backlink')) return true
  return attributes['aria-hidden'] === 'true'
}

/** Tells whether an element surrounds the text of a page and is no part of it. */
export function isSurrounding(name: string, attributes: Attributes): boolean {
  const role = attributes['role']
  return role === undefined ? surroundings.has(name) : surroundingRoles.test(role)
}

/** What an element says of itself as a part of a book (EPUB 3 Structural Semantics Vocabulary, DPUB-ARIA). */
export function bookRoles(attributes: Attributes): string[] {
  const types = `${attributes['epub:type'] ?? ''} ${attributes['role'] ?? ''}`
  return types.split(/\s+/).map((word) => word.replace(/^doc-/, ''))
}

/** Tells whether an element is a note to a text, or holds such notes. */
export function isNote(attributes: Attributes): boolean {
  return bookRoles(attributes).some((role) => /^(?:foot|end|rear)notes?$/.test(role))
}
