import type { OfferedModel } from '#domain/model-server.ts'
import * as words from './words.ts'

/** How large a model is, by what is told of it. */
export function sizeOfModel({ bytes, context, longestContext }: OfferedModel): string {
  if (bytes !== undefined) return words.gigabytes(bytes / 1e9)
  const tokens = context ?? longestContext
  return tokens === undefined ? '' : words.tokens(tokens)
}

/** An address as it is read: without its scheme and its version. */
export function shortAddress(baseUrl: string): string {
  return baseUrl.replace(/^https?:\/\//, '').replace(/\/v1$/, '')
}
