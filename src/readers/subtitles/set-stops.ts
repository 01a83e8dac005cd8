import type { SpokenLine } from './spoken-lines.ts'

/** Where fewer full stops are written than one for so many words, there are none: automatic captions set none. */
const wordsOfStop = 60
const fewestWords = 30
/** A sentence is of so many words, roughly; it ends at a pause, in milliseconds, or where another seems to begin. */
const words = { least: 6, usual: 14, long: 18, most: 24 }
const pause = 700

const stop = /[.!?…。！？؟](?=["”’»)\]]*(?:\s|$))/gu
/** How clauses begin in English, and what no sentence ends with. */
const opener = /^(?:there|so|but|then|now|however)$/i
const pronoun = /^(?:i|you|he|she|it|we|they)$/i
const joint = /^(?:and|because|when|while|where|which|if|the|in|as|after|before)$/i
const leansOn =
  /^(?:a|an|the|and|or|but|so|that|which|who|whom|whose|what|when|where|while|why|how|if|because|as|than|of|in|on|at|by|to|for|from|with|into|onto|over|under|between|through|during|after|before|without|within|across|around|against|near|about|is|are|was|were|be|been|do|does|did|have|has|had|can|could|will|would|should|may|might|must|not|my|your|his|her|its|our|their|this|these|those)$/i
/** Of what no sentence ends with, what may follow its first word. */
const isVerb = /^(?:is|are|was|were|do|does|did|have|has|had|can|could|will|would|should|may|might|must)$/i
const cased = /\p{Lu}|\p{Ll}/u

type Word = { text: string; line: SpokenLine; pause: number; begins: boolean; opens: boolean }

/**
 * Lines with full stops and capitals where hardly any are written: behind pauses, before words that begin clauses, and at
 * last where a sentence grows long. The same lines where there are enough, or in a script without capitals.
 */
export function withStops(lines: readonly SpokenLine[]): readonly SpokenLine[] {
  const all = lines.flatMap(wordsOf)
  const stops = lines.reduce((sum, { text }) => sum + (text.match(stop)?.length ?? 0), 0)
  if (all.length < fewestWords || stops * wordsOfStop > all.length) return lines
  if (!cased.test(lines[0]?.text ?? '')) return lines
  const sentences: Word[][] = []
  for (const [index, word] of all.entries()) {
    const sentence = sentences.at(-1)
    if (sentence && !ends(sentence, word, all[index - 1], all[index + 1])) sentence.push(word)
    else sentences.push([word])
  }
  return sentences.map((sentence): SpokenLine => {
    const [first, last] = [sentence[0], sentence.at(-1)]
    const text = sentence.map(({ text }) => text).join(' ')
    const begun = text.replace(/^\P{L}*\p{Ll}/u, (start) => start.toUpperCase())
    return {
      text: /[.!?…:]["”’»)\]]*$/u.test(begun) ? begun : `${begun.replace(/[,;]$/, '')}.`,
      start: first?.line.start ?? 0,
      end: last?.line.end ?? 0,
      opens: first?.opens ?? false,
    }
  })
}

function wordsOf(line: SpokenLine, index: number, lines: readonly SpokenLine[]): Word[] {
  const before = lines[index - 1]
  return line.text.split(/\s+/).map((text, at) => ({
    text,
    line,
    pause: at === 0 && before ? line.start - before.end : 0,
    begins: at === 0,
    opens: at === 0 && line.opens,
  }))
}

function ends(sentence: Word[], next: Word, last: Word | undefined, after: Word | undefined): boolean {
  if (next.opens || /[.!?…]["”’»)\]]*$/u.test(last?.text ?? '')) return true
  if (sentence.length < words.least) return false
  if (next.pause >= pause || sentence.length >= words.most) return true
  if (leansOn.test(last?.text ?? '')) return false
  if (opener.test(next.text)) return true
  if (pronoun.test(next.text)) return !leansOn.test(after?.text ?? '') || isVerb.test(after?.text ?? '')
  if (sentence.length >= words.usual && joint.test(next.text)) return true
  return sentence.length >= words.long && next.begins
}
