import { isAzure } from './check-address.ts'

/**
 * Where one call of a model server goes.
 * @param baseUrl as `checkAddress` returns it: a query in it stays behind the path
 * @param path with its slash, as `/chat/completions`
 */
export function endpointOf(baseUrl: string, path: string): URL {
  const url = new URL(baseUrl)
  url.pathname = url.pathname.replace(/(?<!\/)\/+$/, '') + path
  return url
}

/** The header that carries the key: a bearer token, or what Azure has instead. */
export function keyHeaders(baseUrl: string, apiKey: string | undefined): Record<string, string> {
  if (apiKey === undefined || apiKey === '') return {}
  return isAzure(new URL(baseUrl)) ? { 'api-key': apiKey } : { authorization: `Bearer ${apiKey}` }
}
