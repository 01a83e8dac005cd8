import { guessLanguage } from '#domain/language.ts'
import { splitSentences } from '#domain/sentences.ts'

/** How a list is written as one text: what splits it, and how the text then begins. */
const splitters: { mark: RegExp; begins?: RegExp }[] = [
  { mark: /\n+/u },
  { mark: /(?:^|\s)[•●▪‣]\s*/u },
  { mark: /(?:^|\s)\*\s+/u, begins: /^\*\s/u },
  { mark: /(?:^|\s)[-–—]\s+/u, begins: /^[-–—]\s/u },
  { mark: /(?:^|[\s,;])\(?\d{1,2}[.):]\s+/u, begins: /^\(?[01][.):]\s/u },
  { mark: /(?:^|[\s,;])\(?[A-Za-z][.):]\s+/u, begins: /^\(?[Aa][.):]\s/u },
]
const [semicolon, bar, comma] = [/;\s+/u, /(?<!\s)\s+[|/]\s+/u, /,\s*/u]

/**
 * The items of a list that was written as one text: by its lines, its marks, or its sentences. Of a list of a fixed length
 * only a way counts that gives as many.
 */
export function itemsIn(text: string, fewest: number, most: number): string[] {
  const isFixed = fewest === most
  const sentences = () =>
    splitSentences(text, guessLanguage(text)).map(({ start, end }) => text.slice(start, end))
  const ways = [
    ...splitters
      .filter(({ begins }) => begins?.test(text.trim()) ?? true)
      .map(
        ({ mark }) =>
          () =>
            text.split(mark),
      ),
    ...(isFixed ? [] : [sentences]),
    ...[semicolon, ...(isFixed ? [bar, comma] : [])].map((mark) => () => text.split(mark)),
  ]
  for (const way of ways) {
    const items = way()
      .map((item) => item.replace(/^[\s,;]+|(?<![\s,;])[\s,;]+$/gu, ''))
      .filter((item) => item !== '')
    if (items.length >= Math.max(2, fewest) && (!isFixed || items.length === most)) return items
  }
  return [text]
}

const bullet = /^\s*[-–—*•●▪‣]\s+/u
const ordinal = /^\s*\(?(?:\d{1,2}|[A-Za-z])(?:[.:]\s+|\)\s*|\s[-–]\s+)(?=\S)/u

/** Items without the marks that all of them carry: bullets, or numbers and letters in their order. */
export function withoutMarks(items: unknown[]): unknown[] {
  const texts = items.filter((item) => typeof item === 'string')
  if (texts.length < items.length || texts.length < 2) return items
  const bare = texts.map((text) => text.replace(bullet, '').trim())
  const marks = bare.map((text) => (ordinal.exec(text)?.[0] ?? '').replace(/[^\da-z]/giu, '').toLowerCase())
  const [first] = marks
  const isOrdered =
    (first === '1' || first === '0' || first === 'a') &&
    marks.every((mark, at) =>
      first === 'a' ? mark === String.fromCharCode(97 + at) : mark === String(Number(first) + at),
    )
  return isOrdered ? bare.map((text) => text.replace(ordinal, '').trim()) : bare
}
