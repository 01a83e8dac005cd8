import { AppError } from '#domain/errors.ts'

/**
 * Deeper and richer than any request of ours. 20,000 blocks have some 360,000 brackets, marks and strings, 3,000
 * bold terms in them some 24,000, and 5,000 omitted pieces some 75,000.
 */
const deepest = 16
const mostStructure = 475_000

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openBrace, openBracket, closeBrace, closeBracket] = [0x7b, 0x5b, 0x7d, 0x5d]

/**
 * Watches JSON while it arrives, and refuses what is nested or chopped up beyond any use: a few megabytes of `[` would
 * keep a parser busy for seconds. It checks the structure alone and leaves the syntax to the parser.
 * @returns takes each piece in turn. @throws AppError `request_invalid`
 */
export function createJsonGuard(): (piece: Uint8Array) => void {
  let inString = false
  let escaped = false
  let depth = 0
  let structure = 0
  return (piece) => {
    for (let at = 0; at < piece.length; at += 1) {
      if (inString) {
        if (escaped) at += 1
        const found = piece.indexOf(quote, at)
        const end = found < 0 ? piece.length : found
        escaped = isOdd(backslashesBefore(piece, at, end))
        at = end
        // The quote itself was the escaped one.
        if (found >= 0 && escaped) escaped = false
        else if (found >= 0) inString = false
        continue
      }
      const byte = piece[at]
      if (byte === quote) inString = true
      else if (byte === openBrace || byte === openBracket) depth += 1
      else if (byte === closeBrace || byte === closeBracket) depth -= 1
      else if (byte !== comma && byte !== colon) continue
      structure += 1
      if (depth > deepest || structure > mostStructure) throw new AppError('request_invalid')
    }
  }
}

const isOdd = (count: number) => count % 2 === 1

/** How many backslashes in a row end at `end`, none of them before `start`. */
function backslashesBefore(piece: Uint8Array, start: number, end: number): number {
  let at = end
  while (at > start && piece[at - 1] === backslash) at -= 1
  return end - at
}
