import { useCallback, useEffect, useReducer, useRef } from 'react'
import { SourcePage, SourceSummary, type SourceSearch } from '#domain/source.ts'
import { call, callJson, jsonBody, sentenceOf } from '../../api.ts'
import { useReconnected, useSeenAgain } from '../../use-connection.ts'
import { noteRunning, running } from '../../running.ts'
import { useStore } from '../../ui/store.ts'
import { emptyLibrary, library } from './library-state.ts'

/** Texts on a page of the library, as the server sends them. */
const firstPage = 20

/** What a search finds of the library, page by page, and what can be done with it. */
export function useLibrary({ query, tool }: SourceSearch) {
  const [state, dispatch] = useReducer(library, emptyLibrary)
  const asking = useRef<AbortController>(undefined)

  const load = useCallback(
    async (after: string | null) => {
      asking.current?.abort()
      const { signal } = (asking.current = new AbortController())
      dispatch({ type: 'asked' })
      const asked = Object.entries({ after, query, tool }).filter(([, value]) => value) as [string, string][]
      try {
        const page = await callJson(SourcePage, `/api/sources?${new URLSearchParams(asked)}`, { signal })
        dispatch({ type: 'listed', page, isFirst: after === null })
        for (const source of page.sources) noteAll(source)
      } catch (error) {
        if (!signal.aborted) dispatch({ type: 'failed', sentence: sentenceOf(error) })
      }
    },
    [query, tool],
  )

  useEffect(() => {
    void load(null)
    return () => asking.current?.abort()
  }, [load])

  useReconnected(() => void load(null))
  // Further pages would be lost, and with them the place where somebody was.
  useSeenAgain(() => (state.rows?.length ?? 0) <= firstPage && void load(null))

  const { ended } = useStore(running)
  useEffect(() => {
    if (ended) dispatch({ type: 'ended', run: ended })
    // A text of which nothing came may be gone.
    if (ended && ended.how !== 'done') void load(null)
  }, [ended, load])

  async function attempt(act: () => Promise<void>) {
    try {
      await act()
    } catch (error) {
      dispatch({ type: 'failed', sentence: sentenceOf(error) })
    }
  }

  return {
    state,
    load,
    rename: (id: string, name: string) =>
      attempt(async () => {
        const source = await callJson(SourceSummary, `/api/sources/${id}`, jsonBody('PATCH', { name }))
        dispatch({ type: 'renamed', source })
      }),
    remove: (id: string) =>
      attempt(async () => {
        await call(`/api/sources/${id}`, { method: 'DELETE' })
        dispatch({ type: 'deleted', id })
      }),
    restore: (id: string) =>
      attempt(async () => {
        const source = await callJson(SourceSummary, `/api/sources/${id}/restore`, { method: 'POST' })
        dispatch({ type: 'restored', source })
      }),
    cancel: (generation: string) =>
      attempt(async () => void (await call(`/api/generations/${generation}/cancel`, { method: 'POST' }))),
  }
}

export type Library = ReturnType<typeof useLibrary>

function noteAll(source: SourceSummary): void {
  for (const { id, tool, status, createdAt } of source.generations) {
    if (status !== 'running') continue
    noteRunning({ id, sourceId: source.id, name: source.name, tool, startedAt: Date.parse(createdAt) })
  }
}
