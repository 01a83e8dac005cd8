import type { Document, TextBlock } from '../reading/document.ts'
import { fewest, isMatter, leadsOn, longestNamed, type TextList } from './text-list.ts'

const counted = /\((?:\d|[a-h]|[ivx]{1,4})\)\s([^()]{3,160}?)(?=\((?:\d|[a-h]|[ivx]{1,4})\)|[.]\s|$)/gu
/** What stands between two of them. */
const joint = /[\s;,.]{0,3}(?:(?<!\p{L})(?:and|or|und|oder|y|o|et|ou))?[\s;,.]{0,3}$/u

/** "There are three: (1) the one, (2) the other and (3) the last." */
export function countedIn(block: TextBlock, at: number): TextList[] {
  const first = /\((?:1|a|i)\)\s/u.exec(block.text)
  if (!first) return []
  const matches = [...block.text.slice(first.index).matchAll(counted)]
  const items = matches.map((match) => match[1]!.replace(joint, '').trim())
  const before = block.text.slice(0, first.index)
  const lead = lastSentenceOf(before)
  if (!isMatter(items) || lead.length < 8 || lead.length > 240) return []
  const last = matches.at(-1)!
  const from = before.length - lead.length - 1
  return [listWithin(block, at, { lead, items, from, to: first.index + last.index + last[0].length })]
}

const number = /(?<![^\s])(\d)[.)]\s/gu
const longestNumbered = 220

/** "The three parts are: 1. The weight … 2. The risk … 3. The interest …" */
export function numberedIn(block: TextBlock, at: number): TextList[] {
  const { text } = block
  const numbers = [...text.matchAll(number)]
  const first = numbers.findIndex(([, digit]) => digit === '1')
  const run = first < 0 ? [] : numbers.slice(first).filter(([, digit], place) => Number(digit) === place + 1)
  if (run.length < fewest) return []
  const before = text.slice(0, run[0]!.index).trimEnd()
  const lead = lastSentenceOf(before)
  const items = run.map(({ 0: mark, index }, place) => {
    const rest = text.slice(index + mark.length, run[place + 1]?.index)
    const end = run[place + 1] ? -1 : rest.search(/[.;](?:\s|$)/u)
    return (end < 0 ? rest : rest.slice(0, end)).trim().replace(/[.;,]$/u, '')
  })
  if (!leadsOn.test(lead) || !isMatter(items) || items.some((item) => item.length > longestNumbered))
    return []
  const last = run.at(-1)!
  const to = last.index + last[0].length + items.at(-1)!.length
  return [listWithin(block, at, { lead, items, from: before.length - lead.length, to })]
}

const lastSentenceOf = (text: string) =>
  text.slice(Math.max(...[...'.!?'].map((stop) => text.lastIndexOf(`${stop} `))) + 1).trim()

/** A list in a paragraph, with the sentence that leads to it. @param told from and to count characters of the paragraph */
function listWithin(
  { section, spanOf }: TextBlock,
  at: number,
  { from, to, lead, items }: { lead: string; items: string[]; from: number; to: number },
): TextList {
  const span = spanOf(from, to)
  const isShort = items.every((item) => item.length <= longestNamed)
  const place = { block: at, section, level: 1, isLed: true }
  return { lead, heading: undefined, items, spans: span ? [span] : [], ...place, isShort }
}

/** In words, of an item. */
const longestTold = 6
/** What says how many are told, or that they follow. */
const announced =
  /(?<!\p{L})(?:\d|two|three|four|five|six|seven|eight|nine|ten|following|zwei|drei|vier|fünf|sechs|sieben|acht|folgende\p{L}*|dos|tres|cuatro|cinco|seis|siete|ocho|siguientes?|deux|trois|quatre|cinq|sept|huit|suivante?s?|kinds|types|arten|tipos|clases|sortes)(?!\p{L})/iu
const parting = /,\s(?:and|or|und|oder|y|o|et|ou)\s|,\s|\s(?:and|or|und|oder|y|o|e|et|ou)\s(?=[^,]*$)/u

/** "Organs form by three processes: folds, splits and condensation." */
export function toldIn(
  { sentences, headings }: Document,
  { from, to, section }: TextBlock,
  at: number,
): TextList[] {
  return sentences.slice(from, to).flatMap(({ text, span }) => {
    const [, lead = '', rest = ''] = /^([^:]{20,200}:) ([^:;.!?()"“„«]{10,300})[.!]$/u.exec(text) ?? []
    const items = rest.split(parting).map((part) => part.trim())
    const isShort = items.every((item) => item.split(/\s+/u).length <= longestTold)
    if (!isShort || !announced.test(lead) || !isMatter(items)) return []
    const place = { block: at, section, level: 1, isLed: true }
    return [{ lead, heading: headings.get(section), items, spans: [span], ...place, isShort }]
  })
}
