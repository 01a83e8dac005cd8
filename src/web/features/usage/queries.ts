import { getUsage } from '#domain/calls/billing.ts'
import type { Usage } from '#domain/usage.ts'
import { queryKeyOf, queries } from '../../queries.ts'
import { useCall } from '../../use-call.ts'

/** A day: the longest that an allowance can last. */
const longestWaitMs = 86_400_000

/** Today's use and the limits in force, asked for anew when a new day begins; undefined until the server has told. */
export function useUsage(): Usage | undefined {
  return useCall(getUsage, {}, { refetchInterval: ({ state: { data } }) => untilNextDay(data) }).data
}

/** Takes what another answer says of today's use. */
export function noteUsage(usage: Usage): void {
  queries.setQueryData(queryKeyOf(getUsage, {}), usage)
}

function untilNextDay(usage: Usage | undefined): number {
  const wait = usage === undefined ? longestWaitMs : Date.parse(usage.resetsAt) - Date.now() + 1000
  return Math.min(Math.max(wait, 1000), longestWaitMs)
}
