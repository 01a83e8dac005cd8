import type { ServerAnswer } from './ask-server.ts'
import { isNear } from './check-address.ts'
import { readRefusal } from './refusal.ts'
import { withoutKeys } from './without-keys.ts'

/** Why a model server cannot be used, in a sentence for whoever runs Morsel, and what to do about it. */
export type Trouble = {
  kind: 'unreachable' | 'address' | 'key' | 'model' | 'quota' | 'busy' | 'refused'
  said: string
  todo: string
}

/** What was asked, as far as a sentence about it needs to know. */
export type AskedAs = { url: URL; apiKey?: string | undefined; model?: string | undefined }

/** More of a server's own words than this is not a sentence. */
const longestWords = 300

/** Why a server did not answer at all. */
export function troubleOfError(error: unknown, { url }: AskedAs): Trouble {
  const code = codeOf(error)
  const { host, hostname } = url
  const unreachable = (said: string, todo: string): Trouble => ({ kind: 'unreachable', said, todo })
  if (code === 'ECONNREFUSED') {
    const container = isNear(hostname)
      ? ' In a container, localhost is the container itself: try host.docker.internal.'
      : ''
    return unreachable(
      `Nothing answers at ${host}.`,
      `Start the server there, or check the port.${container}`,
    )
  }
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code))
    return unreachable(`There is no server called ${hostname}.`, 'Check the spelling and the network.')
  if (/TIMEOUT|TimeoutError|ETIMEDOUT/i.test(code))
    return unreachable(
      `${host} does not answer in time.`,
      'Check that it runs and that nothing blocks the way.',
    )
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code))
    return unreachable(
      `The certificate of ${host} is not trusted.`,
      'Name its authority in NODE_EXTRA_CA_CERTS.',
    )
  if (/EPROTO|ERR_SSL/.test(code))
    return { kind: 'address', said: `${host} does not speak HTTPS.`, todo: 'Begin the address with http://.' }
  return unreachable(
    `${host} breaks the connection off.`,
    'Check the address, and what that server says in its log.',
  )
}

/** Why a server refused. A key is never quoted, not even where the server does. */
export function troubleOfAnswer(
  { status: given, body, location }: Omit<ServerAnswer, 'ms'>,
  { url, apiKey, model = '' }: AskedAs,
): Trouble {
  const { kind: refused, status, words } = readRefusal(given, body, {}, Date.now())
  // What a proxy says of a server that has enough to do, or that is being started.
  const kind = refused === 'server' && status >= 502 && status <= 504 ? 'busy' : refused
  const { host, pathname } = url
  switch (kind) {
    case 'quota':
      return {
        kind,
        said: `What the key allows at ${host} is used up.`,
        todo: 'Add credit there, or use another key.',
      }
    case 'key':
    case 'access':
      if (!apiKey)
        return { kind: 'key', said: `${host} wants a key.`, todo: 'Give the key that you have there.' }
      return kind === 'key'
        ? {
            kind,
            said: `${host} refuses the key.`,
            todo: 'Check that all of it was copied, and that it is for this address.',
          }
        : {
            kind: 'key',
            said: `${host} refuses access with this key.`,
            todo: 'Check what the key may do there, and whether the provider serves your country.',
          }
    case 'model':
      return { kind, said: `${host} has no model ${model}.`, todo: 'Choose one of those that it lists.' }
    case 'address':
      return status >= 300 && status < 400
        ? {
            kind,
            said: `${host} sends elsewhere${location === undefined ? '' : `, to ${hostOf(location, url)}`}.`,
            todo: 'Give the address that it leads to: a key is never sent on.',
          }
        : {
            kind,
            said: `There is no model server at ${host}${pathname}.`,
            todo: 'Check the address: most end in /v1.',
          }
    case 'loading':
      return { kind: 'busy', said: `${host} is still loading the model.`, todo: 'Try again in a minute.' }
    case 'busy':
      return { kind, said: `${host} is busy.`, todo: 'Try again in a minute.' }
    case 'server':
    case 'context':
    case 'output-tokens':
    case 'parameter':
    case 'declined':
    case 'malformed-reply':
    case 'other':
  }
  const quoted = words === '' ? '' : `: “${withoutKeys(words, apiKey).slice(0, longestWords)}”`
  return {
    kind: 'refused',
    said: `${host} answers ${status}${quoted}.`,
    todo: 'What it says there is for you to settle; its own log may say more.',
  }
}

function hostOf(location: string, from: URL): string {
  return URL.parse(location, from)?.host ?? 'another address'
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // Several addresses of one name were tried.
  if (error instanceof AggregateError && code === '') return codeOf(error.errors[0])
  return code || (error.cause === undefined ? error.name : codeOf(error.cause))
}
