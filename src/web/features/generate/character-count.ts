import { formatNumber } from '../../ui/format.ts'
import * as words from './words.ts'

/** No plan goes beyond it: a limit as high as this one is none to a person. */
const ceiling = 3_000_000

/** A number as a person reads it: the digits of long ones in groups. */
export function grouped(count: number): string {
  return count > 9999 ? formatNumber(count) : String(count)
}

/** Whether a plan has a limit that somebody may come to. */
export function isLimited(limit: number): boolean {
  return limit < ceiling
}

/** How long a text is, of how much. @param more whether only its beginning has been read */
export function characterCount(characters: number, limit: number, more: boolean): string {
  const count = `${grouped(characters)}${more ? '+' : ''}`
  return isLimited(limit) ? words.charactersOf(count, grouped(limit)) : words.characters(count)
}
