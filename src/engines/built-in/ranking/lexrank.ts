import type { Sentence } from '../reading/document.ts'

type Vector = { weights: Map<string, number>; norm: number }

/** A graph of n sentences costs n² comparisons: longer texts are reduced to this many first. */
const mostNodes = 400

/** Sentences with their LexRank centrality, 0 to 1, and their similarity to each other, cosine, 0 to 1. */
export type Graph = {
  sentences: readonly Sentence[]
  centrality: readonly number[]
  similarity: (one: number, other: number) => number
}

/** The graph, and how much each sentence tells of the whole text, 0 to 1. */
export type Ranking = Graph & { salience: readonly number[] }

/**
 * Continuous LexRank over tf-idf cosines (Erkan & Radev 2004, damping 0.85). `signal` is checked between rows.
 * Beyond 400 sentences each section sends the ones nearest to its own centroid, in proportion to its size.
 */
export function rankByCentrality(all: readonly Sentence[], signal?: AbortSignal): Graph {
  const vectorOf = createVectors(all)
  const sentences = all.length <= mostNodes ? all : prefilter(all, vectorOf)
  const vectors = sentences.map(vectorOf)
  const n = vectors.length
  const matrix = Array.from({ length: n }, () => new Float32Array(n))
  for (let i = 0; i < n; i += 1) {
    signal?.throwIfAborted()
    for (let j = i + 1; j < n; j += 1) matrix[i]![j] = matrix[j]![i] = cosine(vectors[i]!, vectors[j]!)
  }
  const centrality = iterate(matrix)
  const most = Math.max(...centrality, Number.MIN_VALUE)
  return {
    sentences,
    centrality: [...centrality].map((value) => value / most),
    similarity: (one, other) => matrix[one]![other]!,
  }
}

/** What gives a sentence its vector of tf-idf weights. */
function createVectors(sentences: readonly Sentence[]): (sentence: Sentence) => Vector {
  const frequency = new Map<string, number>()
  for (const { terms } of sentences) {
    for (const term of new Set(terms)) frequency.set(term, (frequency.get(term) ?? 0) + 1)
  }
  return ({ terms }) => {
    const weights = new Map<string, number>()
    for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + 1)
    let square = 0
    for (const [term, count] of weights) {
      const weight = count * Math.log(1 + sentences.length / frequency.get(term)!)
      weights.set(term, weight)
      square += weight * weight
    }
    return { weights, norm: Math.sqrt(square) || 1 }
  }
}

function cosine(a: Vector, b: Vector): number {
  const [small, large] = a.weights.size <= b.weights.size ? [a, b] : [b, a]
  let sum = 0
  for (const [term, weight] of small.weights) sum += weight * (large.weights.get(term) ?? 0)
  return sum / (a.norm * b.norm)
}

function iterate(matrix: readonly Float32Array[], damping = 0.85, rounds = 30): Float64Array {
  const n = matrix.length
  const degree = matrix.map((row) => row.reduce((sum, value) => sum + value, 0) || 1)
  let rank = new Float64Array(n).fill(1 / n)
  for (let round = 0; round < rounds; round += 1) {
    const next = new Float64Array(n).fill((1 - damping) / n)
    for (let i = 0; i < n; i += 1) {
      const given = (damping * rank[i]!) / degree[i]!
      const row = matrix[i]!
      for (let j = 0; j < n; j += 1) next[j]! += given * row[j]!
    }
    rank = next
  }
  return rank
}

/** Up to 400 sentences: from each of at most forty stretches of the text, those nearest to the stretch's centroid. */
function prefilter(all: readonly Sentence[], vectorOf: (sentence: Sentence) => Vector): Sentence[] {
  const stretches = 40
  const kept: number[] = []
  for (let part = 0; part < stretches; part += 1) {
    const start = Math.floor((part * all.length) / stretches)
    const end = Math.floor(((part + 1) * all.length) / stretches)
    const quota =
      Math.floor(((part + 1) * mostNodes) / stretches) - Math.floor((part * mostNodes) / stretches)
    const vectors = all.slice(start, end).map(vectorOf)
    const centroid: Vector = { weights: new Map(), norm: 1 }
    for (const { weights, norm } of vectors) {
      for (const [term, weight] of weights) {
        centroid.weights.set(term, (centroid.weights.get(term) ?? 0) + weight / norm)
      }
    }
    const scored = vectors.map((vector, at) => ({
      at: start + at,
      score: cosine(vector, centroid) * (start + at < 40 ? 1.5 : 1),
    }))
    scored.sort((x, y) => y.score - x.score || x.at - y.at)
    kept.push(...scored.slice(0, quota).map(({ at }) => at))
  }
  return kept.sort((x, y) => x - y).map((at) => all[at]!)
}
