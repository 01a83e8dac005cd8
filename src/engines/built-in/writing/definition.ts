import type { Document } from '../reading/document.ts'
import { findClauses, type Clause } from '../reading/english/clause.ts'
import type { English } from '../reading/english/english.ts'
import type { Word } from '../reading/english/word.ts'
import type { KeyPhrase } from '../ranking/key-phrases.ts'
import type { WrittenLine } from './line.ts'
import type { GradedLine } from './graded-lines.ts'

/** What a term means is told up to this grade. */
const hardestDefinition = 14
/** And up to this one where the line would do without. */
const hardestAdded = 11
const mostDefinitions = 1
const longestTerm = 5
const describing = new Set(['a', 'an', 'any', 'the'])

/**
 * The term whose meaning a sentence tells ("X is a …", "X means …", "X refers to …"), as its lemmas separated by
 * spaces, articles left out; undefined where the sentence says something else.
 */
export function termDefined(words: readonly Word[]): string | undefined {
  const [clause] = findClauses(words)
  if (!clause || clause.opening.to > clause.opening.from) return undefined
  const called = nameGiven(words, clause)
  if (called !== undefined) return called
  const subject = words
    .slice(clause.subject.from, clause.subject.to)
    .filter(({ lower }, at) => at > 0 || !describing.has(lower))
  if (subject.length === 0 || subject.length > longestTerm) return undefined
  if (!subject.every(isMatter)) return undefined
  if (!/^(?:NOUN|PROPN)$/.test(subject.at(-1)!.pos)) return undefined
  const verb = words[clause.verb]!
  const next = words[clause.rest.from]
  const defines =
    clause.verbs.to - clause.verbs.from === 1 &&
    clause.rest.to - clause.rest.from > 2 &&
    ((clause.copular && describing.has(next?.lower ?? '') && describesKind(words, clause.rest.from)) ||
      (verb.lemma === 'mean' && next?.lower !== 'that') ||
      (verb.lemma === 'refer' && next?.lower === 'to'))
  return defines ? subject.map(({ lemma }) => lemma.toLowerCase()).join(' ') : undefined
}

/** "Changes that … are called X", "Festinger defined X as …". */
function nameGiven(words: readonly Word[], { subject, verb, rest, passive }: Clause): string | undefined {
  // "The thin layer is called …": one that was spoken of before.
  if (/^(?:the|this|these)$/.test(words[subject.from]!.lower)) return undefined
  const { lower } = words[verb]!
  const inside = words.slice(rest.from, rest.to)
  const as = inside.findIndex((word) => word.lower === 'as')
  const name =
    passive && /^(?:called|termed|named)$/.test(lower)
      ? inside
      : lower === 'defined' && !passive && as > 0
        ? inside.slice(0, as)
        : []
  const term = name.filter((word, at) => at > 0 || !describing.has(word.lower))
  return term.length > 0 && term.length <= longestTerm && term.every(isMatter)
    ? term.map(({ lemma }) => lemma.toLowerCase()).join(' ')
    : undefined
}

function isMatter({ pos }: Word): boolean {
  return pos === 'NOUN' || pos === 'PROPN' || pos === 'ADJ'
}

/** "the first civilization", "a good example", "the result of": a remark about it rather than what it is. */
function describesKind(words: readonly Word[], from: number): boolean {
  const described = words.slice(from + 1, from + 5)
  return !described.some(({ lower }) =>
    /^(?:result|reason|example|good|bad|important|major|key|only|same|other|more|less|problem|issue|case|matter|cause|question|goal)$/.test(
      lower,
    ),
  )
}

/** The line in which the text says what a term means. */
export type Definition = { line: WrittenLine; node: number; grade: number }

/** For each term that the text defines in an easy sentence, that sentence. */
export function findDefinitions(
  lines: readonly (GradedLine | undefined)[],
  english: English | undefined,
): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>()
  if (!english) return found
  for (const [node, line] of lines.entries()) {
    if (!line || line.from.length > 1 || line.grade > hardestDefinition) continue
    const term = termDefined(english.tag(line.text))
    if (term !== undefined && !found.has(term)) found.set(term, { line, node, grade: line.grade })
  }
  return found
}

/** The line that says what the text's foremost topic is; none where the text does not say it in one. */
export function openingDefinition(
  title: readonly Word[],
  definitions: ReadonlyMap<string, Definition>,
  topics: readonly KeyPhrase[],
): number[] {
  const titled = new Set(title.map(({ lemma }) => lemma))
  const topic = topics
    .slice(0, 3)
    .map(({ key }) => key.toLowerCase())
    .find((key) => definitions.has(key) && key.split(' ').every((lemma) => titled.has(lemma)))
  return topic === undefined ? [] : [definitions.get(topic)!.node]
}

/** The first of the lines shown, with the text's own definition of a key term before the one where it is first used. */
export function withDefinitions(
  shown: readonly number[],
  count: number,
  lines: readonly (GradedLine | undefined)[],
  definitions: ReadonlyMap<string, Definition>,
  { english }: Document,
  topics: readonly KeyPhrase[],
): WrittenLine[] {
  const terms = topics.slice(0, 12).map(({ key }) => key.toLowerCase())
  const told = new Set(shown)
  return shown.slice(0, count).flatMap((node): WrittenLine[] => {
    const line = lines[node]!
    const words = english?.tag(line.text) ?? []
    const lemmas = ` ${words.map(({ lemma }) => lemma.toLowerCase()).join(' ')} `
    const term = terms.find(
      (key) => (definitions.get(key)?.grade ?? Infinity) <= hardestAdded && lemmas.includes(` ${key} `),
    )
    const definition = term === undefined ? undefined : definitions.get(term)
    if (!definition || told.has(definition.node) || told.size >= shown.length + mostDefinitions) return [line]
    told.add(definition.node)
    return [definition.line, line]
  })
}
