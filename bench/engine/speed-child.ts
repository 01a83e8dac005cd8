import { AppError } from '#domain/errors.ts'
import { splitSentences } from '#domain/sentences.ts'
import type { Tool } from '#domain/tools/index.ts'
import { toolOrder } from '#domain/tools/words.ts'
import { createBuiltInEngine } from '#engines/built-in/engine.ts'
import { readLexiconFile } from '#engines/threaded/read-lexicon.ts'
import { percentile } from '../figure.ts'
import { peakMegabytesOfOwn } from '../own-memory.ts'
import { textOf } from './texts.ts'

export type Timing = { size: number; p95: Record<Tool, number>; peer: number; peakMegabytes: number }

// Tools on texts of one size, some to warm up and then a fresh one each round, timed: node speed-child.ts SIZE ROUNDS [TOOL], by fork.
const [, , sizeGiven, roundsGiven, toolGiven] = process.argv
const [size, rounds] = [Number(sizeGiven), Number(roundsGiven)]
const warmUps = rounds === 0 ? 1 : 3
/** Up to this size no sentence comes in two rounds; of longer texts there are too few, so each begins elsewhere. */
const stride = Math.min(size, 60_000)
const text = textOf(size + (rounds + warmUps) * stride)
const engine = createBuiltInEngine(readLexiconFile)
const { signal } = new AbortController()

const p95: Partial<Record<Tool, number>> = {}
for (const tool of toolOrder.filter((tool) => toolGiven === undefined || tool === toolGiven)) {
  p95[tool] = await time((text) =>
    engine.generate({ tool, text, summaryWords: 500, signal, onDraft: () => {}, onProgress: () => {} }),
  )
}
const peakMegabytes = peakMegabytesOfOwn()
const peer = rounds === 0 ? 0 : await time(async (text) => extractByFrequency(text))
process.send?.({ size, p95, peer, peakMegabytes })

/** Milliseconds of the processor at the 95th percentile; each round reads another text. */
async function time(work: (text: string) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds + warmUps; round += 1) {
    const part = text.slice(round * stride, round * stride + size)
    const start = process.cpuUsage()
    // Some stretches of a book, its index or a list, hold too little text for a result.
    await work(part).catch(expectTooLittle)
    const { user, system } = process.cpuUsage(start)
    if (round >= warmUps) times.push((user + system) / 1000)
  }
  return percentile(times, 0.95)
}

function expectTooLittle(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'not_enough_text')) throw error
}

/** Luhn's method (1958) in its plainest form: the six sentences with the most frequent words. */
function extractByFrequency(text: string): string[] {
  const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end))
  const words = sentences.map((sentence) => sentence.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
  const counts = new Map<string, number>()
  for (const word of words.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  const score = (list: string[]) =>
    list.reduce((sum, word) => sum + counts.get(word)!, 0) / (list.length || 1)
  return sentences
    .map((sentence, at) => ({ sentence, value: score(words[at]!) }))
    .sort((x, y) => y.value - x.value)
    .slice(0, 6)
    .map(({ sentence }) => sentence)
}
