/** The words of a text, in lower case, without its marks: what tells whether another text says the same in the same words. */
export function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')
}
