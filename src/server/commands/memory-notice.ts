/** What a server with the embedded database takes in use: 400 MB, and more for a moment where a text is long. */
const neededMb = 600

/**
 * What to know where a process may use less memory than a start takes: the system would end it without a word.
 * @param bytes the most it may use, as `process.constrainedMemory` tells; beyond all memory where nothing limits it
 */
export function memoryNotice(bytes: number | undefined): string | undefined {
  const mb = Math.floor((bytes ?? Infinity) / 1e6)
  if (mb === 0 || mb >= neededMb) return undefined
  return `Morsel may use ${mb} MB of memory here and needs some ${neededMb} MB. If it ends without a word, the system has ended it: give it more.`
}
