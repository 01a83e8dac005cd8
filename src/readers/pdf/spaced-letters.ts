import type { PdfTextRun } from './library.ts'

/** Letters with a space between each and the next; a sign may end them. */
const spaced = /^\p{L}(?: \p{L})*[.:!?]?$/u
/** Fewer letters are initials, or the names of columns. */
const leastLetters = 4
/** A gap between words is so many times as wide as one between their letters. */
const wordGap = 1.6
/** Letters farther apart than this stand in columns, in heights of a letter. */
const farthest = 1.2

/**
 * The runs of a line that is set with its letters apart ("a b s t r a c t"), closed up; other lines as they are.
 * @param runs of one line, blank ones between words among them
 * @param gap from the end of one run to the next, in heights of a letter
 */
export function closeUp(
  runs: PdfTextRun[],
  gap: (before: PdfTextRun, run: PdfTextRun) => number,
): PdfTextRun[] {
  const printed = runs.filter(({ str }) => str.trim() !== '')
  if (!printed.every(({ str }) => spaced.test(str.trim()))) return runs.map(closeWord)
  const letters = printed.map(({ str }) => str.replaceAll(/[^\p{L}]/gu, '')).join('')
  if (letters.length < leastLetters || isAlphabet(letters)) return runs
  const longest = Math.max(...printed.map(({ str }) => str.trim().length))
  if (longest > 2 * leastLetters - 2) return runs.map((run) => ({ ...run, str: withoutSpaces(run.str) }))
  return letters.length > leastLetters && longest === 1 ? joinLetters(printed, gap) : runs
}

/** One word of a line. */
function closeWord(run: PdfTextRun): PdfTextRun {
  const letters = run.str.replaceAll(/[^\p{L}]/gu, '')
  const closes = spaced.test(run.str) && letters.length >= leastLetters && !isAlphabet(letters)
  return closes ? { ...run, str: withoutSpaces(run.str) } : run
}

/** Each letter is a run: the gap between them shows where a word ends. */
function joinLetters(runs: PdfTextRun[], gap: (before: PdfTextRun, run: PdfTextRun) => number): PdfTextRun[] {
  const gaps = runs.slice(1).map((run, index) => gap(runs[index] ?? run, run))
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  if (usual <= 0 || usual > farthest) return parted(runs, () => true)
  return parted(runs, (index) => (gaps[index - 1] ?? 0) > wordGap * usual)
}

function parted(runs: PdfTextRun[], isParted: (index: number) => boolean): PdfTextRun[] {
  return runs.flatMap((run, index) =>
    index > 0 && isParted(index) ? [{ ...run, str: ' ', width: 0 }, run] : [run],
  )
}

/** A run keeps its spaces at its ends, which part it from others. */
function withoutSpaces(text: string): string {
  return text.replaceAll(/(?<=\S) (?=\S)/g, '')
}

function isAlphabet(letters: string): boolean {
  return 'abcdefghijklmnopqrstuvwxyz'.includes(letters.toLowerCase())
}
