import { tokenize } from '#domain/words.ts'
import type { Document } from '../reading/document.ts'
import type { Graph } from './lexrank.ts'

/** How much each feature counts, all of them brought to the same spread first. */
const weights = { item: -0.81, centrality: 0.4, short: -0.34, headings: 0.25, section: 0.22 }

/** In words: what is shorter says little. */
const shortest = 9

/**
 * How much each ranked sentence tells of the whole text, as odds: 1 for a middling one, more for one that tells more.
 * Classical features (Edmundson 1969; Hong & Nenkova 2014): LexRank centrality, words of the headings, how near the
 * beginning of its section it stands, and whether it is an item of a list or short. The weights are those of a logistic
 * regression on what readers marked in eighty open texts of four languages.
 */
export function rateSalience(document: Document, { sentences, centrality }: Graph): number[] {
  const headings = termsOfHeadings(document)
  const sectionStart = startOfSections(document)
  const features: Record<keyof typeof weights, number[]> = {
    item: sentences.map(({ block }) => Number(document.blocks[block]!.kind === 'item')),
    centrality: [...centrality],
    short: sentences.map(({ text }) => Number(text.split(/\s+/u).length < shortest)),
    headings: sentences.map(({ terms }) => new Set(terms.filter((term) => headings.has(term))).size),
    section: sentences.map(({ index, section }) => 1 / Math.sqrt(1 + index - sectionStart.get(section)!)),
  }
  const total = sentences.map(() => 0)
  for (const name of Object.keys(weights) as (keyof typeof weights)[]) {
    for (const [node, value] of standardize(features[name]).entries()) total[node]! += weights[name] * value
  }
  return total.map(Math.exp)
}

function termsOfHeadings(document: Document): Set<string> {
  const terms = [...document.headings.values()].flatMap((text) => tokenize(text).map(({ term }) => term))
  return new Set(terms.filter((term) => !document.isCommon(term)))
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
