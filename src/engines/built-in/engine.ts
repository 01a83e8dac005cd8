import { once } from '#domain/once.ts'
import type { Stage } from '#domain/generation.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { QuizOptions } from '#domain/tools/quiz.ts'
import type { Engine, EngineOutput, EngineRequest } from '../engine.ts'
import { parseDocument } from './reading/document.ts'
import { rankSentences } from './ranking/rank.ts'
import { summarize } from './writing/summary.ts'
import { loadEnglish, type FetchLexicon } from './reading/english/english.ts'
import { builtInInfo } from './info.ts'
import { explainSimply } from './writing/eli5.ts'
import { findInsight } from './writing/insight.ts'
import { rewritePart } from './writing/rewrite.ts'
import { writeQuiz } from './writing/quiz/quiz.ts'
import type { Document } from './reading/document.ts'
import type { Ranking } from './ranking/lexrank.ts'

/** What all tools build on: a text read, its sentences weighed. */
type Reading = { text: string; structured: boolean; document: Document; ranking: Ranking }

/**
 * The engine that needs no key and no network. The same text gives the same result, in Node and in a browser. It keeps
 * its reading of the last text, so that a second tool on the same text begins where the first did.
 */
export function createBuiltInEngine(fetchLexicon: FetchLexicon): Engine {
  const findEnglish = once(() => loadEnglish(fetchLexicon))
  let last: Reading | undefined

  async function generate<T extends Tool>(request: EngineRequest<T>): Promise<EngineOutput<T>> {
    const { text, blocks, tool, signal, onProgress } = request
    const stage = async (name: Stage, done: number) => {
      // Lets a cancellation through: the work itself never waits for anything.
      await new Promise((resume) => setTimeout(resume, 0))
      signal.throwIfAborted()
      onProgress(name, done, 4)
    }
    await stage('reading', 0)
    const known = last?.text === text && last.structured === (blocks !== undefined) ? last : undefined
    const document = known?.document ?? (await parseDocument(text, blocks, findEnglish))
    await stage('thinking', 1)
    const ranking = known?.ranking ?? rankSentences(document, signal)
    last = { text, structured: blocks !== undefined, document, ranking }
    await stage('writing', 2)
    const { replacing } = request
    const output = replacing
      ? rewritePart(document, ranking, { tool, text, replacing })
      : writers[tool](document, ranking, request)
    await stage('checking', 3)
    return output
  }

  return { info: builtInInfo, generate }
}

type Writers = {
  [T in Tool]: (
    document: Document,
    ranking: Ranking,
    request: {
      text: string
      summaryWords: number
      asked?: readonly string[] | undefined
      quiz?: QuizOptions | undefined
    },
  ) => EngineOutput<T>
}

const writers: Writers = {
  summary: (document, ranking, { summaryWords }) => summarize(document, ranking, summaryWords),
  quiz: (document, ranking, { text, asked, quiz }) =>
    writeQuiz(document, ranking, text, { asked, wanted: quiz }),
  eli5: explainSimply,
  insight: findInsight,
}
