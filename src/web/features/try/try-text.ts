import { planLimits } from '#domain/limits.ts'
import { builtInInfo } from '#engines/built-in/info.ts'
import { createBrowserEngine } from '#engines/browser/browser-engine.ts'
import { AppError } from '#domain/errors.ts'
import { locateEvidence } from '#domain/evidence/locate.ts'
import { pointsOf, type Generation } from '#domain/generation.ts'
import { neverStored } from '#domain/never-stored.ts'
import { openingOf } from '#domain/opening-of-text.ts'
import type { Span } from '#domain/span.ts'
import { checkText } from '#domain/source-text.ts'
import { stageInWords } from '#domain/stage.ts'
import type { Tool } from '#domain/tools/index.ts'
import { lookedUpOf } from '#domain/tools/claims.ts'
import { titleOf } from '#domain/tools/sections.ts'
import * as words from './words.ts'

/** What was made of which text; `marks` are the passages of its points. */
export type Tried = { generation: Generation; text: string; marks: Span[] }

type Options = {
  tool: Tool
  text: string
  /** Aborting it ends the worker. */
  signal: AbortSignal
  /** Told what is going on, in words. */
  onNote: (note: string) => void
}

const engine = createBrowserEngine()
const { characters, summaryWords } = planLimits.free

/**
 * One tool on one text, in a worker of this page: nothing is sent, nothing is stored.
 * @returns the sentence to show where it came to nothing
 */
export async function tryText({ tool, text: raw, signal, onNote }: Options): Promise<Tried | string> {
  try {
    const text = checkText(raw, characters)
    let startedAt = Date.now()
    onNote(words.loadingEngine)
    const { result, spans } = await engine.generate({
      tool,
      text,
      summaryWords,
      signal,
      onDraft: () => {},
      onProgress: (stage) => {
        // The work is timed, and not the way here of who does it.
        if (stage === 'reading') startedAt = Date.now()
        onNote(stageInWords({ stage }))
      },
    })
    const evidence = locateEvidence(lookedUpOf(tool, result), text, spans)
    const generation = {
      id: neverStored,
      tool,
      title: titleOf(tool, result, openingOf(text)),
      createdAt: new Date(startedAt).toISOString(),
      durationMs: Date.now() - startedAt,
      engine: builtInInfo,
      source: { name: openingOf(text), characters: text.length },
      result,
      evidence,
    }
    const marks = pointsOf(evidence).flatMap((found) => found.spans)
    return { generation: generation as Generation, text, marks }
  } catch (error) {
    const failure = error instanceof AppError ? error : new AppError('generation_failed')
    return failure.message
  }
}

/** Ends the worker, for whoever leaves. */
export function endTrying(): void {
  engine.close()
}
