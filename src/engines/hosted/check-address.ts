/** An address as the engine takes it, or what is wrong with it and, where that can be told, how it should read. */
export type AddressCheck =
  { ok: true; baseUrl: string } | { ok: false; said: string; corrected: string | undefined }

/** What is added to a base by whoever calls it, and is pasted along with it all the same. */
const callPath = /\/(chat(\/completions)?|completions|responses|messages|embeddings|models(\/.*)?)$/

/** Ollama's own protocol; its OpenAI-compatible address stands beside it. */
const ollamaPath = /\/api(\/(chat|generate|tags|show|ps|version))?$/

/** The newest version of Azure's deployments that is no preview, for whoever left it out. */
const azureVersion = '2024-10-21'

/**
 * What is wrong with the address of a model server, without asking anybody. A missing `/v1` is no mistake that can be
 * seen: `listModels` finds it by asking.
 * @param given as somebody typed or pasted it
 * @returns the base before `/chat/completions`, without a final slash; a query, as Azure has it, stays
 */
export function checkAddress(given: string): AddressCheck {
  const typed = given.replace(/[\s\p{Cf}]+|^["'<]+|(?<!["'>])["'>]+$/gu, '')
  // Also with a slash or the colon left out.
  const [, scheme, rest = typed] = /^(?:([a-z][a-z\d+.-]*):\/\/|(?:https?):?\/\/?)(.*)/i.exec(typed) ?? []
  const url = parse(rest, scheme?.toLowerCase())
  if (!url) return { ok: false, said: 'it is no web address', corrected: undefined }
  const mistakes: string[] = []
  if (scheme === undefined) mistakes.push('it has no http:// or https:// before it')
  else if (!/^https?$/i.test(scheme)) mistakes.push('it must begin with http:// or https://')
  if (url.username || url.password) {
    mistakes.push('a password stands in it, which belongs into the key')
    url.username = url.password = ''
  }
  for (const name of Array.from(url.searchParams.keys()).filter(isSecret)) {
    mistakes.push('a key stands in it, which belongs into the key')
    url.searchParams.delete(name)
  }
  const path = url.pathname.replace(/(?<!\/)\/+$/, '')
  url.pathname = path
  const call = callPath.exec(path)?.[0]
  if (ollamaPath.test(path) && (path !== '/api' || url.port === '11434')) {
    mistakes.push('it is that of Ollama’s own protocol')
    url.pathname = path.replace(ollamaPath, '/v1')
  } else if (call !== undefined) {
    mistakes.push(`it ends in ${call}, which is added to it`)
    url.pathname = path.slice(0, -call.length)
  }
  if (isAzure(url)) mistakes.push(...mendAzure(url))
  const baseUrl = url.origin + url.pathname.replace(/(?<!\/)\/+$/, '') + url.search
  return mistakes.length === 0
    ? { ok: true, baseUrl }
    : { ok: false, said: [...new Set(mistakes)].join('; '), corrected: baseUrl }
}

/** Whether a server takes its key as Azure does, in a header of its own. */
export function isAzure({ hostname, searchParams }: URL): boolean {
  return searchParams.has('api-version') || hostname.endsWith('.azure.com')
}

/** Whether a host is this machine or one beside it, where hardly anybody has a certificate. */
export function isNear(hostname: string): boolean {
  return (
    /(^|\.)(localhost|local|lan|internal)$/.test(hostname) ||
    /^(0|127|10|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(hostname) ||
    /^\[(::1|f[cd].*)\]$/.test(hostname) ||
    !/[.:]/.test(hostname)
  )
}

function isSecret(name: string): boolean {
  return /^(key|api[-_]?key|token|access[-_]?token)$/i.test(name)
}

function parse(rest: string, scheme: string | undefined): URL | undefined {
  if (rest.startsWith('/')) return undefined
  // A path of a disk, an address of mail: what stands before the colon is no host.
  if (scheme === undefined && /^[a-z]+:(?!\d)/i.test(rest)) return undefined
  // A bare word is a host only where a scheme or a port says so.
  if (scheme === undefined && !/^(localhost\b|[^/]*[.:])/.test(rest)) return undefined
  const url = URL.parse(`https://${rest}`)
  if (!url) return undefined
  if (scheme === 'https' || (scheme !== 'http' && !isNear(url.hostname))) return url
  return URL.parse(`http://${rest}`) ?? undefined
}

function mendAzure(url: URL): string[] {
  if (url.pathname === '/') {
    url.pathname = '/openai/v1'
    return ['it has no /openai/v1 at its end']
  }
  if (!/\/deployments\/[^/]+$/.test(url.pathname) || url.searchParams.has('api-version')) return []
  url.searchParams.set('api-version', azureVersion)
  return ['it has no ?api-version=… at its end']
}
