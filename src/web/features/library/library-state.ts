import type { SourcePage, SourceSummary } from '#domain/source.ts'
import type { EndedRun } from '../../running.ts'

/** A text as it is listed; deleted, it keeps its place, where that can be undone. */
export type LibraryRow = SourceSummary & { deleted?: boolean }

export type LibraryState = {
  /** Undefined until the first page is there. */
  rows?: LibraryRow[]
  /** Asks for the page that follows. */
  next: string | null
  failure?: string | undefined
  /** Another page, or other results of a search, are on their way. */
  loading: boolean
}

export type LibraryEvent =
  | { type: 'asked' }
  | { type: 'listed'; page: SourcePage; isFirst: boolean }
  | { type: 'failed'; sentence: string }
  | { type: 'renamed' | 'restored'; source: SourceSummary }
  | { type: 'deleted'; id: string }
  /** Something that was being made came to its end. */
  | { type: 'ended'; run: EndedRun }

export const emptyLibrary: LibraryState = { next: null, loading: true }

/** What is listed of the library, after an event. */
export function library(state: LibraryState, event: LibraryEvent): LibraryState {
  const { rows = [] } = state
  const change = (id: string, next: (row: LibraryRow) => LibraryRow): LibraryState => ({
    ...state,
    failure: undefined,
    rows: rows.map((row) => (row.id === id ? next(row) : row)),
  })
  switch (event.type) {
    case 'asked':
      return { ...state, failure: undefined, loading: true }
    case 'listed': {
      const known = event.isFirst ? [] : rows
      // Used meanwhile, a text came to the front: it is not listed twice.
      const added = event.page.sources.filter(({ id }) => !known.some((row) => row.id === id))
      return { rows: [...known, ...added], next: event.page.next, loading: false }
    }
    case 'failed':
      return { ...state, failure: event.sentence, loading: false }
    case 'renamed':
    case 'restored':
      return change(event.source.id, () => event.source)
    case 'deleted':
      return change(event.id, (row) => ({ ...row, deleted: true }))
    case 'ended':
      return change(event.run.sourceId, (row) => ({ ...row, generations: afterEnd(row.generations, event) }))
  }
}

function afterEnd(
  generations: SourceSummary['generations'],
  { run }: Extract<LibraryEvent, { type: 'ended' }>,
): SourceSummary['generations'] {
  if (run.how !== 'done') return generations.filter(({ id }) => id !== run.id)
  return generations.map((one) => (one.id === run.id ? { ...one, status: 'done', title: run.title } : one))
}
