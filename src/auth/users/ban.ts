import { invalidRequest } from '../errors.ts'

const unitMs: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}
const duration = /^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/

/** A thousand years: no database or clock need hold more. */
const longestMs = 1000 * 365.25 * 24 * 3_600_000

/**
 * Parses how long somebody is banned: `none`, or a duration in Go's notation (`24h`, `1h30m`).
 * @returns until when, or null
 * @throws AuthApiError `validation_failed`
 */
export function parseBan(text: string, now: number): Date | null {
  if (text === 'none') return null
  const parts = duration.test(text) ? [...text.matchAll(/(?<!\d)(\d+(?:\.\d+)?)([a-zµ]+)/g)] : []
  const lasting = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (unitMs[unit ?? ''] ?? 0), 0)
  if (parts.length === 0 || lasting > longestMs) throw invalidRequest('invalid format for ban duration')
  return lasting === 0 ? null : new Date(now + lasting)
}
