import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { buildLexicon } from './build-lexicon.ts'

const text = buildLexicon()
const packed = gzipSync(text, { level: 9 })
writeFileSync(new URL('../src/engines/built-in/reading/english/english.lexicon', import.meta.url), packed)
console.log(`english.lexicon: ${text.split('\n').length} lines, ${packed.length} bytes`)
