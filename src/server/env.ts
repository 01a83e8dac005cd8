import { planLimits } from '#domain/limits.ts'
import * as z from 'zod/mini'
import { parseSigningKeys } from '#auth/keys/keys.ts'
import { isSafePattern } from '#auth/redirect.ts'
import {
  address,
  dataDirectory,
  engineMistakes,
  engineVariables,
  readVariables,
  text,
} from '#engines/environment.ts'
import { parseAddressRanges } from './address-range.ts'

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'a port number from 0 to 65535')),
  z.transform(Number),
)
const webAddress = z.url({ protocol: /^https?$/, error: 'a web address such as https://example.org' })
/** Pages, calls and links all begin at the root of an address. */
const siteAddress = address.check(
  z.refine((url) => {
    const parsed = URL.parse(url)
    // What is no address at all is told by its own check.
    return !parsed || (parsed.pathname === '/' && parsed.search === '' && parsed.hash === '')
  }, 'an address without a path, such as https://morsel.example.org: give Morsel a host or a port of its own'),
)
const count = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'a whole number of 1 or more')),
  z.transform(Number),
)
const addressRanges = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (entries) => parseAddressRanges(entries) !== undefined,
        'addresses or ranges such as 10.0.0.0/8',
      ),
    ),
  z.transform((entries) => parseAddressRanges(entries) ?? []),
)
const onOff = z.pipe(
  z.enum(['on', 'off'], 'on or off'),
  z.transform((word) => word === 'on'),
)
const list = z.pipe(
  z.string(),
  z.transform((entries) => entries.split(/[\s,]+/).filter(Boolean)),
)
const mailAddresses = z.pipe(
  list.check(
    z.refine(
      (addresses) => addresses.every((one) => z.email().safeParse(one).success),
      'e-mail addresses such as ada@example.org',
    ),
  ),
  z.transform((addresses) => addresses.map((one) => one.toLowerCase())),
)
const redirectPatterns = z.pipe(
  list.check(
    z.refine(
      (patterns) => patterns.every(isSafePattern),
      'web addresses such as https://app.example.org/**, whose host has no ** and no * in its last two labels, as ' +
        'https://*.example.org/** has it: others match hosts that are not yours',
    ),
  ),
  z.transform((patterns) => patterns),
)
const signingKeys = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (json) => parseSigningKeys(json) !== undefined,
        'a JSON list of private JWKs with kid and alg (ES256 or RS256)',
      ),
    ),
  z.transform((json) => parseSigningKeys(json) ?? []),
)

/** Every variable an operator may set; each may also come from a file named by `NAME_FILE`. */
export const variables = {
  PORT: z._default(port, 3000),
  HOST: z._default(text, '127.0.0.1'),
  PUBLIC_URL: z.optional(siteAddress),
  DATA_DIR: dataDirectory,
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres:// address' })),
  ...engineVariables,
  SUPABASE_URL: z.optional(address),
  SUPABASE_KEY: z.optional(text),
  SUPABASE_SECRET_KEY: z.optional(text),
  GOOGLE_CLIENT_ID: z.optional(text),
  GOOGLE_CLIENT_SECRET: z.optional(text),
  GOOGLE_ISSUER: z._default(address, 'https://accounts.google.com'),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'an smtp:// or smtps:// address' })),
  MAIL_FROM: z.optional(text),
  AUTH_SIGNING_KEYS: z.optional(signingKeys),
  AUTH_JWT_SECRET: z.optional(z.string().check(z.minLength(32, '32 characters or more'))),
  AUTH_SITE_URL: z.optional(address),
  AUTH_REDIRECT_URLS: z._default(redirectPatterns, []),
  AUTH_SIGN_UP: z._default(onOff, true),
  AUTH_AUTOCONFIRM: z.optional(onOff),
  AUTH_ADMIN: z._default(onOff, true),
  AUTH_REUSE_SECONDS: z._default(count, 10),
  AUTH_MAIL_SECONDS: z._default(count, 60),
  AUTH_LIMIT_SIGN_INS: z.optional(count),
  AUTH_LIMIT_SIGN_UPS: z.optional(count),
  AUTH_LIMIT_REFRESHES: z.optional(count),
  AUTH_LIMIT_VERIFICATIONS: z.optional(count),
  AUTH_LIMIT_MAILS: z.optional(count),
  OPERATORS: z._default(mailAddresses, []),
  ARTICLES: z._default(onOff, true),
  CODE_URL: z.optional(webAddress),
  CHAT_URL: z.optional(webAddress),
  PLANS: z._default(z.enum(['on', 'off'], 'on or off'), 'on'),
  PLAN_FREE_CHARACTERS: z._default(count, planLimits.free.characters),
  PLAN_FREE_DAILY: z._default(count, planLimits.free.generationsPerDay),
  PLAN_PRO_CHARACTERS: z._default(count, planLimits.pro.characters),
  STRANGERS_PER_MINUTE: z._default(count, 3000),
  TRUSTED_PROXIES: z._default(addressRanges, []),
  LOG_LEVEL: z._default(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'a level such as info or warn'),
    'info',
  ),
}

export type Environment = z.infer<z.ZodMiniObject<typeof variables>>

/**
 * Loads the configuration, once, at start.
 * @throws ConfigurationError naming every mistake at once
 */
export function loadEnvironment(source: Record<string, string | undefined>): Environment {
  return readVariables(variables, source, (given) => [
    ...engineMistakes(given),
    ...pairs.flatMap(([name, needed, mistake]) =>
      given[name] && !given[needed] ? [`${needed}: ${mistake}`] : [],
    ),
  ])
}

/** Whether nobody else reaches this server, as far as its settings tell. */
export function servesThisMachineOnly({
  HOST,
  PUBLIC_URL,
  TRUSTED_PROXIES,
}: Pick<Environment, 'HOST' | 'PUBLIC_URL' | 'TRUSTED_PROXIES'>): boolean {
  const hosts = [HOST, PUBLIC_URL === undefined ? HOST : (URL.parse(PUBLIC_URL)?.hostname ?? '')]
  const isHere = hosts.every((host) => /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host))
  return isHere && TRUSTED_PROXIES.length === 0
}

/** Settings that are nothing without another. */
const pairs: [name: keyof Environment, needed: keyof Environment, mistake: string][] = [
  ['SUPABASE_KEY', 'SUPABASE_URL', 'supabaseUrl is required'],
  ['SUPABASE_URL', 'SUPABASE_KEY', 'supabaseKey is required'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'needed with GOOGLE_CLIENT_ID'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID', 'needed with GOOGLE_CLIENT_SECRET'],
  ['SMTP_URL', 'MAIL_FROM', 'needed with SMTP_URL'],
]
