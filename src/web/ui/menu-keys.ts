/** So many milliseconds after a letter, the next one begins a new word. */
const typingPauseMs = 350

/**
 * Where a key leads in a menu.
 * @param current the item that bears the focus, or -1
 * @returns the item to go to, or undefined where the key is none of the menu's
 */
export function itemByKey(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return current > 0 ? current - 1 : count - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Letters typed one after another, and when the last one came. */
export type Typed = { letters: string; at: number }

/**
 * The item whose label begins with what was typed. A letter alone looks on from the next item, so that typing it again
 * goes round.
 */
export function itemByTyping(
  key: string,
  now: number,
  before: Typed,
  current: number,
  labels: string[],
): { typed: Typed; item: number | undefined } {
  const letters = (now - before.at > typingPauseMs ? '' : before.letters) + key.toLowerCase()
  const from = letters.length === 1 ? current + 1 : Math.max(current, 0)
  const order = labels.map((_, index) => (from + index) % labels.length)
  const item = order.find((index) => labels[index]?.toLowerCase().startsWith(letters))
  return { typed: { letters, at: now }, item }
}
