import type { CardSides } from '#domain/items/card.ts'
import type { Question } from '#domain/items/question.ts'
import type { Beside } from './beside.ts'
import { choiceOf, type ReadChoice, type Option } from './choice.ts'
import { fieldText, tidied } from './field-text.ts'
import { giftItems, unhidden } from './gift-items.ts'
import type { Omitted } from './omitted.ts'
import type { CardTable } from './read-cards.ts'

/** Questions of a file with four options, all that can be learnt as cards, what is neither, and what else a quiz may ask. */
export type QuestionFile = CardTable & { questions: Question[]; notQuestions: Omitted[]; beside?: Beside }

/**
 * The questions of a GIFT file, https://docs.moodle.org/en/GIFT_format: those with one right and three wrong answers as
 * questions, and these, true or false, short answers, numbers and pairs as cards. What is left out is told. Never throws.
 */
export function readGift(text: string): QuestionFile {
  const file: QuestionFile = { questions: [], cards: [], omitted: [], notQuestions: [] }
  for (const { line, source, isClosed } of giftItems(text)) {
    const where = `Line ${line}`
    if (!isClosed) {
      file.omitted.push({ where, why: 'its braces are not closed' })
      file.notQuestions.push({ where, why: 'its braces are not closed' })
      continue
    }
    const item = itemOf(source)
    if (!item) continue
    for (const one of item.media) file.omitted.push({ where, why: `${one} was left out` })
    for (const one of item.media) file.notQuestions.push({ where, why: `${one} was left out` })
    if (item.question) file.questions.push(item.question)
    else
      file.notQuestions.push({ where, why: `${item.kind}, and a quiz has four options with one right here` })
    file.cards.push(...item.cards)
    if (item.cards.length === 0)
      file.omitted.push({ where, why: `${item.kind}, which has no answer to turn over` })
  }
  return file
}

type Item = ReadChoice & { media: string[] }
type Words = (text: string) => string

function itemOf(source: string): Item | undefined {
  const [, name = '', before = '', body = '', after = ''] =
    /^(?:::((?:(?!::)[^])*)::)?([^{]*)\{([^}]*)\}([^]*)$/.exec(source) ?? []
  if (before === '' && body === '' && name === '') return undefined
  const [, format = ''] = /^\s*\[(html|moodle|plain|markdown)\]/.exec(before) ?? []
  const media: string[] = []
  const words: Words = (text) => wordsOf(text, format, media)
  // Words behind the braces make a gap of them.
  const stem = [words(before), ...(after.trim() === '' ? [] : ['_____', words(after)])].join(' ').trim()
  const asked = stem === '' ? words(name) : stem
  const [answers, general] = splitOnce(body, '####')
  return asked === '' ? undefined : { ...answered(asked, answers.trim(), words(general), words), media }
}

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + by.length)]
}

function answered(asked: string, answers: string, general: string, words: Words): ReadChoice {
  const card = (back: string): CardSides[] => (back === '' ? [] : [{ front: asked, back }])
  if (answers === '') return { kind: 'an essay', cards: [] }
  const [, truth] = /^(T|TRUE|F|FALSE)\s*(?:#|$)/i.exec(answers) ?? []
  if (truth) return { kind: 'true or false', cards: card(/^t/i.test(truth) ? 'True' : 'False') }
  if (answers.startsWith('#')) return { kind: 'a number', cards: card(numberOf(answers.slice(1))) }
  const options = optionsOf(answers, words)
  if (options.length > 0 && options.every(({ isRight, option }) => isRight && option.includes('->')))
    return { kind: 'pairs', cards: options.flatMap(({ option }) => pairOf(asked, option)) }
  return choiceOf(asked, options, general)
}

/** Each behind its mark; one that counts in full is right, whatever its mark. */
function optionsOf(answers: string, words: Words): Option[] {
  return Array.from(answers.matchAll(/([=~])([^=~]*)/g), ([, mark, rest = '']) => {
    const [, weight, inner = ''] = /^\s*(?:%(-?[\d.]+)%)?([^]*)/.exec(rest) ?? []
    const [option, feedback] = splitOnce(inner, '#')
    const isRight = mark === '=' ? weight === undefined || Number(weight) > 0 : Number(weight) === 100
    return { isRight, option: words(option), feedback: words(feedback) }
  })
}

/** "3.14 (± 0.01)", "1 to 5", or several. */
function numberOf(answers: string): string {
  return answers
    .split(/(?=[=])/)
    .map((one) => splitOnce(one.replace(/^=?\s*(?:%-?[\d.]+%)?/, ''), '#')[0])
    .map((one) => unhidden(one).trim())
    .filter(Boolean)
    .map((one) =>
      one.replace(/^([^.]+(?:\.[^.]+)?)\.\.(.+)$/, '$1 to $2').replace(/^([^:]+):(.+)$/, '$1 (± $2)'),
    )
    .join('\n')
}

function pairOf(asked: string, option: string): CardSides[] {
  const [item, match] = splitOnce(option, '->').map((side) => side.trim())
  return item && match ? [{ front: `${asked}\n${item}`, back: match }] : []
}

/** Tags that Moodle takes for such where no format is named. */
const tags =
  /<\/?(?:p|br|b|i|u|em|strong|span|div|sub|sup|ul|ol|li|a|img|code|pre|h[1-6]|table|tr|td|th|font|blockquote|audio|video)\b/i

/** Text in its own format or else that of its question, escaped characters as themselves. */
function wordsOf(text: string, format: string, media: string[]): string {
  const [, own, words = ''] = /^\s*(?:\[(html|moodle|plain|markdown)\])?([^]*)/.exec(text) ?? []
  const shown = own ?? format
  const isHtml = shown === 'html' || (shown !== 'plain' && tags.test(words))
  // Line ends of Moodle's own files are spaces, "\n" is one.
  if (!isHtml) return tidied(unhidden(words.replace(/\\n/g, '\n')))
  const read = fieldText(unhidden(words.replace(/\\n/g, '<br>')), true)
  media.push(...read.media)
  return read.text
}
