/** A field as text, and the sounds and pictures that it named. */
export type FieldText = { text: string; media: string[] }

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  deg: '°',
  times: '×',
  plusmn: '±',
  micro: 'µ',
  euro: '€',
  middot: '·',
  szlig: 'ß',
  shy: '',
}
/** "eacute" is an e with the mark that these names tell. */
const accents: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
  ring: '\u030A',
}

const raisedDigits = new Map(Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿ', (sign, at) => ['0123456789+-()n'[at] ?? '', sign]))
const loweredDigits = new Map(Array.from('₀₁₂₃₄₅₆₇₈₉₊₋₍₎', (sign, at) => ['0123456789+-()'[at] ?? '', sign]))

/**
 * HTML of a card or a question as its reader sees it: blocks and items on lines of their own, "10⁶", no sounds, no pictures.
 * @param wraps whether line ends of the file only part words, as in pages
 */
export function fieldText(html: string, wraps = false): FieldText {
  const media: string[] = []
  const text = withoutScripts(html)
    .replace(/\[sound:([^\]\n]{1,300})\]/gi, (_, name: string) => {
      media.push(`the sound ${decodeEntities(name)}`)
      return ' '
    })
    .replace(/<img\b([^<>]*)>/gi, (_, attributes: string) => {
      media.push(`the picture ${attributeOf(attributes, 'src')}`.trim())
      const words = attributeOf(attributes, 'alt')
      return words && ` ${words} `
    })
    .replace(/<(?:audio|video|object|source)\b([^<>]*)>/gi, (_, attributes: string) => {
      media.push(`the recording ${attributeOf(attributes, 'src')}`.trim())
      return ' '
    })
    .replace(/<sup\b[^<>]*>([^<]*)<\/sup>/gi, (_, inner: string) => shiftedSigns(inner, raisedDigits, '^'))
    .replace(/<sub\b[^<>]*>([^<]*)<\/sub>/gi, (_, inner: string) => shiftedSigns(inner, loweredDigits, '_'))
    .replace(/\s+/g, (blank) => (blank.includes('\n') && !wraps ? '\n' : ' '))
    .replace(
      /<(?:br|hr|\/?(?:p|div|li|ul|ol|dl|dt|dd|tr|table|h[1-6]|blockquote|pre|section))\b[^<>]*>/gi,
      '\n',
    )
    .replace(/<\/t[dh]\b[^<>]*>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
  return { text: tidied(decodeEntities(text)), media }
}

/** Without what is for programs, each piece looked for once. */
function withoutScripts(html: string): string {
  const lower = html.toLowerCase()
  return [
    ['<script', '</script'],
    ['<style', '</style'],
    ['<!--', '--'],
  ].reduce((text, [open = '', close = '']) => {
    if (!lower.includes(open)) return text
    const [first = '', ...rest] = text.split(new RegExp(open, 'i'))
    return (
      first +
      rest
        .map((piece) => {
          const end = piece.toLowerCase().indexOf(close)
          return end < 0 ? '' : piece.slice(piece.indexOf('>', end) + 1 || piece.length)
        })
        .join('')
    )
  }, html)
}

/** Lines without blank edges, and no empty ones between them. */
export function tidied(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

function shiftedSigns(inner: string, signs: ReadonlyMap<string, string>, mark: string): string {
  const plain = decodeEntities(inner).trim()
  if (plain === '' || /^(?:st|nd|rd|th|er|re|o|a|tm)$/i.test(plain)) return plain
  if (Array.from(plain).every((letter) => signs.has(letter)))
    return Array.from(plain, (letter) => signs.get(letter)).join('')
  return /^[\p{L}\p{N}]+$/u.test(plain) ? `${mark}${plain}` : `${mark}(${plain})`
}

function attributeOf(attributes: string, name: string): string {
  const [, double, single, bare] =
    new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes) ?? []
  return decodeEntities(double ?? single ?? bare ?? '')
}

/** Text with the characters that entities of HTML stand for. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,20}));/gi,
    (all, decimal?: string, hex?: string, name = '') => {
      if (decimal ?? hex) {
        const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : all
      }
      const [, letter = '', mark = ''] = /^([a-z])([a-z]{3,5})$/i.exec(String(name)) ?? []
      const accent = accents[mark]
      return entities[String(name)] ?? (accent ? `${letter}${accent}`.normalize('NFC') : all)
    },
  )
}
