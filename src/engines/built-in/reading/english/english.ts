import { readLexicon, type Lexicon } from './lexicon.ts'
import { createTagger, type Tagger } from './tagger.ts'

/** What the engine knows of English. */
export type English = { lexicon: Lexicon; tag: Tagger }

/** Gives the bytes of `english.lexicon`: from disk on a server, over the network in a browser. */
export type FetchLexicon = () => Promise<Uint8Array<ArrayBuffer>>

/** Reads the lexicon and wakes the tagger; about 200 ms, so done once and only when a text needs it. */
export async function loadEnglish(fetchLexicon: FetchLexicon): Promise<English> {
  const lexicon = await readLexicon(await fetchLexicon())
  return { lexicon, tag: createTagger(lexicon) }
}
