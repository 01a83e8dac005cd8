import { AuthClient, type Session } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PublicConfig } from '#domain/public-config.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

const pupils = 60
const school = '203.0.113.80'
const minute = 60_000

let server: TestServer
let now = Date.parse('2026-03-02T08:00:00Z')
beforeAll(async () => {
  server = await startTestServer({ clock: () => now, env: { TRUSTED_PROXIES: '127.0.0.0/8' } })
})
afterAll(() => server.close())

const headers = { 'x-forwarded-for': school }

/** A pupil at a computer of the school. What was refused to them stands in `refused`. */
function createPupil(number: number) {
  const refused: string[] = []
  const credentials = { email: `pupil-${number}@example.org`, password: 'correct horse' }
  let session: Session | null = null
  const open = async () => {
    const config = PublicConfig.parse(await (await fetch(`${server.url}/api/config`, { headers })).json())
    return new AuthClient({
      url: `${server.url}/auth/v1`,
      headers: { apikey: config.auth.key, ...headers },
      persistSession: false,
      autoRefreshToken: false,
    })
  }
  function took({ data, error }: { data: { session: Session | null }; error: Error | null }): void {
    session = data.session
    if (error) refused.push(error.message)
  }
  return {
    refused,
    signUp: async () => took(await (await open()).signUp(credentials)),
    signIn: async () => took(await (await open()).signInWithPassword(credentials)),
    refresh: async () =>
      took(await (await open()).refreshSession({ refresh_token: session?.refresh_token ?? '' })),
    async call(path: string) {
      const authorization = `Bearer ${session?.access_token}`
      const { status } = await fetch(server.url + path, { headers: { ...headers, authorization } })
      if (status !== 200) refused.push(`${path}: ${status}`)
    },
  }
}

test('sixty pupils behind one address sign up, sign in and work for an hour, and none is refused once', async () => {
  const everybody = Array.from({ length: pupils }, (_, number) => createPupil(number))
  const all = (act: (pupil: (typeof everybody)[number]) => Promise<void>) => Promise.all(everybody.map(act))
  const calls = ['usage', 'account', 'sources', 'generations', 'reviews', 'cards']
  const work = async () => {
    for (const name of calls) await all((pupil) => pupil.call(`/api/${name}?zone=UTC`))
  }
  // Fifteen calls each within twelve seconds, as the server's clock has it.
  await all((pupil) => pupil.signUp())
  now += 4000
  await all((pupil) => pupil.signIn())
  now += 4000
  await work()
  now += 4000
  await work()
  for (let minutes = 5; minutes <= 60; minutes += 5) {
    now += 5 * minute
    if (minutes % 30 === 0) await all((pupil) => pupil.refresh())
    await work()
  }
  expect(everybody.flatMap(({ refused }) => refused)).toEqual([])
})
