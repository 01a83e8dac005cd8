import { cleanFullName } from '#domain/profile.ts'
import { AuthApiError, invalidRequest } from '../errors.ts'
import type { Metadata } from '../schema.ts'

/** Bytes of JSON. It travels in every access token, and so in a header of every request, which Node caps at 16 KB. */
export const maxMetadataBytes = 8192

/** Nesting of objects and lists, which both JSON and PostgreSQL walk recursively. */
const maxDepth = 16

/**
 * Checks what a user wants to keep about themselves.
 * @returns it, their name as names are kept
 * @throws AuthApiError `validation_failed` when it is too large or too deep, or holds what PostgreSQL's JSON cannot
 */
export function cleanMetadata(data: Metadata): Metadata {
  if (nestsDeeper(data, maxDepth)) {
    throw invalidRequest(`User metadata cannot nest deeper than ${maxDepth} levels`)
  }
  // JSON writes a character that PostgreSQL refuses (NUL, half a surrogate pair) as an escape.
  const json = JSON.stringify(data)
  if (Buffer.byteLength(json) > maxMetadataBytes) throw tooLarge()
  if (/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i.test(json)) {
    throw invalidRequest('User metadata contains characters that cannot be stored')
  }
  const { full_name: name } = data
  return typeof name === 'string' ? { ...data, full_name: cleanFullName(name) } : data
}

/** The error for metadata that would grow too large. */
export function tooLarge(): AuthApiError {
  return invalidRequest(`User metadata cannot be larger than ${maxMetadataBytes} bytes`)
}

function nestsDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => nestsDeeper(inner, levels - 1))
}
