import { once } from '#domain/once.ts'
import type { Block } from '#domain/document/block.ts'
import type { Stage } from '#domain/generation.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { QuizOptions } from '#domain/tools/quiz.ts'
import type { Engine, EngineOutput, EngineRequest } from '../engine.ts'
import { digestBook, longestWhole, type BookDigest } from './book.ts'
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
type Reading = {
  text: string
  /** What of it was read, and how. */
  key: string
  document: Document
  ranking: Ranking
  book: BookDigest | undefined
}

const keyOf = ({ blocks, sections }: EngineRequest<Tool>) => JSON.stringify([blocks !== undefined, sections])

/** A result that was made of what stands for a book, with its places in the book. */
function ofBook<T extends Tool>(output: EngineOutput<T>, { inWhole, coverage }: BookDigest): EngineOutput<T> {
  const spans = output.spans?.map((one) => ({
    ...one,
    spans: one.spans.flatMap((span) => inWhole(span) ?? []),
  }))
  return { ...output, spans, coverage }
}

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
    const key = keyOf(request)
    const known = last?.text === text && last.key === key ? last : undefined
    const book = known ? known.book : await findBook(request)
    const read = book ?? { text, blocks }
    const document = known?.document ?? (await parseDocument(read.text, read.blocks, findEnglish))
    await stage('thinking', 1)
    const ranking = known?.ranking ?? rankSentences(document, signal)
    last = { text, key, document, ranking, book }
    await stage('writing', 2)
    const { replacing } = request
    const output = replacing
      ? rewritePart(document, ranking, {
          tool,
          text: read.text,
          replacing: book
            ? { ...replacing, within: replacing.within && book.inDigest(replacing.within) }
            : replacing,
        })
      : writers[tool](document, ranking, { ...request, text: read.text })
    await stage('checking', 3)
    return book ? ofBook(output, book) : output
  }

  /** What stands for a text that is too long to be weighed as a whole. */
  async function findBook(request: EngineRequest<Tool>): Promise<BookDigest | undefined> {
    const { text, signal, onProgress } = request
    if (text.length <= longestWhole) return undefined
    const read = async (part: string, blocks: readonly Block[] | undefined) => {
      const document = await parseDocument(part, blocks, findEnglish)
      return { document, ranking: rankSentences(document, signal) }
    }
    return digestBook(request, read, async (done, total) => {
      await new Promise((resume) => setTimeout(resume, 0))
      signal.throwIfAborted()
      onProgress('reading', done, total)
    })
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
