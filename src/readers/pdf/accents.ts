/** Accents that stand by themselves, and the marks that belong to a letter. */
const marks: Record<string, string> = {
  '`': '\u0300',
  '´': '\u0301',
  ˆ: '\u0302',
  '^': '\u0302',
  '˜': '\u0303',
  '~': '\u0303',
  '¯': '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030A',
  '˝': '\u030B',
  ˇ: '\u030C',
  '¸': '\u0327',
  '˛': '\u0328',
}

/** Under an accent, i and j lose their dots. */
const dotted: Record<string, string> = { ı: 'i', ȷ: 'j' }

/**
 * Two pieces of a line of which the second is set back over the end of the first, as TeX lays an accent over a letter,
 * or a letter under an accent: with the letter that both make.
 * @returns both pieces, or undefined where they make none
 */
export function joinAccent(before: string, after: string): [string, string] | undefined {
  const [last, first] = [before.at(-1) ?? '', after.at(0) ?? '']
  const under = accented(first, last)
  if (under) return [before.slice(0, -1), under + after.slice(1)]
  const over = accented(last, first)
  return over ? [before.slice(0, -1) + over, after.slice(1)] : undefined
}

function accented(letter: string, accent: string): string | undefined {
  const mark = marks[accent]
  if (mark === undefined || !/^\p{L}$/u.test(letter)) return undefined
  const whole = `${dotted[letter] ?? letter}${mark}`.normalize('NFC')
  return whole.length === 1 ? whole : undefined
}
