const openingWords = 9

/** How a text begins, for a text that nobody named: nine words of its first line at most, 82 characters. */
export function openingOf(text: string): string {
  const [line = ''] = text.trimStart().slice(0, 1000).split('\n', 1)
  const whole = line.replace(/^#{1,6}\s+/, '').trim()
  const words = whole.split(/\s+/).slice(0, openingWords).join(' ')
  // No character is cut in two.
  const opening = words.slice(0, 80).replace(/[\uD800-\uDBFF]$/, '')
  return opening.length < whole.length ? `${opening} …` : opening
}
