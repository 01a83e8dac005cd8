import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Call, OutputOf, SentOf } from '#domain/calls/call.ts'
import { ask } from './api.ts'
import { queryKeyOf, queries } from './queries.ts'
import { toFetched, type Fetched } from './use-call.ts'

type Listing = Call & { input: unknown }
type Page = { next: string | null }

/**
 * A list that comes in pages. While another one is on its way, the last one stays.
 * @param onPage hears of each page that came
 */
export function usePages<C extends Listing>(
  call: C,
  input: Omit<SentOf<C>, 'after'>,
  onPage?: (page: OutputOf<C>) => void,
): Fetched<OutputOf<C>[]> & { more: (() => void) | undefined; loading: boolean } {
  const asked = useInfiniteQuery(
    {
      queryKey: queryKeyOf(call, input as SentOf<C>),
      queryFn: async ({ pageParam, signal }) => {
        const page = await ask(call, { ...(input as SentOf<C>), after: pageParam }, { signal })
        onPage?.(page)
        return page
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => (last as Page).next ?? undefined,
      placeholderData: keepPreviousData,
    },
    queries,
  )
  return {
    ...toFetched({ ...asked, data: asked.data?.pages }),
    more: asked.hasNextPage ? () => void asked.fetchNextPage() : undefined,
    loading: asked.isFetching,
  }
}
