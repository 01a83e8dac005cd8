import type { Call, SentOf } from '#domain/calls/call.ts'

/** Where what is sent goes: the parts of the path into the path, the rest behind the question mark or into the body. */
export function requestPartsOf<C extends Call>(
  { method, path: template, input: schema }: C,
  input: SentOf<C>,
): { path: string; body?: Record<string, unknown> } {
  const { ...rest } = input as Record<string, unknown>
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => {
    const part = String(rest[name])
    delete rest[name]
    return encodeURIComponent(part)
  })
  if (method !== 'GET') return schema ? { path, body: rest } : { path }
  const asked = Object.entries(rest).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  return { path: query.size > 0 ? `${path}?${query}` : path }
}
