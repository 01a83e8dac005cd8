import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { Call, OutputOf, SentOf } from '#domain/calls/call.ts'
import { ask, sentenceOf } from './api.ts'
import { queryKeyOf, queries } from './queries.ts'

export type Fetched<T> = {
  /** The last answer; undefined until there is one. */
  data: T | undefined
  /** Why it could not be had the last time, in a sentence. */
  failure: string | undefined
  /** The same as it was thrown. */
  error: Error | null
  /** Asks again. */
  again: () => void
}

type Options<T> = Pick<UseQueryOptions<T>, 'enabled' | 'refetchInterval' | 'staleTime' | 'gcTime'>

/** What a call answers. It is kept, asked for anew as `queries` says, and cancelled where its screen is left. */
export function useCall<C extends Call>(
  call: C,
  input: SentOf<C>,
  options?: Options<OutputOf<C>>,
): Fetched<OutputOf<C>> {
  return useFetched(queryKeyOf(call, input), (signal) => ask(call, input, { signal }), options)
}

/** What is asked for in another way than by one call. */
export function useFetched<T>(
  key: readonly unknown[],
  load: (signal: AbortSignal) => Promise<T>,
  options?: Options<T>,
): Fetched<T> {
  return toFetched(useQuery({ queryKey: key, queryFn: ({ signal }) => load(signal), ...options }, queries))
}

export function toFetched<T>({
  data,
  failureReason,
  refetch,
}: {
  data: T | undefined
  failureReason: Error | null
  refetch: () => unknown
}): Fetched<T> {
  return {
    data,
    failure: failureReason ? sentenceOf(failureReason) : undefined,
    error: failureReason,
    again: () => void refetch(),
  }
}
