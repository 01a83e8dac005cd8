import { AppError } from '#domain/errors.ts'

/** Deeper and richer than any request of ours; a page map of 10,000 pages has 80,000 structural characters. */
const deepest = 16
const mostStructure = 100_000

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const openers = new Set([0x7b, 0x5b])
const closers = new Set([0x7d, 0x5d])

/**
 * Watches JSON while it arrives, and refuses what is nested or chopped up beyond any use: a few megabytes of `[` would
 * keep a parser busy for seconds. It judges structure alone; whether it is JSON, the parser says.
 * @returns takes each piece in turn. @throws AppError `request_invalid`
 */
export function createJsonGuard(): (piece: Uint8Array) => void {
  let inString = false
  let escaped = false
  let depth = 0
  let structure = 0
  return (piece) => {
    for (const byte of piece) {
      if (inString) {
        if (escaped) escaped = false
        else if (byte === backslash) escaped = true
        else if (byte === quote) inString = false
        continue
      }
      if (byte === quote) inString = true
      else if (openers.has(byte)) depth += 1
      else if (closers.has(byte)) depth -= 1
      else if (byte !== comma && byte !== colon) continue
      structure += 1
      if (depth > deepest || structure > mostStructure) throw new AppError('request_invalid')
    }
  }
}
