const gapBehind = /f[fil] /
/** Bounded at every step, so that an endless word costs no endless search. */
const splitLigature = /(?<!\p{L})(?:(\p{L}{1,30}) )?(\p{L}{0,30}(?:ffi|ffl|fi|fl|ff)) (\p{Ll}{1,30})/gu

/**
 * Closes the gaps that some fonts leave beside a ligature ("veri fi cation"), and only where the document writes the
 * joined word elsewhere.
 * @param isWritten whether the document holds this word, given in lower case
 */
export function joinLigatures(line: string, isWritten: (word: string) => boolean): string {
  if (!gapBehind.test(line)) return line
  return line.replace(splitLigature, (whole, before: string | undefined, middle: string, after: string) => {
    const joined = `${before ?? ''}${middle}${after}`
    if (isWritten(joined.toLowerCase())) return joined
    if (isWritten(`${middle}${after}`.toLowerCase())) return `${before ?? ''} ${middle}${after}`.trimStart()
    return whole
  })
}
