import { phraseText, isPluralNoun } from '../../reading/english/noun-phrases.ts'
import { isArticle, mentionFilling, openWith, stemOf, type Material } from './asking.ts'
import { askCalled } from './ask-called.ts'
import type { Stem } from './item.ts'
import { vague } from './anaphora.ts'
import type { Statement } from './statement.ts'

/** Questions that give what a term means and ask for the term. */
export function askTerm(material: Material): Stem[] {
  const defined = material.statements.flatMap((statement) => askDefined(material, statement))
  return [...defined, ...askCalled(material), ...askApposition(material)]
}

/** "X is a Y that …", "X refers to …" asks: "What is the term for a Y that …?" */
function askDefined(material: Material, statement: Statement): Stem[] {
  if (statement.opening !== '') return []
  const { words } = material
  const { clause, subject, rest, verbs, text } = statement
  const place = mentionFilling(material, subject)
  if (!place || place.mention.proper || verbs.to - verbs.from > 2) return []
  const verb = words[clause.verb]!.lower
  const first = words[rest.from]?.lower ?? ''
  const length = rest.to - rest.from
  if (/^(?:refers?)$/.test(verb) && first === 'to' && length > 3)
    return [
      stemOf(
        material,
        'term',
        3.2,
        `Which term refers to ${phraseText(text, words, rest.from + 1, rest.to)}?`,
        place.mention,
      ),
    ]
  if (/^(?:means?|describes?|denotes?)$/.test(verb) && length > 3)
    return [
      stemOf(
        material,
        'term',
        3,
        `Which term ${verb} ${phraseText(text, words, rest.from, rest.to)}?`,
        place.mention,
      ),
    ]
  const defined = verb === 'defined' && first === 'as'
  const from = defined ? rest.from + 1 : rest.from
  const definition = phraseText(text, words, from, rest.to)
  if (defined && length > 4)
    return [stemOf(material, 'term', 3.2, `What is the term for ${definition}?`, place.mention)]
  const describes =
    /^(?:an?|any|the (?:process|ability|tendency|study|act|practice|theory|idea|belief|state|condition|movement|amount|number|total|rate|use|way|degree|part|area|region|layer|point|set|system|method|branch|science|art|sum|ratio|measure|term))\b/iu
  if (
    clause.copular &&
    /^(?:is|are)$/.test(verb) &&
    length >= 5 &&
    describes.test(definition) &&
    !/^a(?:n)? (?:example|type of \w+$|important|major|key|common|good|way)\b/u.test(definition)
  )
    return [stemOf(material, 'term', 3.2, `What is the term for ${definition}?`, place.mention)]
  return []
}

/** "X, a process by which …, …" and "X, or areas where …" ask: "What is the term for a process by which …?" */
function askApposition(material: Material): Stem[] {
  const { words, text, places } = material
  const stems: Stem[] = []
  for (const place of places) {
    const { from, to, mention, plural } = place
    const or = words[to + 1]?.lower === 'or'
    const start = to + (or ? 2 : 1)
    const first = words[start]
    if (mention.proper || words[to]?.text !== ',' || !first) continue
    if (!isArticle(first) && !(or && /^(?:NOUN|ADJ)$/.test(first.pos))) continue
    const before = words[from - 1]
    if (!or && (before?.text === ',' || /^(?:and|or|of)$/.test(before?.lower ?? ''))) continue
    if (opensSentence(words, to)) continue
    const close = words.findIndex((word, at) => at > to && /^[,.;:—]$/u.test(word.text))
    const after = words[close + 1]
    if (close < start + 5 || /^(?:and|or)$/.test(after?.lower ?? '')) continue
    const inner = words.slice(start, close)
    const head = inner.findIndex(({ lower }) =>
      /^(?:of|that|which|who|in|by|for|used|with|where)$/.test(lower),
    )
    const noun = head > 0 ? inner[head - 1] : undefined
    if (
      hasOwnVerb(inner) ||
      !noun ||
      noun.pos !== 'NOUN' ||
      isPluralNoun(noun) !== plural ||
      inner.some(({ lower }) => vague.test(lower))
    )
      continue
    stems.push(
      stemOf(
        material,
        'term',
        3,
        openWith('', `what is the term for ${phraseText(text, words, start, close)}`),
        mention,
      ),
    )
  }
  return stems
}

/** Whether the first comma of the sentence stands here and closes what opens it: "In the process, the Spanish …". */
function opensSentence(
  words: readonly { pos: string; text: string; lower: string }[],
  comma: number,
): boolean {
  const first = words.findIndex(({ text }) => text === ',')
  return first === comma && /^(?:ADP|SCONJ|ADV|PART)$/.test(words[0]!.pos)
}

/** Whether the words are a clause rather than a description: a verb stands before any "that" or "which". */
function hasOwnVerb(inner: readonly { pos: string; lower: string }[]): boolean {
  const verb = inner.findIndex(
    ({ pos, lower }) =>
      pos === 'AUX' ||
      (pos === 'VERB' && !/(?:ing|ed|en)$/.test(lower)) ||
      (pos === 'PRON' && !/^(?:that|which|who|whose)$/.test(lower)),
  )
  const relative = inner.findIndex(({ lower }) => /^(?:that|which|who|whose|where|when)$/.test(lower))
  const past = inner.findIndex(
    ({ pos, lower }, at) =>
      pos === 'VERB' && lower.endsWith('ed') && /^(?:the|an?|its|their)$/.test(inner[at + 1]?.lower ?? ''),
  )
  const before = (at: number) =>
    at >= 0 && (relative < 0 || at < relative) && !(inner[at - 1]?.lower === 'to')
  return before(verb) || before(past)
}
