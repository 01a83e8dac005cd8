import { edit, join, slice, stretch, type MappedText } from './mapped-text.ts'

/** UTF-8 read as Windows-1252, where it is unmistakable. */
const mojibake: Record<string, string> = {
  'â€™': '’',
  'â€˜': '‘',
  'â€œ': '“',
  'â€\u009d': '”',
  'â€“': '–',
  'â€”': '—',
  'â€¦': '…',
  'â€¢': '•',
  'â€‹': '',
  'â€': '”',
  'Ã©': 'é',
  'Ã¨': 'è',
  'Ã¶': 'ö',
  'Ã¼': 'ü',
  'Ã¤': 'ä',
  'Ã±': 'ñ',
  'Ã³': 'ó',
  'Ã¡': 'á',
}
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  copy: '©',
  shy: '',
  middot: '·',
  eacute: 'é',
}
const ligatures: Record<string, string> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' }

/** Undoes what files, web pages and mark-up do to characters: wrong decoding, entities, tags, Markdown, invisible marks. */
export function repairCharacters(source: MappedText): MappedText {
  let text = edit(source, /\u00ad\n?|[\u200b\u200c\u2060\ufeff]/gu, '')
  text = edit(text, /[\f\v\u2028\u2029\u0085]/gu, '\n')
  text = edit(text, /[\u00a0\u2000-\u200a\u202f\u3000]/gu, ' ')
  text = edit(text, /[ \t]{60,}/gu, ' '.repeat(8))
  text = edit(text, /[ﬀﬁﬂﬃﬄﬅﬆ]/gu, (match) => ligatures[match[0]]!)
  if (/â€|Ã[^\s]|Â /u.test(text.text)) {
    text = edit(text, new RegExp(Object.keys(mojibake).join('|'), 'gu'), (match) => mojibake[match[0]]!)
    text = edit(text, /Â(?=[\s\u0080-\u00bf]|$)\s?/gu, ' ')
  }
  text = edit(text, /&(?:#(\d{2,6})|([a-z]{2,6}));/giu, (match) => {
    if (match[1] === undefined) return entities[match[2]!.toLowerCase()] ?? match[0]
    const code = Number(match[1])
    return code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' '
  })
  if (
    (
      text.text.match(/<\/?(?:p|div|span|html|body|head|br|a|h[1-6]|li|ul|td|tr|table|em|b|i)\b[^<>]*>/giu) ??
      []
    ).length > 1
  ) {
    text = stripTags(text)
  }
  return stripMarkdown(text)
}

/** Takes out elements with all they hold. Stops at the first that is never closed, which keeps the time linear. */
function removeElements(source: MappedText, name: string): MappedText {
  const open = new RegExp(`<${name}\\b[^<>]*>`, 'giu')
  const close = new RegExp(`</${name}\\s*>`, 'giu')
  const pieces: MappedText[] = []
  let at = 0
  while (at < source.text.length) {
    open.lastIndex = at
    const start = open.exec(source.text)
    if (!start) break
    close.lastIndex = start.index
    const end = close.exec(source.text)
    if (!end) break
    const after = end.index + end[0].length
    pieces.push(slice(source, at, start.index), stretch(source, start.index, after, '\n\n'))
    at = after
  }
  pieces.push(slice(source, at, source.text.length))
  return join(pieces)
}

function stripTags(source: MappedText): MappedText {
  let text = edit(source, /<!--[\s\S]{0,4000}?-->|<!doctype[^>]{0,300}>/giu, '')
  for (const name of ['script', 'style', 'head', 'nav', 'footer', 'title']) text = removeElements(text, name)
  text = edit(
    text,
    /<\/?(?:p|div|section|article|h[1-6]|li|ul|ol|table|tr|blockquote|body|html|header|main)\b[^<>]*>/giu,
    '\n\n',
  )
  text = edit(text, /<br\s*\/?>/giu, '\n')
  return edit(text, /<\/?[a-z][^<>]*>/giu, '')
}

function stripMarkdown(source: MappedText): MappedText {
  let text = edit(source, /^(?<![^])---\n(?:[^\n]{0,400}\n){1,60}?---\n/gu, '')
  text = edit(text, /<!--[^]{0,4000}?-->/gu, '')
  text = edit(text, /^```[\s\S]*?^```[^\n]*$/gmu, '')
  text = edit(text, /^[ \t]*\[[^\]\n]{1,80}\]:[ \t]+\S[^\n]{0,400}$/gmu, '')
  text = edit(text, /[ \t]?\{[.#:][\w][^{}\n]{0,100}\}/gu, '')
  text = edit(text, /!\[[^\]\n]{0,300}\]\([^)\n]{0,400}\)/gu, '')
  text = edit(text, /\[([^\][\n]{1,300})\]\([^()\n]{0,400}\)/gu, (match) => match[1]!)
  text = edit(text, /\[([^\][\n]{1,300})\]\[[^\][\n]{0,80}\]/gu, (match) => match[1]!)
  text = edit(text, /^[ \t]*>[ \t]?/gmu, '')
  text = edit(text, /^[ \t]*(?:=|-|\*|_|#|~){3,}[ \t]*$/gmu, '\n')
  text = edit(
    text,
    /^[ \t]*#{1,6}[ \t]+(?![ \t])([^\n]+)/gmu,
    (match) => `\n${match[1]!.replace(/(?<!#)#+$/u, '').trimEnd() || '#'}\n`,
  )
  text = edit(
    text,
    /(?<![\p{L}\p{N}*])(\*{1,3})(?=\S)([^*\n]+?)(?<=\S)\1(?![\p{L}\p{N}*])/gu,
    (match) => match[2]!,
  )
  text = edit(
    text,
    /(?<![\p{L}\p{N}_])(_{1,2})(?=\S)([^_\n]+?)(?<=\S)\1(?![\p{L}\p{N}_])/gu,
    (match) => match[2]!,
  )
  return edit(text, /`([^`\n]+)`/gu, (match) => match[1]!)
}
