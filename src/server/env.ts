import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { readSigningKeys } from '#auth/keys/keys.ts'
import { isSafePattern } from '#auth/redirect.ts'
import { readAddressRanges } from './address-range.ts'

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'a port number from 0 to 65535')),
  z.transform(Number),
)
const count = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'a whole number of 1 or more')),
  z.transform(Number),
)
const address = z.url('a web address such as https://example.org')
const addressRanges = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (entries) => readAddressRanges(entries) !== undefined,
        'addresses or ranges such as 10.0.0.0/8',
      ),
    ),
  z.transform((entries) => readAddressRanges(entries) ?? []),
)
const onOff = z.pipe(
  z.enum(['on', 'off'], 'on or off'),
  z.transform((word) => word === 'on'),
)
const list = z.pipe(
  z.string(),
  z.transform((entries) => entries.split(/[\s,]+/).filter(Boolean)),
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
        (json) => readSigningKeys(json) !== undefined,
        'a JSON list of private JWKs with kid and alg (ES256 or RS256)',
      ),
    ),
  z.transform((json) => readSigningKeys(json) ?? []),
)
const text = z.string().check(z.minLength(1, 'a value'))

/** Every variable an operator may set; each may also come from a file named by `NAME_FILE`. */
const variables = {
  PORT: z._default(port, 3000),
  HOST: z._default(text, '127.0.0.1'),
  PUBLIC_URL: z.optional(address),
  DATA_DIR: z._default(text, './data'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres:// address' })),
  LLM_BASE_URL: z.optional(address),
  LLM_API_KEY: z.optional(text),
  LLM_MODEL: z.optional(text),
  LLM_NAME: z.optional(text),
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
  ARTICLES: z._default(onOff, true),
  PLANS: z._default(z.enum(['on', 'off'], 'on or off'), 'on'),
  PLAN_FREE_CHARACTERS: z._default(count, 3000),
  PLAN_FREE_DAILY: z._default(count, 5),
  PLAN_PRO_CHARACTERS: z._default(count, 30_000),
  TRUSTED_PROXIES: z._default(addressRanges, []),
  LOG_LEVEL: z._default(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'a level such as info or warn'),
    'info',
  ),
}

const Environment = z.object(variables)
export type Environment = z.infer<typeof Environment>

/** All that is wrong with the configuration, by variable name. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'

  constructor(mistakes: string[]) {
    super(
      `The configuration has ${mistakes.length === 1 ? 'a mistake' : 'mistakes'}:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`,
    )
  }
}

/**
 * Reads the configuration, once, at start.
 * @throws ConfigurationError naming every mistake at once
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const mistakes: string[] = []
  const given: Record<string, string | undefined> = {}
  for (const name of Object.keys(variables)) given[name] = valueOf(name, source, mistakes)

  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    for (const issue of parsed.error.issues)
      mistakes.push(`${issue.path.join('.')}: expected ${issue.message}`)
  }
  if (given['LLM_BASE_URL'] && !given['LLM_MODEL']) mistakes.push('LLM_MODEL: needed with LLM_BASE_URL')
  if (given['SUPABASE_KEY'] && !given['SUPABASE_URL']) mistakes.push('SUPABASE_URL: supabaseUrl is required')
  if (given['SUPABASE_URL'] && !given['SUPABASE_KEY']) mistakes.push('SUPABASE_KEY: supabaseKey is required')
  if (given['GOOGLE_CLIENT_ID'] && !given['GOOGLE_CLIENT_SECRET'])
    mistakes.push('GOOGLE_CLIENT_SECRET: needed with GOOGLE_CLIENT_ID')
  if (given['GOOGLE_CLIENT_SECRET'] && !given['GOOGLE_CLIENT_ID'])
    mistakes.push('GOOGLE_CLIENT_ID: needed with GOOGLE_CLIENT_SECRET')
  if (given['SMTP_URL'] && !given['MAIL_FROM']) mistakes.push('MAIL_FROM: needed with SMTP_URL')
  if (!parsed.success || mistakes.length > 0) throw new ConfigurationError(mistakes)
  return parsed.data
}

function valueOf(
  name: string,
  source: Record<string, string | undefined>,
  mistakes: string[],
): string | undefined {
  const direct = source[name]?.trim() || undefined
  const file = source[`${name}_FILE`]?.trim() || undefined
  if (file === undefined) return direct
  if (direct !== undefined) mistakes.push(`${name}: set it or ${name}_FILE, not both`)
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch {
    mistakes.push(`${name}_FILE: the file cannot be read`)
    return undefined
  }
}
