import { AppError } from '#domain/errors.ts'
import { longestResultText } from '#domain/items/text.ts'
import { restoreBackslashes } from './backslashes.ts'

/** What a reply is cleaned by. */
export type Cleaning = {
  /** Named in the error. */
  provider: string
  /** The source. */
  text: string
  /** How many sentences of it were numbered. */
  sentences: number
  canary: string
}

/** Each address of a string is looked for in all of the text; none has more of them than this. */
const mostAddresses = 20

const numberMark = /\s?\[\s*\d{1,7}(?:\s*[,;–-]\s*\d{1,7})*\s*\]/gu
/** The beginning of one, where a draft breaks off. */
const openMark = /\s?\[[\d\s,;–-]*$/u
const link = /!?\[([^[\]\n]{0,300})\]\(([^()\s]{1,2000})\)/gu
const address =
  /\s?\b(?:(?:https?|ftp):\/\/|www\.|javascript:|data:\w{1,20}\/)[^\s<>"”’)\]]+|\s?\b(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24}\/[^\s<>"”’)\]]*/giu

/**
 * The strings of a reply, finished or not, as they may be shown: with their backslashes, without the numbers of sentences, without addresses that
 * do not stand in the text, and no longer than a result's.
 * @throws AppError `llm_response_invalid` where one holds the canary
 */
export function cleanReply(value: unknown, cleaning: Cleaning): unknown {
  if (typeof value === 'string') return cleanText(value, cleaning)
  if (Array.isArray(value)) return value.map((part) => cleanReply(part, cleaning))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleanReply(part, cleaning)]))
}

/** Nothing is changed in a text that has none of these. */
const mayNeedCleaning = /[[/\\\b\f\r\t]|\n[a-z]|:\n/u
const mayBeAddress = /www\.|javascript:/iu
/** A longer stretch of a text than any of those. */
const longestSign = 16

/** A longer text in which there is something to clean is cleaned again when it has grown by this part of it. */
const [longText, grownBy] = [1_000, 1 / 32]

/**
 * Cleans a string that is still being written, at the cost of what is new in it.
 * @returns takes all that it says so far, and what of that is new. Throws as `cleanReply` does.
 */
export function openCleaner(cleaning: Cleaning): (said: string, added: string, isWhole: boolean) => string {
  const { provider, canary } = cleaning
  let seam = ''
  let isPlain = true
  let cleaned = { shown: '', until: 0 }
  return (said, added, isWhole) => {
    const near = seam + added
    seam = near.slice(-Math.max(longestSign, canary.length))
    if (near.includes(canary)) throw new AppError('llm_response_invalid', { provider })
    isPlain &&=
      !mayNeedCleaning.test(near) &&
      !mayBeAddress.test(near) &&
      added.isWellFormed() &&
      said.length <= longestResultText
    if (isPlain) return said
    if (isWhole || said.length >= cleaned.until)
      cleaned = {
        shown: cleanText(said, cleaning),
        until: said.length < longText ? 0 : said.length * (1 + grownBy),
      }
    return cleaned.shown
  }
}

function cleanText(written: string, { provider, text, sentences, canary }: Cleaning): string {
  if (written.includes(canary)) throw new AppError('llm_response_invalid', { provider })
  const cut = written.slice(0, longestResultText).toWellFormed()
  let asked = 0
  const isOfText = (part: string) =>
    ++asked <= mostAddresses && text.includes(part.trim().replace(/(?<![.,;:!?…])[.,;:!?…]+$/u, ''))
  return restoreBackslashes(cut)
    .replace(link, (whole, label: string, target: string) => (isOfText(target) ? whole : label))
    .replace(address, (found) => (isOfText(found) ? found : ''))
    .replace(numberMark, (mark) => (isNumbers(mark, sentences) && !isOwnList(mark, text) ? '' : mark))
    .replace(openMark, '')
}

function isNumbers(mark: string, sentences: number): boolean {
  const numbers = mark.match(/\d+/gu)!.map(Number)
  return numbers.every((number) => number >= 1 && number <= sentences)
}

/** An interval or a list such as "[1, 2]", which is never numbered so by us. */
function isOwnList(mark: string, text: string): boolean {
  return /[,;–-]/u.test(mark) && text.includes(mark.trim())
}
