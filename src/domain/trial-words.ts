import type { EvidenceLabel } from './generation.ts'
import type { TrialEvent, TrialStep } from './model-server.ts'

/** What the steps of a trial are called. */
export const stepWords: Record<TrialStep['name'], string> = {
  address: 'Address',
  key: 'Key',
  model: 'Model',
  streaming: 'Streaming',
  shape: 'Shape',
  context: 'Context',
  speed: 'Speed',
}

/** How the sentence that a trial made stands in its text. */
export const sampleWords: Record<EvidenceLabel, string> = {
  quoted: 'Found in the text',
  linked: 'Found in the text',
  weak: 'Only partly found in the text',
  'not-found': 'Not found in the text',
}

/** How long a page and a quiz take, where a trial could tell. */
export function wordsOfPace({ pageSeconds, quizSeconds }: TrialEvent & { type: 'done' }): string | undefined {
  if (pageSeconds === undefined) return undefined
  return `A page takes about ${pageSeconds} s, a quiz of five about ${quizSeconds} s.`
}

export const inSeconds = (ms: number) =>
  ms < 100 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`
