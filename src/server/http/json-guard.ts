import { AppError } from '#domain/errors.ts'

/** Deeper and richer than any request of ours; a page map of 10,000 pages has 110,000 brackets, marks and strings. */
const deepest = 16
const mostStructure = 150_000

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openBrace, openBracket, closeBrace, closeBracket] = [0x7b, 0x5b, 0x7d, 0x5d]

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
    // A plain loop: it sees every byte that anybody sends.
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at]
      if (inString) {
        if (escaped) escaped = false
        else if (byte === backslash) escaped = true
        else if (byte === quote) inString = false
        continue
      }
      if (byte === quote) inString = true
      else if (byte === openBrace || byte === openBracket) depth += 1
      else if (byte === closeBrace || byte === closeBracket) depth -= 1
      else if (byte !== comma && byte !== colon) continue
      structure += 1
      if (depth > deepest || structure > mostStructure) throw new AppError('request_invalid')
    }
  }
}
