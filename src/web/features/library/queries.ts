import { useState } from 'react'
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
  const listed = usePages(calls.listSources, { query: query || undefined, tool }, ({ sources }) =>
    sources.forEach(noteAll),
  )
  const { act, failure, forget } = useAct()
  const [touched, setTouched] = useState<readonly LibraryRow[]>([])
  const found = listed.data?.flatMap(({ sources }) => sources)

  return {
    rows: found && withTouched(found, touched),
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
        setTouched((before) => [...before, { ...source, deleted: true }])
      }),
    restore: (id: string) =>
      act(async () => {
        await ask(calls.restoreSource, { id })
        setTouched((before) => before.map((one) => (one.id === id ? { ...one, deleted: false } : one)))
      }),
    cancel: (id: string) => act(() => ask(cancelGeneration, { id })),
  }
}

export type Library = ReturnType<typeof useLibrary>

/** Texts in the order of their last use, with those in their places that were deleted, or brought back, just now. */
export function withTouched(listed: readonly SourceSummary[], touched: readonly LibraryRow[]): LibraryRow[] {
  const rows = [
    ...touched.filter(({ deleted }) => !deleted),
    // Used meanwhile, a text came to the front: it is not listed twice.
    ...listed,
    ...touched.filter(({ deleted }) => deleted),
  ]
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
