/**
 * What fonts of symbols mean by private-use characters: U+F000 and the code of the letter in the Symbol font (ISO
 * 32000-2, annex D.5). Its letters are omitted: they are ornaments in other such fonts, as are bullets before items.
 */
const symbols = new Map(
  Object.entries({
    '\uF02B': '+',
    '\uF02D': '−',
    '\uF03C': '<',
    '\uF03D': '=',
    '\uF03E': '>',
    '\uF0A3': '≤',
    '\uF0A5': '∞',
    '\uF0AE': '→',
    '\uF0B0': '°',
    '\uF0B1': '±',
    '\uF0B3': '≥',
    '\uF0B4': '×',
    '\uF0B6': '∂',
    '\uF0B8': '÷',
    '\uF0B9': '≠',
    '\uF0BB': '≈',
    '\uF0CE': '∈',
    '\uF0D7': '⋅',
    '\uF0DE': '⇒',
    '\uF0E5': '∑',
  }),
)

const bullets = /[\uF0B7\uF0A7\uF0D8]/g
/** Small capitals and old-style figures of the Adobe Glyph List: U+F700 and the letter as it is typed. */
const typed = /[\uF730-\uF739\uF761-\uF77A]/g
const others = /\p{Co}/gu

/** A line with letters, figures, signs and bullets in place of private-use characters, and spaces where none is known. */
export function withoutPrivateCharacters(line: string): string {
  return line
    .replace(bullets, '•')
    .replace(typed, (shape) => String.fromCharCode(shape.charCodeAt(0) - 0xf700))
    .replace(others, (character) => symbols.get(character) ?? ' ')
}
