import { TOTP } from 'otpauth'
import type { TestService } from '../test-service.ts'

const stepMs = 30_000
export const password = 'correct horse'

type Client = ReturnType<TestService['client']>

/** An authenticator app: the code of the present time step, or of one so many steps away. */
export function appWith(service: Pick<TestService, 'now'>, secret: string): (steps?: number) => string {
  const totp = new TOTP({ secret })
  return (steps = 0) => totp.generate({ timestamp: service.now() + steps * stepMs })
}

/** Begins to set up an app, by the official client. */
export async function enrol(service: TestService, client: Client, friendlyName = 'Phone') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Morsel' })
  if (error) throw error
  return { factorId: data.id, codeOf: appWith(service, data.totp.secret), totp: data.totp }
}

/** Somebody who has just signed up. */
export async function newcomer(service: TestService, email: string): Promise<Client> {
  const client = service.client()
  const { error } = await client.signUp({ email, password })
  if (error) throw error
  return client
}

/** Somebody with an app whose code of the step before the present one was accepted. */
export async function protectedPerson(service: TestService, email: string) {
  const client = await newcomer(service, email)
  const factor = await enrol(service, client)
  const { error } = await client.mfa.challengeAndVerify({ ...factor, code: factor.codeOf(-1) })
  if (error) throw error
  return { client, email, ...factor }
}

/** Signs in by password alone, in a browser of its own. */
export async function signInAgain(service: TestService, email: string): Promise<Client> {
  const client = service.client()
  const { error } = await client.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

export async function factorTokensOf(client: Client): Promise<{ access: string; refresh: string }> {
  const { data } = await client.getSession()
  return { access: data.session?.access_token ?? '', refresh: data.session?.refresh_token ?? '' }
}

export async function levelsOf(client: Client): Promise<(string | null | undefined)[]> {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel()
  return [data?.currentLevel, data?.nextLevel]
}
