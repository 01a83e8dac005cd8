import type { Endpoint } from './call-model.ts'

type Settings = { baseUrl: string; apiKey: string | undefined; model: string; protocol: Endpoint['protocol'] }

/** Where a model is asked, and with what: a query of the address, as Azure has one, stays at its end. */
export function endpointOf({ baseUrl, apiKey, model, protocol }: Settings): Endpoint {
  const base = new URL(baseUrl)
  // Some name the whole address.
  const path = base.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')
  const url = new URL(base)
  url.pathname =
    protocol === 'ollama' ? `${path.replace(/\/(?:v1|api)$/, '')}/api/chat` : `${path}/chat/completions`
  return { url, protocol, model, headers: keyHeaders(base, apiKey) }
}

/** How a key is shown. Azure has a header of its own for it. */
export function keyHeaders(base: URL, apiKey: string | undefined): Record<string, string> {
  if (apiKey === undefined) return {}
  const isAzure = base.searchParams.has('api-version') || /\.azure\.com$/.test(base.hostname)
  return isAzure ? { 'api-key': apiKey } : { authorization: `Bearer ${apiKey}` }
}

/** Whether an address is of this machine or its own network: only there Ollama is looked for. */
export function isNearby({ hostname }: URL): boolean {
  return /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[?(?:::1|f[cd]))|\.(?:local|internal|lan)$|^[^.:]+$/i.test(
    hostname,
  )
}
