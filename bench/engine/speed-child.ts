import { readFileSync } from 'node:fs'
import { AppError } from '#domain/errors.ts'
import { splitSentences } from '#domain/sentences.ts'
import type { Tool } from '#domain/tools/index.ts'
import { createBuiltInEngine } from '#engines/built-in/engine.ts'
import { percentile } from '../figure.ts'
import { peakMegabytesOfOwn } from '../own-memory.ts'

export type Timing = { ms: number; peakMegabytes: number }

// One tool on texts of one size, some to warm up and then others, timed: by fork with FILE SIZE ROUNDS TOOL|peer.
const [, , file = '', sizeGiven, roundsGiven, work = ''] = process.argv
const [size, rounds] = [Number(sizeGiven), Number(roundsGiven)]
const warmUps = rounds === 0 ? 1 : 3
const { signal } = new AbortController()

// Each round reads another stretch, as far as there are others, and all of them from all of the text.
const whole = readFileSync(file, 'utf8')
const times: number[] = []
for (let round = 0; round < rounds + warmUps; round += 1) {
  const from = Math.floor((whole.length - size) * ((0.618 * round) % 1))
  const text = whole.slice(from, from + size)
  const start = process.cpuUsage()
  if (work === 'peer') extractByFrequency(text)
  else await find(text)
  const { user, system } = process.cpuUsage(start)
  if (round >= warmUps) times.push((user + system) / 1000)
}
const timing: Timing = { ms: percentile(times, 0.5), peakMegabytes: peakMegabytesOfOwn() }
process.send?.(timing)

async function find(text: string): Promise<void> {
  const request = {
    tool: work as Tool,
    text,
    summaryWords: 500,
    signal,
    onDraft: () => {},
    onProgress: () => {},
  }
  // Some stretches, an index or a list, hold too little text for a result.
  await createBuiltInEngine()
    .generate(request)
    .catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'not_enough_text')) throw error
    })
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
