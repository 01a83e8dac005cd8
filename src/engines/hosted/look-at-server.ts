import type { Endpoint } from './call-model.ts'
import { endpointOf, keyHeaders } from './endpoint.ts'
import { listModels, rootOf } from './list-models.ts'

/** A server that does not say so soon is asked without knowing. */
const withinMs = 2_000

/**
 * Where a model is asked, and the tokens that it reads and writes together, as its server tells; undefined where nobody
 * does. Ollama is spoken to in its own protocol: its OpenAI-compatible address ignores the context length and the switch
 * for thinking. There a call decides how many tokens it works with, and what is told is the most there can be.
 */
export async function lookAtServer({
  baseUrl,
  apiKey,
  model,
}: {
  baseUrl: string
  apiKey: string | undefined
  model: string
}): Promise<{
  endpoint: Endpoint
  contextTokens: number | undefined
  /** Whether anybody answered: of who did not it has to be found out again. */
  isReached: boolean
}> {
  const list = await listModels({ baseUrl, apiKey, withinMs })
  const headers = keyHeaders(baseUrl, apiKey)
  if (!list.ok) {
    // Without its version an address is one that nearly everybody forgets.
    const url = endpointOf(list.corrected ?? baseUrl, '/chat/completions')
    return {
      endpoint: { url, protocol: 'openai', headers, model },
      contextTokens: undefined,
      isReached: list.trouble.kind !== 'unreachable',
    }
  }
  // A server of one model answers to any name.
  const [only, ...others] = list.models
  const offered = list.models.find(({ name }) => name === model) ?? (others.length === 0 ? only : undefined)
  if (list.server === 'Ollama') {
    const url = endpointOf(rootOf(list.baseUrl), '/api/chat')
    return {
      endpoint: { url, protocol: 'ollama', headers, model },
      contextTokens: offered?.longestContext,
      isReached: true,
    }
  }
  const url = endpointOf(list.baseUrl, '/chat/completions')
  return {
    endpoint: { url, protocol: 'openai', headers, model },
    contextTokens: offered?.context,
    isReached: true,
  }
}
