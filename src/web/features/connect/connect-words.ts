import type { OfferedModel, TrialStep } from '#domain/model-server.ts'
import type { EvidenceLabel } from '#domain/generation.ts'

export const stepWords: Record<TrialStep['name'], string> = {
  address: 'Address',
  key: 'Key',
  model: 'Model',
  streaming: 'Streaming',
  shape: 'Shape',
  context: 'Context',
  speed: 'Speed',
}

export const labelWords: Record<EvidenceLabel, string> = {
  quoted: 'Found in the text',
  linked: 'Found in the text',
  weak: 'Partly found in the text',
  'not-found': 'Not found in the text',
}

/** How large a model is, by what is told of it. */
export function sizeOfModel({ bytes, context, longestContext }: OfferedModel): string {
  if (bytes !== undefined) return `${(bytes / 1e9).toFixed(1)} GB`
  const tokens = context ?? longestContext
  return tokens === undefined ? '' : `${tokens.toLocaleString('en-US')} tokens`
}

/** An address as it is read: without its scheme and its version. */
export function shortAddress(baseUrl: string): string {
  return baseUrl.replace(/^https?:\/\//, '').replace(/\/v1$/, '')
}

export const inSeconds = (ms: number) => (ms < 100 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)
