/**
 * A number from 1 to 2^53 − 1 that is always the same for the same text, so that what is exported again replaces what was
 * imported before. Two 32-bit mixes, after https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js
 */
export function stableNumber(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 2 ** 32 * (2097151 & low) + (high >>> 0) || 1
}

/** The same as a name that XML takes for an identifier. */
export function stableId(text: string): string {
  return `m${stableNumber(text).toString(36)}`
}
