import type { Block } from '#domain/document/block.ts'
import { randomFrom } from '#domain/random.ts'

const nouns =
  'harbour valley engine letter garden bridge market river teacher library window orchard machine captain village council mountain painter season journey doctor factory island theory metal station winter forest student harvest'.split(
    ' ',
  )
const verbs =
  'carried measured described changed repaired followed reached answered studied divided supported crossed opened replaced observed protected'.split(
    ' ',
  )
const adjectives =
  'early quiet narrow ancient careful distant heavy simple northern open former steady broken useful golden common'.split(
    ' ',
  )
const ends = [
  'before the end of that year',
  'as the records of the town show',
  'although nobody had asked for it',
  'because the older way had failed',
  'while others waited for the result',
  'and this was remembered for long',
]

export type LongText = {
  text: string
  blocks: Block[]
  /** The words that stand in one chapter alone. */ facts: string[]
}

/**
 * A text of chapters, each with a heading, paragraphs of plain sentences of which no two are the same, and one fact, in
 * a word of capitals that no other chapter has.
 * @param words of each chapter
 */
export function makeLongText(chapters: readonly number[], { seed = 'book' } = {}): LongText {
  const random = randomFrom(seed)
  const one = (list: readonly string[]) => list[Math.floor(random() * list.length)]!
  const blocks: Block[] = []
  const facts: string[] = []
  let text = ''
  const add = (kind: Block['kind'], words: string) => {
    const start = text.length
    text += `${words}\n\n`
    blocks.push({ kind, ...(kind === 'heading' && { level: 1 }), start, end: start + words.length })
  }
  for (const [chapter, words] of chapters.entries()) {
    add('heading', `Chapter ${chapter + 1}: The ${one(adjectives)} ${one(nouns)}`)
    const fact = Array.from({ length: 8 }, () => String.fromCharCode(65 + Math.floor(random() * 26))).join('')
    facts.push(fact)
    let [written, isTold] = [0, false]
    while (written < words) {
      const sentences: string[] = []
      for (let at = 0; at < 5 && written < words; at += 1) {
        const year = 1100 + Math.floor(random() * 900)
        const isHere = !isTold && written >= words * 0.6
        const sentence = isHere
          ? `The town of ${fact} was founded in ${year} by ${one(adjectives)} people from the ${one(nouns)}.`
          : `In ${year} the ${one(adjectives)} ${one(nouns)} of the ${one(nouns)} ${one(verbs)} the ${one(adjectives)} ${one(nouns)} near the ${one(nouns)} ${one(ends)}.`
        isTold ||= isHere
        sentences.push(sentence)
        written += sentence.split(' ').length
      }
      add('paragraph', sentences.join(' '))
    }
  }
  return { text: text.trimEnd(), blocks, facts }
}
