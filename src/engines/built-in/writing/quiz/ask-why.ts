import { phraseText } from '../../reading/english/noun-phrases.ts'
import { gerundOf } from '../../reading/english/inflect.ts'
import type { Word } from '../../reading/english/word.ts'
import { hasAnaphor } from './anaphora.ts'
import { invert, openWith, write, type Material } from './asking.ts'
import { keyOf, type Option, type Pattern, type Stem } from './item.ts'
import { isOfFewWords, type Statement } from './statement.ts'

/** What such a question is worth: more than any that asks for a word. */
const worth = 30

/**
 * "X did Y because Z." and "X did Y so that Z." ask: "Why did X do Y?"; "X does Y by doing Z." asks: "How does X do Y?"
 */
export function askWhy(material: Material): Stem[] {
  return material.statements.flatMap((statement) => {
    const ground = readGround(material, statement)
    const inverted = ground && invert(material, { ...statement, rest: ground.told })
    if (!ground || inverted === undefined) return []
    const { words, text, opening } = statement
    const asked = [
      ground.pattern === 'reason' ? 'why' : 'how',
      inverted,
      phraseText(text, words, ground.told.from, ground.told.to),
    ]
    const answer = groundOption(phraseText(text, words, ground.from, ground.to))
    const question = openWith(opening, asked.filter(Boolean).join(' '))
    return [{ question, answer, pattern: ground.pattern, line: material.line, score: worth }]
  })
}

/** The statements of a line as reasons that could be given for something else, and as ways to do it. */
export function reasonsIn(material: Material): Option[] {
  return material.statements.flatMap((statement) => {
    const { clause, words, text, subject, rest } = statement
    const whole = { from: subject.from, to: rest.to }
    const asks = words
      .slice(whole.from, whole.to)
      .some(({ lower }) => /^(?:what|which|how|why|whether)$/.test(lower))
    if (statement.opening !== '' || asks || !isOfFewWords(whole)) return []
    const reason = groundOption(`because ${write(material, whole)}`)
    if (clause.copular || clause.auxiliary !== undefined) return [reason]
    const done = phraseText(text, words, rest.from, rest.to)
    return [reason, groundOption(`by ${gerundOf(words[clause.verb]!.lemma)} ${done}`)]
  })
}

type Ground = { pattern: Pattern; told: { from: number; to: number }; from: number; to: number }

/** Where a sentence says why or how what it states is so, up to its end. */
function readGround({ words }: Material, { rest }: Statement): Ground | undefined {
  const end = words.findLastIndex(({ pos }) => pos !== 'PUNCT') + 1
  for (let at = rest.from + 1; at < end; at += 1) {
    const pattern = groundAt(words, at)
    if (!pattern) continue
    const told = { from: rest.from, to: words[at - 1]!.text === ',' ? at - 1 : at }
    // What stands between is neither told nor asked.
    if (told.to > rest.to) return undefined
    const ground = { pattern, told, from: at, to: end }
    const inner = words.slice(at + 1, end)
    const whole = isOfFewWords(ground) && !inner.some(({ text }) => /^[;:—–()]$/u.test(text))
    return whole && !hasAnaphor(words, at + 1, end) ? ground : undefined
  }
  return undefined
}

function groundAt(words: readonly Word[], at: number): Pattern | undefined {
  const [word, next, before] = [words[at]!, words[at + 1], words[at - 1]!]
  if (!next || /^(?:and|or|not|only|partly|simply|just)$/.test(before.lower)) return undefined
  if (word.lower === 'because' && next.lower !== 'of') return 'reason'
  if (word.lower === 'so' && next.lower === 'that') return 'reason'
  return word.lower === 'by' && next.lower.endsWith('ing') && next.pos === 'VERB' ? 'means' : undefined
}

function groundOption(text: string): Option {
  const shown = text.replace(/^./u, (letter) => letter.toUpperCase())
  return { text: shown, key: keyOf(text), type: 'word', proper: false, plural: false, weight: 0, head: '' }
}
