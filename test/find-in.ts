import type { ClaimSpans } from '#domain/evidence/locate.ts'
import { tools, type FoundResults, type Tool } from '#domain/tools/index.ts'
import { createBuiltInEngine } from '#engines/built-in/engine.ts'
import type { EngineRequest } from '#engines/engine.ts'

const engine = createBuiltInEngine()

/** What the built-in engine finds in a text, which has the shape that its tool promises, and where it stands. */
export async function findIn<T extends Tool>(
  tool: T,
  text: string,
  more: Partial<EngineRequest<T>> = {},
): Promise<{ result: FoundResults[T]; spans: ClaimSpans[] }> {
  const signal = new AbortController().signal
  const usual = { summaryWords: 500, signal, onDraft: () => {}, onProgress: () => {} }
  const { result, spans = [] } = await engine.generate({ tool, text, ...usual, ...more })
  return { result: tools[tool].found.schema.parse(result) as FoundResults[T], spans }
}
