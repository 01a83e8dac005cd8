import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWK } from 'jose'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remoteUserDirectory, remoteVerifier } from './remote-user-directory.ts'

const userId = crypto.randomUUID()
let server: Server
let url: string
let issuer: string
let publicKey: JWK
let privateKey: CryptoKey
const asked: string[] = []

/** A project that publishes one key, and leads every other question elsewhere. */
beforeAll(async () => {
  const pair = await generateKeyPair('ES256', { extractable: true })
  privateKey = pair.privateKey
  publicKey = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256' }
  server = createServer((request, answer) => {
    const path = request.url ?? ''
    if (path.endsWith('/jwks.json')) {
      answer.end(JSON.stringify({ keys: [publicKey] }))
      return
    }
    asked.push(path)
    answer.writeHead(307, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  issuer = `${url}/auth/v1`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

type Claims = { aud: string; iss: string; exp: number; sub: string }

const claims = (changed: Partial<Claims> = {}) => ({
  sub: userId,
  aud: 'authenticated',
  iss: issuer,
  exp: Math.floor(Date.now() / 1000) + 600,
  ...changed,
})

const sign = (changed?: Partial<Claims>, key = privateKey) =>
  new SignJWT(claims(changed)).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(key)

test('an access token of the project names its user', async () => {
  expect(await remoteVerifier({ url })(await sign())).toMatchObject({ userId })
})

const past = () => Math.floor(Date.now() / 1000) - 60
const published = () => new TextEncoder().encode(JSON.stringify(publicKey))

test.each<[string, () => Promise<string> | string]>([
  ['for others', () => sign({ aud: 'service' })],
  ['of another project', () => sign({ iss: 'https://other.example/auth/v1' })],
  ['that is over', () => sign({ exp: past() })],
  ['of nobody', () => sign({ sub: 'service_role' })],
  ['signed by another key', async () => sign({}, (await generateKeyPair('ES256')).privateKey)],
  ['without a signature', () => new UnsecuredJWT(claims()).encode()],
  [
    'signed with the published key as a secret',
    () => new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(published()),
  ],
])('an access token %s is refused', async (_, make) => {
  await expect(remoteVerifier({ url })(await make())).rejects.toMatchObject({ code: 'signed_out' })
})

test('an access token is not sent on when the project redirects', async () => {
  const users = remoteUserDirectory({ url, key: 'sb_publishable_x', secretKey: undefined })
  const who = { userId, email: '', fullName: '', sessionId: undefined, accessToken: await sign() }
  await expect(users.rename(who, 'Ada')).rejects.toMatchObject({ code: 'sign_in_unreachable' })
  expect(asked).toEqual(['/auth/v1/user'])
})
