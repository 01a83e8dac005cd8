import { GenerationRequest } from '#domain/generation.ts'
import { technicalCeiling } from '#domain/plans.ts'
import { cleanText } from '#domain/source-text.ts'

/** A character as JSON may write it: `\uXXXX`. */
const bytesPerCharacter = 6
/** An entry of a page map, and how many there can be; each covers a character at least. */
const [bytesPerPage, mostPages] = [64, 10_000]
/** Names of fields, the tool, and a source's name. */
const restBytes = 4096

/** The longest request that a text of so many characters needs, in bytes. */
export function longestRequest(characters: number): number {
  const most = Math.min(characters, technicalCeiling.characters)
  return most * bytesPerCharacter + Math.min(most, mostPages) * bytesPerPage + restBytes
}

/** A request as it came, by its schema, its text cleaned. @returns undefined for what is none */
export function parseGenerationRequest(body: Uint8Array): GenerationRequest | undefined {
  try {
    const parsed = GenerationRequest.safeParse(JSON.parse(new TextDecoder().decode(body)))
    if (!parsed.success) return undefined
    // One character more than any plan admits: enough to be refused, and the rest need not cross from a thread.
    return { ...parsed.data, text: cleanText(parsed.data.text).slice(0, technicalCeiling.characters + 1) }
  } catch {
    return undefined
  }
}
