import * as z from 'zod/mini'
import type { ServerAnswer } from './ask-server.ts'
import { isNear } from './check-address.ts'
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
  asked: AskedAs,
): Trouble {
  const { url, apiKey, model = '' } = asked
  const words = wordsOf(body)
  const codes = codesOf(body)
  // An error within a stream comes under a status that says nothing.
  const status = given === 200 ? (codes.map(Number).find((code) => code >= 400) ?? given) : given
  const all = `${words} ${codes.join(' ')}`
  // Providers advertise a paid plan where they only ask for patience.
  const isPace = /rate.?limit/i.test(all) && !/insufficient.quota/i.test(all)
  if (
    status === 402 ||
    (!isPace && /(insufficient|current).quota|\bcredits?\b|\bbalance\b|billing|payment/i.test(all))
  )
    return {
      kind: 'quota',
      said: `What the key allows at ${url.host} is used up.`,
      todo: 'Add credit there, or use another key.',
    }
  const isModel =
    /model|deployment|no endpoints found for/i.test(all) &&
    /not.?found|not exist|not have access|unknown|invalid model|valid model|no such|decommissioned|(not|models?) loaded|failed to load|pull|no endpoints/i.test(
      all,
    )
  if (
    status === 401 ||
    (status === 403 && !isModel) ||
    /no.?db.?connection|no connected db|api key not valid|invalid.{0,9}api.?key|authentication.?error/i.test(
      all,
    )
  )
    return apiKey
      ? {
          kind: 'key',
          said: `${url.host} refuses the key.`,
          todo: 'Check that all of it was copied, and that it is for this address.',
        }
      : { kind: 'key', said: `${url.host} wants a key.`, todo: 'Give the key that you have there.' }
  if (isModel)
    return {
      kind: 'model',
      said: `${url.host} has no model ${model}.`,
      todo: 'Choose one of those that it lists.',
    }
  if (status >= 300 && status < 400)
    return {
      kind: 'address',
      said: `${url.host} sends elsewhere${location === undefined ? '' : `, to ${hostOf(location, url)}`}.`,
      todo: 'Give the address that it leads to: a key is never sent on.',
    }
  if (status === 429 || (status >= 502 && status <= 504) || status === 529)
    return /loading/i.test(all)
      ? { kind: 'busy', said: `${url.host} is still loading the model.`, todo: 'Try again in a minute.' }
      : { kind: 'busy', said: `${url.host} is busy.`, todo: 'Try again in a minute.' }
  if (status === 404 || status === 405)
    return {
      kind: 'address',
      said: `There is no model server at ${url.host}${url.pathname}.`,
      todo: 'Check the address: most end in /v1.',
    }
  const quoted = words === '' ? '' : `: “${withoutKeys(words, apiKey).slice(0, longestWords)}”`
  return {
    kind: 'refused',
    said: `${url.host} answers ${status}${quoted}.`,
    todo: 'What it says there is for you to settle; its own log may say more.',
  }
}

const Body = z.looseObject({
  error: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
  detail: z.optional(z.unknown()),
  msg: z.optional(z.unknown()),
})

/** The words in the many shapes that bodies of errors have; empty where there are none, as in a page of HTML. */
function wordsOf(body: unknown, depth = 4): string {
  if (depth === 0) return ''
  if (typeof body === 'string') return depth === 4 && /^\s*</.test(body) ? '' : body.trim()
  if (Array.isArray(body)) return wordsOf(body[0], depth - 1)
  const parsed = Body.safeParse(body)
  if (!parsed.success) return ''
  const { error, message, detail, msg } = parsed.data
  return (
    [error, message, detail, msg].map((part) => wordsOf(part, depth - 1)).find((words) => words !== '') ?? ''
  )
}

const Codes = z.looseObject({
  error: z.looseObject({ code: z.optional(z.unknown()), type: z.optional(z.unknown()) }),
})

function codesOf(body: unknown): string[] {
  const parsed = Codes.safeParse(body)
  if (!parsed.success) return []
  const { code, type } = parsed.data.error
  return [code, type].flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' ? String(one) : [],
  )
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
