import type { EvidenceLabel } from './generation.ts'
import type { TrialEvent, TrialStep } from './model-server.ts'

/** What the steps of a trial are called. */
export const stepWords: Record<TrialStep['name'], string> = {
  address: 'Adresse',
  key: 'Schlüssel',
  model: 'Modell',
  streaming: 'Streaming',
  shape: 'Form',
  context: 'Kontext',
  speed: 'Tempo',
}

/** How the sentence that a trial made stands in its text. */
export const sampleWords: Record<EvidenceLabel, string> = {
  quoted: 'Im Text gefunden',
  linked: 'Im Text gefunden',
  weak: 'Nur teilweise im Text gefunden',
  'not-found': 'Nicht im Text gefunden',
}

/** How long a page and a quiz take, where a trial could tell. */
export function wordsOfPace({ pageSeconds, quizSeconds }: TrialEvent & { type: 'done' }): string | undefined {
  if (pageSeconds === undefined) return undefined
  return `Eine Seite dauert etwa ${pageSeconds} s, ein Quiz mit fünf Fragen etwa ${quizSeconds} s.`
}

export const inSeconds = (ms: number) =>
  ms < 100 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0).replace('.', ',')} s`
