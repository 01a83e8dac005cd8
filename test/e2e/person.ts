import { AuthClient, type Session } from '@supabase/auth-js'
import { PublicConfig } from '#domain/public-config.ts'

export type Newcomer = { email: string; password: string; session: Session }

let people = 0

/** An address nobody has used yet. */
export function newAddress(): string {
  people += 1
  return `reader.${process.pid}.${people}@example.org`
}

/** Signs somebody new up, beside the screen. */
export async function createPerson(url: string, email = newAddress()): Promise<Newcomer> {
  const config = PublicConfig.parse(await (await fetch(`${url}/api/config`)).json())
  const client = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: config.auth.key },
    persistSession: false,
    autoRefreshToken: false,
  })
  const password = 'correct horse'
  const { data, error } = await client.signUp({ email, password })
  if (error) throw error
  if (!data.session) throw new Error('Sign-up brought no session')
  return { email, password, session: data.session }
}

/** What the browser keeps of a session. */
export function openStorage(url: string, { session }: Newcomer) {
  const { origin, hostname } = new URL(url)
  const name = `sb-${hostname.split('.')[0]}-auth-token`
  return { cookies: [], origins: [{ origin, localStorage: [{ name, value: JSON.stringify(session) }] }] }
}
