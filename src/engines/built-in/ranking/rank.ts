import { findCandidates } from './candidates.ts'
import type { Document } from '../reading/document.ts'
import { rankByCentrality, type Ranking } from './lexrank.ts'
import { rateSalience } from './salience.ts'

/** The sentences of a text that may be shown, and how much each tells of the whole. `signal` is checked on the way. */
export function rankSentences(document: Document, signal?: AbortSignal): Ranking {
  const graph = rankByCentrality(findCandidates(document), signal)
  return { ...graph, salience: rateSalience(document, graph) }
}
