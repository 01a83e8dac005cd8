import type { OfferedModel } from '#domain/model-server.ts'

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
