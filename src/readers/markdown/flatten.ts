/** Quotations and items that stand within each other. Deeper, markdown-it drops what it finds. */
export const mostNesting = 1000

/** Each item nests two levels deep; so these together stay below `mostNesting`. */
const [mostMarkers, mostIndent] = [200, 400]

/** Blanks belong to the marker before them alone: a pattern that may split them in many ways takes for ever. */
const marker = String.raw`(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))[ \t]*`
const deeper = new RegExp(String.raw`^([ \t]*(?:${marker}){${mostMarkers}})(?:${marker})+`, 'gm')
const indented = new RegExp(String.raw`^([ \t]{${mostIndent}})[ \t]+`, 'gm')

/** Markdown whose quotations and lists nest no deeper than a parser follows: what stands deeper is brought up. */
export function flatten(markdown: string): string {
  return markdown.replace(deeper, '$1').replace(indented, '$1')
}
