/** Parts of speech that have entries. */
export type Form = 'noun' | 'verb' | 'adjective' | 'adverb'

/** WordNet's lexicographer files 3 to 28 (lexnames(5WN)): the broad kind of thing that a noun names. */
const nounCategories = (
  'thing act animal artifact attribute body cognition communication event feeling food group location motive object ' +
  'person phenomenon plant possession process quantity relation shape state substance time'
).split(' ')

/** A meaning of a word: one synset of WordNet 3.1. */
export type Sense = {
  line: number
  form: Form
  /** For nouns the broad kind ("person", "substance", "process"); otherwise the form. */
  category: string
  /** One single thing that has a name ("Paris"), rather than a kind of thing. */
  named: boolean
  /** Every word for it, in WordNet's order. */
  words: readonly string[]
  /** What it is a kind of, or an instance of. */
  above: number | undefined
}

/** A word's first sense, and the share of its tagged uses that mean it, 0 to 1. */
export type FirstSense = { sense: Sense; share: number }

/** Common English words with their frequency, and what WordNet knows of them. */
export type Lexicon = {
  /** Zipf value (van Heuven et al. 2014) of a lower-case word: 3 is rare, 4 and more is common; undefined for unknown words. */
  zipf: (word: string) => number | undefined
  /** The first sense of a lower-case lemma, which may have several words. */
  firstSense: (lemma: string, form: Form) => FirstSense | undefined
  sense: (line: number) => Sense
}

/**
 * Reads the lexicon as `scripts/build-lexicon.ts` packs it: gzip over text. Word and Zipf value times ten a line; an
 * empty line; a synset a line: file number in base 36 with `i` for an instance, the distance to the synset above,
 * words (a digit after a word: this is its first sense, with that share in tenths).
 * @throws TypeError when the bytes are no gzip stream
 */
export async function readLexicon(packed: Uint8Array<ArrayBuffer>): Promise<Lexicon> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
  const text = await new Response(stream).text()
  const border = text.indexOf('\n\n')
  const frequencies = new Map<string, number>()
  for (const line of text.slice(0, border).split('\n')) {
    const tab = line.indexOf('\t')
    frequencies.set(line.slice(0, tab), Number(line.slice(tab + 1)) / 10)
  }
  const lines = text.slice(border + 2).split('\n')
  const first = new Map<string, number>()
  for (const [number, line] of lines.entries()) {
    const start = line.indexOf('\t', line.indexOf('\t') + 1) + 1
    const letter = formKeys[formOf(fileOf(line))]
    for (const word of line.slice(start).split(',')) {
      const share = word.charCodeAt(word.length - 1) - 48
      if (share >= 0 && share <= 9) first.set(letter + word.slice(0, -1).toLowerCase(), number * 10 + share)
    }
  }
  const sense = (line: number): Sense => parseSense(lines[line]!, line)
  return {
    zipf: (word) => frequencies.get(word),
    firstSense(lemma, form) {
      const packedEntry = first.get(formKeys[form] + lemma)
      if (packedEntry === undefined) return undefined
      return { sense: sense(Math.floor(packedEntry / 10)), share: (packedEntry % 10) / 10 + 0.05 }
    },
    sense,
  }
}

const formKeys: Record<Form, string> = { noun: 'n', verb: 'v', adjective: 'a', adverb: 'r' }

/** The number of the lexicographer file a line begins with. */
function fileOf(line: string): number {
  const end = line.indexOf('\t')
  return Number.parseInt(line.slice(0, line[end - 1] === 'i' && end > 1 ? end - 1 : end), 36)
}

function formOf(file: number): Form {
  if (file === 2) return 'adverb'
  if (file >= 3 && file <= 28) return 'noun'
  return file >= 29 && file <= 43 ? 'verb' : 'adjective'
}

function parseSense(text: string, line: number): Sense {
  const [kind, distance, words] = text.split('\t') as [string, string, string]
  const file = fileOf(text)
  const form = formOf(file)
  return {
    line,
    form,
    category: form === 'noun' ? nounCategories[file - 3]! : form,
    named: kind.length > 1 && kind.endsWith('i'),
    words: words.split(',').map((word) => word.replace(/\d$/, '')),
    above: distance === '' ? undefined : line + Number.parseInt(distance, 36),
  }
}
