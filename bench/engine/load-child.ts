import { performance } from 'node:perf_hooks'

// From nothing to an engine that knows English, timed: by fork.
const start = performance.now()
const [{ loadEnglish }, { readLexiconFile }] = await Promise.all([
  import('#engines/built-in/reading/english/english.ts'),
  import('#engines/threaded/read-lexicon.ts'),
  import('#engines/built-in/engine.ts'),
])
await loadEnglish(readLexiconFile)
process.send?.(performance.now() - start)
