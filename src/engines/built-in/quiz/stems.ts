import { finiteBe, plainVerbs, verbForms } from '../lexicon.ts'
import { baseOf } from '../verbs.ts'
import type { Line } from '../line.ts'
import { phraseKey, type Phrase } from '../phrases.ts'
import { askCloze } from './cloze.ts'
import { clarity, optionOf, salience } from './option.ts'
import type { Stem } from './item.ts'

const article = /^(?:the|a|an)\s/iu
const longestQuestion = 30

/** Every question that an English line gives rise to. */
export function stemsOf(line: Line, phrases: ReadonlyMap<string, Phrase>): Stem[] {
  const stems = [...askName(line), ...askSubject(line, phrases), ...askYear(line), ...askCloze(line, phrases)]
  return stems.filter(
    ({ question, answer }) =>
      question.split(/\s+/).length <= longestQuestion &&
      question.length >= 30 &&
      question.length <= 300 &&
      answer.text.length <= 60,
  )
}

/** "X is called Y." asks: "What is X called?" */
function askName(line: Line): Stem[] {
  const match =
    /^((?:\p{Lu}|\p{L}+ )[^,;:]{8,140}?) (is|are|was|were) (also |often |sometimes |commonly |usually )?(called|known as|termed|referred to as) (?:the |a |an )?([\p{L}][\p{L}’' -]{2,40}?)(?=[.,;]|$)/u.exec(
      line.text,
    )
  if (!match || / (?:that|which|who)$/u.test(match[1]!)) return []
  const [, subject, be, adverb = '', called, name] = match as unknown as [
    string,
    string,
    string,
    string | undefined,
    string,
    string,
  ]
  if (name.split(' ').length > 4 || /\b(?:is|are|was|and|or)\b/u.test(name)) return []
  const question = `What ${be} ${lowerFirst(subject)} ${adverb ?? ''}${called}?`
  return [{ question, answer: optionOf(name), pattern: 'definition', line, score: 4 * clarity(subject) }]
}

/** "Y does Z." asks: "Which of these does Z?" */
function askSubject(line: Line, phrases: ReadonlyMap<string, Phrase>): Stem[] {
  const match =
    /^((?:The |A |An )?[\p{L}\p{N}’'-]+(?: [\p{L}’'-]+){0,3}?(?: of (?:the |a |an )?[\p{L}’'-]+(?: [\p{L}’'-]+)?)?) ((?:also |often |usually |generally |typically |first )?([\p{Ll}]+) .{12,190})\.$/u.exec(
      line.text,
    )
  if (!match) return []
  const [, subject, whole, verb] = match as unknown as [string, string, string, string]
  const predicate = firstClause(whole)
  if (!isFinite(verb, predicate)) return []
  const words = subject.replace(article, '')
  const head = words.split(' of ')[0]!
  const phrase = phrases.get(phraseKey(head))
  if (!phrase || phrase.key.split(' ').length !== head.split(' ').length) return []
  if (
    /\b(?:it|its|they|their|them|he|his|she|her|this|these|itself|themselves)\b/iu.test(predicate) &&
    predicate.split(' ').length < 6
  )
    return []
  const answer = {
    ...optionOf(phrase.kind === 'name' ? words : lowerFirst(words), phrase.kind),
    definite: phrase.definite,
    placed: phrase.placed,
  }
  const described =
    finiteBe.has(verb) && /^(?:also )?(?:is|are|was|were) (?:a|an|the|one|any|those|that)\b/u.test(predicate)
  const opening = looksLikePerson(words, predicate) ? 'Who' : 'Which of these'
  const question = `${opening} ${predicate.replace(/^also /u, '')}?`
  if (/["“”]/u.test(predicate)) return []
  return [
    {
      question,
      answer,
      pattern: described ? 'definition' : 'subject',
      line,
      score: (described ? 4.5 : 3.6) * salience(phrase) * clarity(predicate),
    },
  ]
}

/** What a predicate says before a second subject begins ("is almost closed, and its tides are small"). */
function firstClause(predicate: string): string {
  for (const match of predicate.matchAll(/,? (?:and|but|so|while|whereas|although) (?=([\p{L}’'-]+))/gu)) {
    const next = match[1]!.toLowerCase()
    const comma = match[0].startsWith(',')
    const opens =
      /^(?:its|their|his|her|it|they|he|she|the|a|an|there|this|these|unlike|in|some|many|most)$/.test(next)
    if (
      comma &&
      match.index > 24 &&
      (opens || !verbForms.has(next)) &&
      !/,/.test(predicate.slice(0, match.index))
    ) {
      return predicate.slice(0, match.index)
    }
  }
  return predicate
}

/** Whether the word after a subject is its verb: one that is never a noun, or one that takes an object here. */
function isFinite(verb: string, predicate: string): boolean {
  if (verb.endsWith('ing') || /^\p{Ll}+ed (?:on|in|by|as|to|from|for|with|at|of)\b/u.test(predicate))
    return false
  if (/\b(?:you|your|we|our|us)\b/u.test(predicate)) return false
  if (plainVerbs.has(verb)) return true
  const bare = predicate.replace(/^(?:also|often|usually|generally|typically|first) /u, '')
  return (
    verbForms.has(verb) &&
    /^\p{Ll}+ (?:the|a|an|its|their|his|her|to|that|in|on|for|from|with|by|into|many|some|all|both|not|more|up|out)\b/u.test(
      bare,
    )
  )
}

/** "In 1867, Y was founded." asks: "In which year was Y founded?" */
function askYear(line: Line): Stem[] {
  const match =
    /^In ((?:1[0-9]|20)\d\d), ((?:the |a |an )?[\p{L}’'.-]+(?: (?:of |the )?[\p{L}’'.-]+){0,5}?) ([\p{Ll}]+) ([^;]{8,150})\.$/u.exec(
      line.text,
    )
  if (!match) return []
  const [, year, subject, verb, rest] = match as unknown as [string, string, string, string, string]
  if (
    /\d{4}/.test(rest) ||
    /^(?:it|he|she|they|this|that|there|we)\b/iu.test(subject) ||
    !plainVerbs.has(verb)
  )
    return []
  const base = baseOf(verb)
  const question = finiteBe.has(verb)
    ? `In which year ${verb} ${subject} ${rest}?`
    : base === undefined || /^(?:has|had|have|can|could|will|would|may|might)$/.test(verb)
      ? undefined
      : `In which year did ${subject} ${base} ${rest}?`
  if (question === undefined || /["“”]/.test(question)) return []
  return [
    {
      question,
      answer: { text: year, key: year, kind: 'year', plural: false },
      pattern: 'year',
      line,
      score: 2.6,
    },
  ]
}

function looksLikePerson(words: string, predicate: string): boolean {
  return (
    /^\p{Lu}\p{Ll}+(?: \p{Lu}\.?)? \p{Lu}[\p{L}’'-]+$/u.test(words) &&
    /^(?:also |first )?(?:wrote|said|argued|proposed|believed|led|became|was born|developed|published|discovered|urged|advocated|suggested|won|found|invented|painted|introduced|declared|refused|ordered|founded|called|claimed|died|taught|studied|observed|described|named|popularized)\b/u.test(
      predicate,
    )
  )
}

function lowerFirst(text: string): string {
  return /^(?:The|A|An|This|These|Some|Many|Most|All|In|Any|Each|Every|When|People|One|Two|Three|Several|Such|Both)\b/u.test(
    text,
  ) || !/^\p{Lu}[\p{L}]* ?(?:\p{Lu})/u.test(text)
    ? text.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase())
    : text
}
