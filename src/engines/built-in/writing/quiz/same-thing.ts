import { overlaps, wordsOfKey, type Option } from './item.ts'

/** Whether two options may be the same thing under two names. */
export function areOne(one: Option, other: Option): boolean {
  // "Ronald Reagan" and "President Reagan"
  const family = (key: string) => wordsOfKey(key).at(-1)
  return (
    (one.type === 'person' && one.proper && other.proper && family(one.key) === family(other.key)) ||
    overlaps(one.key, other.key) ||
    abbreviates(one.text, other.text) ||
    abbreviates(other.text, one.text)
  )
}

/** "logic of free riding" and "matter of free riding": nobody could tell which is meant. */
export function sharesMost(one: string, other: string): boolean {
  const [a, b] = [wordsOfKey(one), wordsOfKey(other)]
  const common = a.filter((word) => b.includes(word)).length
  return common >= 2 && common / (a.length + b.length - common) >= 0.5
}

/** Whether one text is the initials of the other: "UN" and "United Nations". */
function abbreviates(short: string, long: string): boolean {
  if (!/^\p{Lu}{2,}$/u.test(short) || !long.includes(' ')) return false
  const initials = long
    .split(/[\s-]+/u)
    .map((word) => word[0]!.toUpperCase())
    .join('')
  return (
    initials === short ||
    initials.startsWith(short) ||
    initials.replaceAll(/[OFTA]/g, '') === short.replaceAll(/[OFTA]/g, '')
  )
}
