import type { Document } from './document.ts'

const mostWords = 9
const mostCharacters = 80

/** A title: the text's own heading, else the first words of a sentence. */
export function titleOfText({ title, sentences }: Document, sentence: string): string {
  if (title !== undefined) return inOrdinaryLetters(title.replace(/[:.]$/u, ''), sentences)
  const [first = sentence] = sentence.split(/[;:；：。.!?！？।؟(（]/u)
  const words = first.trim().split(/\s+/u)
  const short = words.slice(0, mostWords).join(' ').slice(0, mostCharacters)
  return short === sentence ? sentence : `${short}…`
}

/** "EXTERNAL COSTS OF THE EU": a heading in capitals, but for the words that the text writes so as well. */
function inOrdinaryLetters(heading: string, sentences: Document['sentences']): string {
  if (/\p{Ll}/u.test(heading) || !/\p{Lu}{3}/u.test(heading)) return heading
  const isWritten = (word: string) => sentences.some(({ text }) => text.includes(word))
  const lower = heading.replace(/\p{Lu}+/gu, (word) => (isWritten(word) ? word : word.toLowerCase()))
  return lower.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
