import { connective, finiteBe, plainVerbs, verbForms } from '../lexicon.ts'
import { baseOf } from '../verbs.ts'
import type { Line } from '../line.ts'
import { type Phrase, isPlural, phraseKey } from '../phrases.ts'
import { blank, type Option, type Stem } from './item.ts'

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

/** A whole noun phrase, year or amount left out. */
function askCloze(line: Line, phrases: ReadonlyMap<string, Phrase>): Stem[] {
  if (connective.test(line.text)) return []
  const stems: Stem[] = []
  for (const phrase of phrases.values()) {
    const at = findOnce(line.text, phrase.text)
    if (at === undefined || !line.from.some(({ index }) => phrase.places.includes(index))) continue
    const before = line.text.slice(0, at)
    const after = line.text.slice(at + phrase.text.length)
    // A phrase that goes on is not whole.
    if (/^(?:[’'-]|\s\p{Lu})/u.test(after) && phrase.kind === 'name') continue
    if (/[\p{L}\d-]$/u.test(before) || !/^(?:[\s,.;:)?!—]|$)/u.test(after) || /["“][^"”]*$/u.test(before))
      continue
    if (/\p{Lu}[\p{L}.]*\s$/u.test(before) && !/^\p{L}+\s$/u.test(before)) continue
    if (phrase.kind === 'name' && /^\s\p{Ll}/u.test(after) && isPeople(phrase.text)) continue
    if (/\b(?:this|these|such|that)\s$/iu.test(before) || /\p{L}ly\s$/u.test(before)) continue
    // "Articles of Confederation" is one name.
    if (
      phrase.kind === 'name' &&
      (/^ of (?:the )?\p{Lu}/u.test(after) || /\p{Lu}\p{L}+ of (?:the )?$/u.test(before))
    )
      continue
    // In "rock and roll songs" the noun belongs to both.
    if (phrase.words > 1 && /\p{L} (?:and|or)\s$/u.test(before)) continue
    if (/\b(?:very|more|most|so|too)\s$/u.test(before)) continue
    const definition = /\b(?:called|known as|termed|referred to as|defined as)\s(?:the |a |an )?$/u.test(
      before,
    )
      ? 2.4
      : definesAt(before, after)
        ? 1.8
        : 1
    const answer = { ...optionOf(phrase.text, phrase.kind), definite: phrase.definite, placed: phrase.placed }
    stems.push({
      question: `${before}${blank}${after}`,
      answer,
      pattern: 'cloze',
      line,
      score: 1.1 * definition * salience(phrase) * clarity(line.text),
    })
  }
  for (const match of line.text.matchAll(/(?<![\d$£€.,-])(?:1[5-9]|20)\d\d(?![\d%-]|[.,]\d|s\b)/g)) {
    stems.push(
      clozeAt(line, match.index, { text: match[0], key: match[0], kind: 'year', plural: false }, 1.3),
    )
  }
  for (const match of line.text.matchAll(
    /(?<![\d.,-])(?:[$£€]\d+(?:[.,]\d+)*(?: (?:million|billion|trillion))?|\d+(?:\.\d+)?(?:%| percent))(?![\d-])/g,
  )) {
    stems.push(
      clozeAt(line, match.index, { text: match[0], key: match[0], kind: 'amount', plural: false }, 1.3),
    )
  }
  return stems
}

function clozeAt(line: Line, at: number, answer: Option, score: number): Stem {
  const question = `${line.text.slice(0, at)}${blank}${line.text.slice(at + answer.text.length)}`
  return {
    question,
    answer,
    pattern: 'cloze',
    line,
    score: line.text.split(answer.text).length === 2 ? score : 0,
  }
}

/** Whether the blank is what a sentence defines: "A _____ is a …". */
function definesAt(before: string, after: string): boolean {
  return /^(?:(?:The|A|An) )?$/u.test(before) && /^ (?:is|are|was|were) (?:a|an|the|any|one)\b/u.test(after)
}

/** Pronouns make a question harder to understand out of its place. */
function clarity(text: string): number {
  return /\b(?:he|she|his|her|him|they|them|their|it|its|this|these|you|we)\b|^There\b/iu.test(text) ? 0.6 : 1
}

/** Whether a name tells a nation or a tongue rather than one thing. */
export function isPeople(name: string): boolean {
  return !name.includes(' ') && /(?:ish|ese|ian|ans|ean|ench|eek|utch|ists?|ics?)$/u.test(name)
}

function optionOf(text: string, kind?: Phrase['kind']): Option {
  const sort = kind ?? (/^\p{Lu}/u.test(text) ? 'name' : 'term')
  return { text, key: phraseKey(text), kind: sort, plural: isPlural(text) }
}

function findOnce(text: string, part: string): number | undefined {
  const at = text.indexOf(part)
  return at < 0 || text.includes(part, at + 1) ? undefined : at
}

function salience(phrase: Phrase): number {
  return Math.min(3, 0.4 + 0.45 * phrase.weight)
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
