import { technicalCeiling } from '#domain/limits.ts'
import { mostBlocks } from '#domain/document/block.ts'
import { boundReport } from '#domain/document/reading-report.ts'
import { fitBlocks } from '#domain/document/fit-blocks.ts'
import { GenerationRequest } from '#domain/generation-request.ts'
import { NewSource } from '#domain/source.ts'
import { joinBytes } from '#domain/read-bounded.ts'
import { cleanText } from '#domain/source-text.ts'
import { hashText, type HashedText } from '../hash-text.ts'

/** A character as JSON may write it: `\uXXXX`. */
const bytesPerCharacter = 6
/** A block with its page, in bytes; each covers a character at least, and a line break parts most of them. */
const bytesPerBlock = 80
/** Names of fields, the tool, and a source's name. */
const restBytes = 4096

/** The longest request that a text of so many characters needs, in bytes. */
export function longestRequest(characters: number): number {
  const most = Math.min(characters, technicalCeiling.characters)
  return most * bytesPerCharacter + Math.min(most, mostBlocks) * bytesPerBlock + restBytes
}

/** The requests that may carry a text, and are long with it. */
const schemas = { generation: GenerationRequest, source: NewSource }
export type TextRequests = { generation: Hashed<GenerationRequest>; source: Hashed<NewSource> }

/** A request with the hash of its text, where it carries one. */
type Hashed<Request> = Request extends { text: string } ? Request & HashedText : Request

/** Parses a request: its text is cleaned and hashed, and its blocks are fitted to it. @returns undefined when it is not of the schema */
export function parseTextRequest<Kind extends keyof TextRequests>(
  kind: Kind,
  body: Uint8Array[],
): TextRequests[Kind] | undefined {
  try {
    const parsed = schemas[kind].safeParse(JSON.parse(new TextDecoder().decode(joinBytes(body))))
    if (!parsed.success) return undefined
    const request: GenerationRequest | NewSource = parsed.data
    return ('text' in request ? withCleanText(request) : request) as TextRequests[Kind]
  } catch {
    return undefined
  }
}

function withCleanText<Request extends Pick<NewSource, 'text' | 'blocks' | 'report'>>(
  request: Request,
): Request & HashedText {
  // One character more than any plan admits: enough to be refused, and the rest need not cross from a thread.
  const text = cleanText(request.text).slice(0, technicalCeiling.characters + 1)
  // Blocks are of the text as it was sent.
  const blocks = text === request.text && request.blocks ? fitBlocks(text, request.blocks) : undefined
  const report = request.report && boundReport(request.report, text.length)
  return { ...request, ...hashText(text), blocks, report }
}
