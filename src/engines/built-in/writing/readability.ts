/** The school grade a text asks for (Flesch-Kincaid: Kincaid et al. 1975), with syllables told by groups of vowels. */
export function gradeOf(sentences: readonly string[]): number {
  let words = 0
  let syllables = 0
  for (const sentence of sentences) {
    for (const [word] of sentence.matchAll(/[\p{L}]+/gu)) {
      words += 1
      syllables += countSyllables(word.toLowerCase())
    }
  }
  if (words === 0) return 0
  return (0.39 * words) / sentences.length + (11.8 * syllables) / words - 15.59
}

function countSyllables(word: string): number {
  if (word.length <= 3) return 1
  const groups =
    word.replace(/(?:[^laeiouy]es|[^dt]ed|[^laeiouy]e)$/, '').match(/[aeiouy]{1,2}/g)?.length ?? 0
  return Math.max(1, groups)
}
