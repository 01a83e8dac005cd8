import type { Stage } from '#domain/generation.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { Engine, EngineOutput, EngineRequest } from '../engine.ts'
import { finders } from './finders.ts'
import { findOtherQuestion } from './finding/other-question.ts'
import { builtInInfo } from './info.ts'
import { readText, type TextReading } from './read-text.ts'

/**
 * The engine that needs no key and no network, and only finds what stands in a text. The same text gives the same result,
 * in Node and in a browser. It keeps its reading of the last text, so that a second tool on the same text begins where
 * the first did.
 */
export function createBuiltInEngine(): Engine {
  let last: { text: string; isOfBlocks: boolean; reading: TextReading } | undefined

  async function generate<T extends Tool>(request: EngineRequest<T>): Promise<EngineOutput<T>> {
    const { text, blocks, tool, signal, onProgress, replacing } = request
    const stage = async (name: Stage, done: number) => {
      // Lets a cancellation through: the work itself never waits for anything.
      await new Promise((resume) => setTimeout(resume, 0))
      signal.throwIfAborted()
      onProgress(name, done, 4)
    }
    await stage('reading', 0)
    const isOfBlocks = blocks !== undefined
    const isKnown = last?.text === text && last.isOfBlocks === isOfBlocks
    const reading = isKnown && last ? last.reading : readText(text, blocks, signal)
    last = { text, isOfBlocks, reading }
    await stage('writing', 2)
    const output = replacing
      ? findOtherQuestion(reading, tool, replacing)
      : (finders[tool](reading, request) as EngineOutput<T>)
    await stage('checking', 3)
    return output
  }

  return { info: builtInInfo, generate }
}
