/**
 * The option that a key answers with, by its place as shown, counted from 0: 1–4 and A–D.
 * @returns undefined for a key that is none of so many options
 */
export function optionOfKey(key: string, count: number): number | undefined {
  const place = key.length === 1 ? Math.max('1234'.indexOf(key), 'abcd'.indexOf(key.toLowerCase())) : -1
  return place >= 0 && place < count ? place : undefined
}
