/** What the button says that makes everything there is not yet. @param missing tools without a result, 2 to 4 */
export function makeMissingWords(missing: number): string {
  if (missing === 4) return 'Make all four'
  return missing === 3 ? 'Make the other three' : 'Make the other two'
}
