import { createBuiltInEngine } from '#engines/built-in/engine.ts'
import { readLexiconFile } from '#engines/threaded/read-lexicon.ts'
import { makeLongText } from '#test/long-text.ts'
import { peakMegabytesOfOwn } from './own-memory.ts'
const size = Number(process.argv[2])
const { text, blocks } = makeLongText(Array.from({ length: 20 }, () => size / 5.7 / 20))
const engine = createBuiltInEngine(readLexiconFile)
const go = (t: string, b: any) => engine.generate({ tool: 'summary', text: t, blocks: b, summaryWords: 500, signal: new AbortController().signal, onDraft() {}, onProgress() {} })
await go(text.slice(0, 5000), undefined)
const rest = process.memoryUsage().rss / 1e6
const at = performance.now()
for (const tool of ['summary','quiz'] as const) await engine.generate({ tool, text, blocks: process.argv[3] ? undefined : blocks, summaryWords: 500, signal: new AbortController().signal, onDraft() {}, onProgress() {} })
console.log(text.length, 'rest', rest, 'peak over rest', peakMegabytesOfOwn() - rest, 'ms', performance.now() - at)
process.exit(0)
