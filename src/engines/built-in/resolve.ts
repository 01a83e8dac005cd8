import type { Document, Sentence } from './document.ts'
import { auxiliaries, plainVerbs, verbForms } from './lexicon.ts'
import type { Line } from './line.ts'

const opening = /^(It|They|He|She)\s(?=(\p{Ll}+)\b)/u
const subjectPattern =
  /^((?:The |A |An )?(?:[\p{L}’'-]+ ){0,3}?[\p{L}’'-]+) (?=((?:also |often |usually |then |first )?([\p{Ll}]+)\b))/u

/**
 * Puts the subject of the sentence before in place of a pronoun that opens this one ("It erodes …" becomes "The
 * glacier erodes …"). Only when that sentence, in the same paragraph, opens with its subject and both agree in
 * number; undefined otherwise. The line then rests on both sentences.
 */
export function resolveOpening(document: Document, sentence: Sentence, text: string): Line | undefined {
  const pronoun = opening.exec(text)
  const before = document.sentences[sentence.index - 1]
  if (!pronoun || !before || before.paragraph !== sentence.paragraph) return undefined
  if (!verbForms.has(pronoun[2]!) && !/(?:ed|s)$/.test(pronoun[2]!)) return undefined
  if (
    /^(?:It) (?:is|was|has been|can be|may be|seems|appears|turns|takes|follows)\b.*\b(?:that|to|for)\b/u.test(
      text,
    )
  )
    return undefined
  const subject = subjectPattern.exec(before.text)
  if (!subject || !isNounPhrase(subject[1]!) || !plainVerbs.has(subject[3]!)) return undefined
  const plural = /[^su]s$/.test(subject[1]!) || / (?:and) /.test(subject[1]!)
  const person = /^\p{Lu}[\p{L}.]+ \p{Lu}\p{L}+$/u.test(subject[1]!)
  const fits = pronoun[1] === 'They' ? plural : pronoun[1] === 'It' ? !plural && !person : person
  return fits ? { text: text.replace(opening, `${subject[1]!} `), from: [before, sentence] } : undefined
}

function isNounPhrase(words: string): boolean {
  const list = words.split(' ')
  const inner = list.map((word) => word.toLowerCase())
  if (
    /^(?:it|they|he|she|we|this|these|that|those|such|there|what|who|which|when|if|in|on|at|as|by|for|some|many|most|one|both|each|all|although|while|because|since|after|before|however|thus|so|and|but|or|not|you|i|their|its|his|her|our|people|others?)$/.test(
      inner[0]!,
    )
  )
    return false
  return (
    !inner.some(
      (word) =>
        auxiliaries.has(word) ||
        /^(?:of|in|to|that|which|who|not|by|with|from|for|or|and|at|on|as)$/.test(word),
    ) && !inner.at(-1)!.endsWith('ly')
  )
}
