import { tokenize } from '#domain/words.ts'
import type { Document } from '../reading/document.ts'
import type { Graph } from './lexrank.ts'

/** How much each feature counts, all of them brought to the same spread first. */
const weights = {
  spread: 0.33,
  recurrence: 0.22,
  headings: 0.22,
  centrality: 0.18,
  paragraph: 0.11,
  position: 0.1,
  section: 0.1,
  leads: 0.09,
}

/**
 * How much each ranked sentence tells of the whole text, 0.05 to 1. A weighted sum of classical features (Edmundson 1969;
 * Hong & Nenkova 2014): words that many paragraphs share, recurring pairs of words, words of the headings, LexRank
 * centrality, the openings of text, sections and paragraphs and similarity to them. The weights were set on open textbook sections beside their authors' summaries.
 */
export function rateSalience(document: Document, graph: Graph): number[] {
  const { sentences } = graph
  const counts = countTerms(document)
  const first = findOpenings(document)
  const leads = [...sentences.keys()].filter((node) => first.paragraph.has(sentences[node]!.index))
  const sectionStart = startOfSections(document)
  const features: Record<keyof typeof weights, number[]> = {
    spread: sentences.map(({ terms }) => mean(terms, (term) => Math.log(counts.paragraphs.get(term) ?? 1))),
    recurrence: sentences.map(({ terms }) =>
      mean(terms.slice(1), (term, at) => Math.log(counts.pairs.get(`${terms[at]!} ${term}`) ?? 1)),
    ),
    headings: sentences.map(({ terms }) => mean(terms, (term) => Number(counts.headings.has(term)))),
    centrality: [...graph.centrality],
    paragraph: sentences.map(({ index }) => Number(first.paragraph.has(index))),
    position: sentences.map(({ index }) => 1 / Math.sqrt(1 + index)),
    section: sentences.map(({ index, section }) => 1 / Math.sqrt(1 + index - sectionStart.get(section)!)),
    leads: sentences.map((_, node) =>
      mean(leads, (lead) => (lead === node ? 0 : graph.similarity(node, lead))),
    ),
  }
  const total = sentences.map(() => 0)
  for (const name of Object.keys(weights) as (keyof typeof weights)[]) {
    for (const [node, value] of standardize(features[name]).entries()) total[node]! += weights[name] * value
  }
  return toUnitRange(total)
}

type Counts = {
  paragraphs: ReadonlyMap<string, number>
  pairs: ReadonlyMap<string, number>
  headings: ReadonlySet<string>
}

function countTerms(document: Document): Counts {
  const pairs = new Map<string, number>()
  const paragraphs = new Map<string, number>()
  const seenIn = new Map<string, number>()
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
  for (const { terms, block } of document.sentences) {
    for (const [at, term] of terms.entries()) {
      if (seenIn.get(term) !== block) add(paragraphs, term)
      seenIn.set(term, block)
      if (at > 0) add(pairs, `${terms[at - 1]!} ${term}`)
    }
  }
  return { paragraphs, pairs, headings: termsOfHeadings(document) }
}

function termsOfHeadings(document: Document): Set<string> {
  const terms = [...document.headings.values()].flatMap((text) => tokenize(text).map(({ term }) => term))
  return new Set(terms.filter((term) => !document.isCommon(term)))
}

function findOpenings(document: Document): { paragraph: Set<number> } {
  const paragraph = new Set<number>()
  let last = -1
  for (const sentence of document.sentences) {
    if (sentence.block !== last) paragraph.add(sentence.index)
    last = sentence.block
  }
  return { paragraph }
}

function startOfSections(document: Document): Map<number, number> {
  const start = new Map<number, number>()
  for (const { section, index } of document.sentences) if (!start.has(section)) start.set(section, index)
  return start
}

function mean<T>(list: readonly T[], value: (item: T, at: number) => number): number {
  return list.reduce((sum, item, at) => sum + value(item, at), 0) / Math.max(1, list.length)
}

/** Mean 0 and standard deviation 1. */
function standardize(values: readonly number[]): number[] {
  const middle = mean(values, (value) => value)
  const spread = Math.sqrt(mean(values, (value) => (value - middle) ** 2)) || 1
  return values.map((value) => (value - middle) / spread)
}

const leastSalience = 0.05

function toUnitRange(values: readonly number[]): number[] {
  const least = Math.min(...values)
  const width = Math.max(...values) - least || 1
  return values.map((value) => leastSalience + ((1 - leastSalience) * (value - least)) / width)
}
