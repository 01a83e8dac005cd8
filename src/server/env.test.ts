import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadEnvironment, servesThisMachineOnly } from './env.ts'

const folder = mkdtempSync(join(tmpdir(), 'morsel-env-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the configuration', () => {
  test('the configuration needs no variable', () => {
    expect(loadEnvironment({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      PLANS: 'on',
      PLAN_FREE_CHARACTERS: 3000,
      PLAN_FREE_DAILY: 5,
      PLAN_PRO_CHARACTERS: 30_000,
    })
  })

  test('pages live at the root of an address: one with a path is refused, and a slash behind it is no path', () => {
    expect(loadEnvironment({ PUBLIC_URL: 'https://example.org/' }).PUBLIC_URL).toBe('https://example.org/')
    for (const address of ['https://example.org/morsel', 'https://example.org/?a', 'https://example.org/#a'])
      expect(() => loadEnvironment({ PUBLIC_URL: address })).toThrow(
        'PUBLIC_URL: expected an address without a path, such as https://morsel.example.org',
      )
  })

  test('redirect patterns that name their hosts are accepted', () => {
    const patterns = [
      'https://app.example.org',
      'https://app.example.org/**',
      'https://*.example.org/*/done',
      'https://pr-*.preview.example.org',
      'http://localhost:*/**',
      'http://127.0.0.1:5173',
      'http://[::1]:3000/**',
    ]
    expect(loadEnvironment({ AUTH_REDIRECT_URLS: patterns.join(', ') }).AUTH_REDIRECT_URLS).toEqual(patterns)
  })

  test('a secret is read from a file, without its last line end', () => {
    const file = join(folder, 'key')
    writeFileSync(file, 'sk-1\n')
    const env = { LLM_BASE_URL: 'http://localhost:11434/v1', LLM_MODEL: 'llama', LLM_API_KEY_FILE: file }
    expect(loadEnvironment(env).LLM_API_KEY).toBe('sk-1')
  })

  test('operators are known by their addresses, in any letters', () => {
    const env = { OPERATORS: 'Ada@example.org, bob@example.org' }
    expect(loadEnvironment(env).OPERATORS).toEqual(['ada@example.org', 'bob@example.org'])
  })

  test.each([
    [{}, true],
    [{ PUBLIC_URL: 'http://localhost:3000' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ PUBLIC_URL: 'https://morsel.example.org' }, false],
    [{ TRUSTED_PROXIES: '127.0.0.1' }, false],
  ])('%j serves this machine only: %s', (env, isOnly) => {
    expect(servesThisMachineOnly(loadEnvironment(env))).toBe(isOnly)
  })

  test.each<[Record<string, string>, string]>([
    [{ OPERATORS: 'ada' }, 'OPERATORS'],
    [{ LLM_BASE_URL: 'http://localhost/v1/chat/completions' }, 'expected http://localhost/v1 ('],
    [{ PORT: '70000000' }, 'PORT'],
    [{ LLM_BASE_URL: 'localhost' }, 'LLM_BASE_URL'],
    [{ LLM_BASE_URL: 'http://localhost/v1' }, 'LLM_MODEL'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
    [{ PLAN_FREE_DAILY: '0' }, 'PLAN_FREE_DAILY'],
    ...[
      'https://**',
      'https://**/app',
      'https://app.example**',
      'https://app.example.org**/x',
      'https://**.example.org/',
      'https://*.org/',
      'https://app.*',
      'https://app.example.o*/',
      'https://app.evil*.org',
      'https://app.example.org:**/',
      'http*://app.example.org',
      'app.example.org/**',
      'https://fine.example.org,https://a@**',
    ].map((pattern): [Record<string, string>, string] => [
      { AUTH_REDIRECT_URLS: pattern },
      'AUTH_REDIRECT_URLS: expected web addresses such as https://app.example.org/**, whose host has no ** and no *',
    ]),
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, nearby' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.0/80' }, 'TRUSTED_PROXIES'],
    [{ LLM_API_KEY: 'a', LLM_API_KEY_FILE: '/b' }, 'LLM_API_KEY'],
    [{ LLM_API_KEY_FILE: '/nowhere/at/all' }, 'LLM_API_KEY_FILE'],
    [{ SUPABASE_KEY: 'key' }, 'supabaseUrl is required'],
    [{ SUPABASE_URL: 'https://example.org' }, 'supabaseKey is required'],
  ])('the configuration mistake %o is refused by name: %s', (env, name) => {
    expect(() => loadEnvironment(env)).toThrow(name)
  })

  test('all mistakes of a configuration are reported at once', () => {
    expect(() => loadEnvironment({ PORT: 'x', PLANS: 'y' })).toThrow(/PORT[^]*PLANS/)
  })

  test('a refused value of the configuration is never quoted', () => {
    let said = ''
    try {
      loadEnvironment({ DATABASE_URL: 'mysql://ada:secret@host/db' })
    } catch (error) {
      said = String(error)
    }
    expect(said).toContain('DATABASE_URL')
    expect(said).not.toContain('secret')
  })
})
