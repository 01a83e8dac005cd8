import * as z from 'zod/mini'
import { isNear } from './check-address.ts'
import { endpointOf, keyHeaders } from './endpoint.ts'

const Version = z.object({ version: z.string() })
const lookMs = 1_500

/**
 * Whether Ollama answers at an address. Its OpenAI-compatible address ignores the context length and the switch for
 * thinking, so it is spoken to in its own protocol. Asked only of this machine, its network, and names that say so.
 */
export async function isOllama(baseUrl: string, apiKey: string | undefined): Promise<boolean> {
  const { hostname, port } = new URL(baseUrl)
  if (!isNear(hostname) && port !== '11434' && !/ollama/i.test(hostname)) return false
  const address = endpointOf(ollamaBase(baseUrl), '/api/version')
  try {
    const answer = await fetch(address, {
      headers: keyHeaders(baseUrl, apiKey),
      signal: AbortSignal.timeout(lookMs),
      redirect: 'error',
    })
    if (!answer.ok) return false
    const body = await answer.text()
    return Version.safeParse(JSON.parse(body.slice(0, 10_000))).success
  } catch {
    // Whatever else it is, it is not Ollama.
    return false
  }
}

/** Ollama's own protocol stands beside its OpenAI-compatible address. */
export function ollamaBase(baseUrl: string): string {
  const url = new URL(baseUrl)
  url.pathname = url.pathname.replace(/\/+$/, '').replace(/\/v1$/, '')
  return url.href
}
