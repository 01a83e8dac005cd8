import type { TimeZone } from '#domain/study/day.ts'

/** Where the person is: their day ends there. */
export function zoneHere(): TimeZone {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
