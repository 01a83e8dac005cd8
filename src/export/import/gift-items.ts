/** Escaped characters, and where they wait in Unicode's private area until the rest is understood. */
const escapable = '~=#{}:\\'
const hidden = (letter: string) => String.fromCharCode(0xe000 + escapable.indexOf(letter))

/** Escaped characters as themselves. */
export function unhidden(text: string): string {
  return text.replace(/[\uE000-\uE006]/g, (place) => escapable[place.charCodeAt(0) - 0xe000] ?? '')
}

/** A question as it stands, its escaped characters hidden, and the line it begins on, counted from 1. */
export type GiftItem = { line: number; source: string; isClosed: boolean }

/** No question has more blank lines within its braces. */
const mostBlank = 20

/** The questions of a GIFT file: what blank lines part, outside of braces; comments and categories are none. */
export function giftItems(text: string): GiftItem[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\\([~=#{}:\\])/g, (_, letter: string) => hidden(letter))
    .split('\n')
  const items: GiftItem[] = []
  let [start, blank, opened, closed, held]: [number, number, boolean, boolean, string[]] = [
    0,
    0,
    false,
    false,
    [],
  ]
  const close = (): void => {
    if (opened || closed)
      items.push({ line: start + 1, source: held.join('\n').trim(), isClosed: opened && closed })
    ;[blank, opened, closed, held] = [0, false, false, []]
  }
  for (const [index, line] of lines.entries()) {
    const isAside = /^\s*(?:\/\/|\$CATEGORY:)/.test(line)
    const isBlank = line.trim() === ''
    const isOpen = opened && !closed
    // A question that is not closed ends where the next one begins.
    if (isBlank ? !isOpen || ++blank > mostBlank : isOpen && blank > 0 && line.startsWith('::')) close()
    if (isBlank || isAside) continue
    if (held.length === 0) start = index
    held.push(line)
    opened ||= line.includes('{')
    closed ||= line.includes('}')
  }
  close()
  return items
}
