/** Pictures of controls stand for letters of which a font states only the code (see the changes of the parser). */
const pictures = /[\u240B-\u240F\u241B-\u241F]/gu
const inOldFont = /[\u240B-\u240F]/u

/** The codes of TeX's older fonts (OT1; Knuth 1986, The TeXbook, appendix F) and of its newer ones (T1, "Cork"). */
const codes = {
  old: {
    0x0b: 'ff',
    0x0c: 'fi',
    0x0d: 'fl',
    0x0e: 'ffi',
    0x0f: 'ffl',
    0x1b: 'œ',
    0x1c: 'ø',
    0x1d: 'Æ',
    0x1e: 'Œ',
    0x1f: 'Ø',
  },
  new: { 0x1b: 'ff', 0x1c: 'fi', 0x1d: 'fl', 0x1e: 'ffi', 0x1f: 'ffl' },
} satisfies Record<string, Record<number, string>>

/**
 * How to read the letters that fonts of TeX state by their codes alone: as those of its older fonts where
 * it has ligatures of these. What is no letter beside others goes.
 */
export function texLettersOf(lines: readonly { text: string }[]): (text: string) => string {
  const isOld = lines.some(({ text }) => inOldFont.test(text))
  const letters: Record<number, string> = isOld ? codes.old : codes.new
  return (text) =>
    text.replace(pictures, (picture, at: number) => {
      const isInWord = /\p{L}/u.test(text[at - 1] ?? '') || /\p{L}/u.test(text[at + 1] ?? '')
      return (isInWord && letters[picture.charCodeAt(0) - 0x2400]) || ''
    })
}
