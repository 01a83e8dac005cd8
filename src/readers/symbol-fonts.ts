import { symbolTables } from './symbol-tables.ts'

const tables = new Map(Object.entries(symbolTables).map(([font, codes]) => [font, [...codes]]))
const otherNames: Record<string, string> = {
  symbolmt: 'symbol',
  symbolps: 'symbol',
  symbolset: 'symbol',
  standardsymbolsps: 'symbol',
  standardsymbolsl: 'symbol',
  itczapfdingbats: 'zapfdingbats',
  dingbats: 'zapfdingbats',
  monotypesorts: 'zapfdingbats',
  wingdingsregular: 'wingdings',
}

const firstCode = 0x20
/** Programs write the codes of a symbol font as they are, or in this private area. */
const privateArea = 0xf000
const privateCode = /[\uF020-\uF0FF]/g

/** Codes that are common in running text and mean one thing in Wingdings, another in Symbol. */
const ornaments: Record<string, string> = {
  '\uF0A7': '▪',
  '\uF0D8': '➢',
  '\uF0FC': '✓',
  '\uF0FB': '✗',
  '\uF0E0': '→',
  '\uF0E8': '→',
  '\uF06C': '●',
  '\uF06E': '■',
  '\uF071': '❑',
  '\uF076': '❖',
  '\uF04A': '☺',
}

/** Tells whether letters of this font are symbols, whatever their codes mean elsewhere. */
export function isSymbolFont(font: string): boolean {
  return tableOf(font) !== undefined
}

/** The characters that a symbol font shows for these codes; as they are in any other font, but for private ones. */
export function inFont(text: string, font: string): string {
  const table = tableOf(font)
  if (!table) return withSymbols(text)
  return text.replace(/[\u0020-\u00FF\uF020-\uF0FF]/g, (character) => {
    const code = character.charCodeAt(0)
    const meant = table[(code >= privateArea ? code - privateArea : code) - firstCode]
    return meant === undefined || meant === '\uFFFD' ? character : meant
  })
}

/** A text with the private codes of a symbol font that is not named: nearly always Symbol, or a bullet of Wingdings. */
export function withSymbols(text: string): string {
  return text.replace(privateCode, (character) => ornaments[character] ?? inFont(character, 'Symbol'))
}

function tableOf(font: string): readonly string[] | undefined {
  const name = font.toLowerCase().replace(/[\s_'"-]/g, '')
  return tables.get(otherNames[name] ?? name)
}
