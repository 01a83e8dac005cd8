import * as z from 'zod/mini'
import { isNearby, keyHeaders } from './endpoint.ts'

const Version = z.object({ version: z.string() })
const lookMs = 1_500

/**
 * Whether Ollama answers at an address. Its OpenAI-compatible address ignores the context length and the switch for
 * thinking, so it is spoken to in its own protocol. Asked only of this machine, its network, and names that say so.
 */
export async function isOllama(baseUrl: string, apiKey: string | undefined): Promise<boolean> {
  const base = new URL(baseUrl)
  if (!isNearby(base) && base.port !== '11434' && !/ollama/i.test(base.hostname)) return false
  const address = new URL(
    `${base.pathname.replace(/\/+$/, '').replace(/\/(?:v1|api)$/, '')}/api/version`,
    base,
  )
  try {
    const answer = await fetch(address, {
      headers: keyHeaders(base, apiKey),
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
