import type { Span } from '#domain/span.ts'
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
/** What says that some are told. */
const announced =
  /(?<!\p{L})(?:\d|following|folgende\p{L}*|siguientes?|suivante?s?|kinds|types|arten|tipos|clases|sortes)(?!\p{L})/iu
const parting = /,\s(?:and|or|und|oder|y|o|et|ou)\s|,\s|\s(?:and|or|und|oder|y|o|e|et|ou)\s(?=[^,]*$)/u

/** "Organs form by three processes: folds, splits and condensation." "The three states of matter are solid, liquid and gas." */
export function toldIn(document: Document, { from, to }: TextBlock, at: number): TextList[] {
  return document.sentences.slice(from, to).flatMap(({ text, span }) => {
    const told = toldBehindColon(text) ?? toldInNumber(text)
    return told ? listTold(document, at, told, [span]) : []
  })
}

/** A line with commas below one that leads to it: "Order of their origin:", "fishes, amphibians, reptiles". */
export function toldBelow(document: Document, at: number): TextList[] {
  const { blocks, sentences } = document
  const [lead, below] = [sentences[blocks[at]!.to - 1], blocks[at + 1]]
  if (!lead || !below || below.kind === 'item' || !leadsOn.test(lead.text)) return []
  const items = /^[^:;!?()"“„«]+$/u.test(below.text) ? itemsIn(below.text.replace(/\.$/u, '')) : undefined
  const span = below.spanOf(0, below.text.length)
  if (!items || !span || lead.text.length < shortestLead) return []
  return listTold(document, at, { lead: lead.text, items }, [lead.span, span])
}

type Told = { lead: string; items: string[] }

function listTold({ blocks, headings }: Document, block: number, told: Told, spans: Span[]): TextList[] {
  if (!isMatter(told.items)) return []
  const { section } = blocks[block]!
  const heading = headings.get(section)
  return [{ ...told, heading, spans, block, section, level: 1, isLed: true, isShort: true }]
}

function toldBehindColon(sentence: string): Told | undefined {
  const [, lead = '', rest = ''] = /^([^:]{20,200}:) ([^:;.!?()"“„«]{10,300})[.!]$/u.exec(sentence) ?? []
  const items = itemsIn(rest)
  const said = countSaid(lead)
  const isSaid = said === undefined ? announced.test(lead) : said === items?.length
  return items && isSaid ? { lead, items } : undefined
}

/** From two to ten, in the languages whose markers are known. */
const numbers =
  'two|zwei|dos|deux three|drei|tres|trois four|vier|cuatro|quatre five|fünf|cinco|cinq six|sechs|seis|six seven|sieben|siete|sept eight|acht|ocho|huit nine|neun|nueve|neuf ten|zehn|diez|dix'
    .split(' ')
    .map((words) => new RegExp(String.raw`(?<!\p{L})(?:${words})\s+\p{L}`, 'iu'))

/** How many things a sentence says that there are. */
function countSaid(lead: string): number | undefined {
  const at = numbers.findIndex((number) => number.test(lead))
  return at < 0 ? undefined : at + 2
}

const leadsToTold =
  /(?<!\p{L})(?:are|were|include|included|namely|sind|waren|umfassen|nämlich|son|fueron|incluyen|sont|comprennent)(?= )|,(?= )| [–—-](?= )/gu
const [shortestLead, longestLead, longestSentence] = [12, 160, 400]

/** What a sentence says there are so many of, where as many parts end it. */
function toldInNumber(sentence: string): Told | undefined {
  const [, told = ''] = /^([^:;!?()"“„«]+)\.$/u.exec(sentence) ?? []
  if (told === '' || told.length > longestSentence) return undefined
  for (const { 0: sign, index } of told.matchAll(leadsToTold)) {
    const lead = told.slice(0, index + sign.length)
    const items = itemsIn(told.slice(lead.length).trim())
    const isAsSaid = items?.length === countSaid(lead)
    if (items && isAsSaid && lead.length >= shortestLead && lead.length <= longestLead)
      return { lead: lead.replace(/,$/u, ''), items }
  }
  return undefined
}

function itemsIn(told: string): string[] | undefined {
  const items = told.split(parting).map((part) => part.trim())
  return items.every((item) => item !== '' && item.split(/\s+/u).length <= longestTold) ? items : undefined
}
