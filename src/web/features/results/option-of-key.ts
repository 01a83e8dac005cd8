/**
 * The option that a key chooses, by its place as shown, counted from 0: 1–4 and A–D their own, the arrows the next one
 * around from the chosen one.
 * @returns undefined for a key that chooses none of so many
 */
export function optionOfKey(key: string, chosen: number | undefined, count: number): number | undefined {
  if (key === 'ArrowDown') return ((chosen ?? -1) + 1) % count
  if (key === 'ArrowUp') return ((chosen ?? count) + count - 1) % count
  const place = key.length === 1 ? Math.max('1234'.indexOf(key), 'abcd'.indexOf(key.toLowerCase())) : -1
  return place >= 0 && place < count ? place : undefined
}
