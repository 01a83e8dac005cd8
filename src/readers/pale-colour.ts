/** Close enough to white to be invisible on paper, of 255. */
const leastLight = 245

/** Whether letters of a colour are not seen on white paper. @param colour six hexadecimal digits; others are no colour */
export function isPale(colour: string): boolean {
  const parts = /^[\da-f]{6}$/i.test(colour) ? (colour.match(/../g) ?? []) : []
  return parts.length > 0 && parts.every((part) => Number.parseInt(part, 16) >= leastLight)
}
