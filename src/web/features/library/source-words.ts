import type { SourceKind, SourceSummary } from '#domain/source.ts'
import * as words from './words.ts'
import { fileEndings } from '#readers/file-endings.ts'

/** What a text was read from; where nobody said, its name tells. */
export function wordsOfKind({
  kind,
  name,
}: Pick<SourceSummary, 'kind' | 'name'>): [name: string, leaf: string] {
  return words.kindNames[kind ?? kindOf(name)]
}

function kindOf(name: string): SourceKind {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const found = Object.entries<string[]>(fileEndings).find(([, endings]) => endings.includes(ending))
  return (found?.[0] as SourceKind | undefined) ?? 'txt'
}

/** Where a text opens: at its newest result, or what is being made of it. */
export function addressOf(
  { id, generations }: Pick<SourceSummary, 'id' | 'generations'>,
  tool = generations[0]?.tool,
): string {
  return `/app/${tool ?? 'summary'}?source=${id}`
}
