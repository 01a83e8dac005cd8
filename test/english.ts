import { once } from '#domain/once.ts'
import { loadEnglish } from '#engines/built-in/reading/english/english.ts'
import { readLexiconFile } from '#engines/threaded/read-lexicon.ts'

/** What the built-in engine knows of English, read once for all tests of a file. */
export const findEnglish = once(() => loadEnglish(readLexiconFile))
