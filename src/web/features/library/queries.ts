import { useEffect, useState } from 'react'
import { cancelGeneration } from '#domain/calls/generations.ts'
import * as calls from '#domain/calls/sources.ts'
import type { SourceSearch, SourceSummary } from '#domain/source.ts'
import { ask } from '../../api.ts'
import { noteRunning } from '../../running.ts'
import { useAct } from '../../use-act.ts'
import { usePages } from '../../use-pages.ts'

/** A text as it is listed; deleted, it keeps its place, where that can be undone. */
export type LibraryRow = SourceSummary & { deleted?: boolean }

/** What a search finds of the library, page by page, and what can be done with it. */
export function useLibrary({ query = '', tool }: SourceSearch) {
  const listed = usePages(calls.listSources, { query: query || undefined, tool })
  const { act, failure, forget } = useAct()
  const [deleted, setDeleted] = useState<readonly SourceSummary[]>([])
  const found = listed.data?.flatMap(({ sources }) => sources)
  useEffect(() => {
    for (const { sources } of listed.data ?? []) for (const source of sources) noteAll(source)
  }, [listed.data])

  return {
    rows: found && withDeleted(found, deleted),
    more: listed.more,
    loading: listed.loading,
    failure: listed.failure ?? failure,
    again: () => {
      forget()
      listed.again()
    },
    rename: (id: string, name: string) => act(() => ask(calls.renameSource, { id, name })),
    remove: (source: SourceSummary) =>
      act(async () => {
        await ask(calls.deleteSource, { id: source.id })
        setDeleted((before) => [...before, source])
      }),
    restore: (id: string) =>
      act(async () => {
        await ask(calls.restoreSource, { id })
        setDeleted((before) => before.filter((one) => one.id !== id))
      }),
    cancel: (id: string) => act(() => ask(cancelGeneration, { id })),
  }
}

export type Library = ReturnType<typeof useLibrary>

/** Texts in the order of their last use, with those that were deleted just now in their places. */
export function withDeleted(
  listed: readonly SourceSummary[],
  deleted: readonly SourceSummary[],
): LibraryRow[] {
  const rows = [...listed, ...deleted.map((source) => ({ ...source, deleted: true }))]
  // Used meanwhile, a text came to the front: it is not listed twice.
  return [...new Map(rows.map((row) => [row.id, row])).values()].sort((a, b) =>
    b.lastUsedAt.localeCompare(a.lastUsedAt),
  )
}

function noteAll(source: SourceSummary): void {
  for (const { id, tool, status, createdAt } of source.generations) {
    if (status !== 'running') continue
    noteRunning({ id, sourceId: source.id, name: source.name, tool, startedAt: Date.parse(createdAt) })
  }
}
