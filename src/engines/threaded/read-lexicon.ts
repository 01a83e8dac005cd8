import { readFile } from 'node:fs/promises'
import type { FetchLexicon } from '../built-in/reading/english/english.ts'

/** The lexicon of the built-in engine, from disk. */
export const readLexiconFile: FetchLexicon = async () =>
  new Uint8Array(await readFile(new URL('../built-in/reading/english/english.lexicon', import.meta.url)))
