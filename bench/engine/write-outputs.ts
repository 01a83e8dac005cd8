import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { cleanText } from '#domain/source-text.ts'
import { toolOrder } from '#domain/tools/words.ts'
import { createBuiltInEngine } from '#engines/built-in/engine.ts'
import { fileOf, readLines, type Item } from './kit.ts'

// Writes what the engine finds in the development data into a folder, a file for each set and tool:
//   node bench/engine/write-outputs.ts FOLDER
const sets = ['passages', 'sections', 'hostile', 'long', 'nonenglish']

const [folder = ''] = process.argv.slice(2)
const engine = createBuiltInEngine()
const { signal } = new AbortController()
mkdirSync(folder, { recursive: true })
for (const set of sets) {
  for (const tool of toolOrder) {
    const lines: string[] = []
    for (const item of readLines<Item>(fileOf(set))) {
      const text = cleanText(item.text)
      const output = await engine
        .generate({ tool, text, summaryWords: 500, signal, onDraft: () => {}, onProgress: () => {} })
        .then(({ result }) => result)
        .catch((error: unknown) => {
          if (error instanceof AppError && error.code === 'not_enough_text') return null
          throw error
        })
      lines.push(JSON.stringify({ id: item.id, output }))
    }
    writeFileSync(join(folder, `${set}.${tool}.jsonl`), `${lines.join('\n')}\n`)
  }
}
