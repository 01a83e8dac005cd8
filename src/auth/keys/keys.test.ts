import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileKeyStore } from './key-file.ts'
import { tableKeyStore } from './key-table.ts'
import { createKeyRing, rotateKeys } from './key-ring.ts'
import { loadKeys, makeKeys, parseSigningKeys } from './keys.ts'
import { completeSettings } from '../settings.ts'
import { openTestDatabase } from '#test/database.ts'
import { createAccessTokens } from '../sessions/tokens.ts'
import { blankUser } from '../users/users.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'morsel-keys-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

test('keys are made on the first start and kept for the next', async () => {
  const path = join(directory, 'fresh', 'auth-keys.json')
  const first = await loadKeys(fileKeyStore(path))
  expect(first.publishableKey).toMatch(/^sb_publishable_[\w-]{32}$/)
  expect(first.secretKey).toMatch(/^sb_secret_[\w-]{32}$/)
  expect(await loadKeys(fileKeyStore(path))).toEqual(first)
})

test('only the owner may read the key file, even after somebody loosened its mode', async () => {
  const path = join(directory, 'private', 'auth-keys.json')
  await loadKeys(fileKeyStore(path))
  const mode = async () => (await stat(path)).mode & 0o777
  expect(await mode()).toBe(0o600)
  await chmod(path, 0o644)
  await loadKeys(fileKeyStore(path))
  expect(await mode()).toBe(0o600)
})

test('servers that start at the same time use the same keys and leave nothing behind', async () => {
  const path = join(directory, 'race', 'auth-keys.json')
  const all = await Promise.all(Array.from({ length: 4 }, () => loadKeys(fileKeyStore(path))))
  for (const keys of all) expect(keys).toEqual(all[0])
  expect(await readdir(join(directory, 'race'))).toEqual(['auth-keys.json'])
})

test('a damaged key file stops the start, is named, kept and not quoted', async () => {
  const path = join(directory, 'damaged.json')
  const text = '{"secretKey":"sb_secret_x"'
  await writeFile(path, text)
  await expect(loadKeys(fileKeyStore(path))).rejects.toThrow(path)
  await expect(loadKeys(fileKeyStore(path))).rejects.not.toThrow('sb_secret_x')
  expect(await readFile(path, 'utf8')).toBe(text)
})

test('servers on one database that start at once use the same keys', async () => {
  const database = await openTestDatabase()
  const all = await Promise.all(Array.from({ length: 4 }, () => loadKeys(tableKeyStore(database.db))))
  for (const keys of all) expect(keys).toEqual(all[0])
  expect(await loadKeys(tableKeyStore(database.db))).toEqual(all[0])
  await database.close()
})

describe('keys that are rotated', () => {
  const settings = completeSettings({ publicUrl: 'https://morsel.example' })
  const user = blankUser(crypto.randomUUID(), 'ada@example.org', new Date())
  const session = { id: crypto.randomUUID(), aal: 'aal1' as const, amr: [] }
  const bearer = { userId: user.id, sessionId: session.id, aal: session.aal }
  const minute = 60_000

  test('a rotated key is published first and signs later, and the old one verifies as long as its tokens live', async () => {
    let now = Date.now()
    const old = await makeKeys()
    const ring = createKeyRing(old.signingKeys, () => now)
    const tokens = createAccessTokens(ring, settings, () => now)
    const sign = async () => (await tokens.sign(user, session)).token
    const early = await sign()

    const rotated = await rotateKeys(old, now / 1000, settings.accessTokenSeconds)
    ring.use(rotated.signingKeys)
    const [next, previous] = rotated.signingKeys.map(({ kid }) => kid)
    expect(ring.published().keys.map(({ kid }) => kid)).toEqual([next, previous])
    expect(decodeProtectedHeader(await sign()).kid).toBe(previous)
    expect(await tokens.verify(early)).toEqual(bearer)

    now += 19 * minute
    const last = await sign()
    expect(decodeProtectedHeader(last).kid).toBe(previous)
    now += 2 * minute
    const late = await sign()
    expect(decodeProtectedHeader(late).kid).toBe(next)
    expect([await tokens.verify(last), await tokens.verify(late)]).toEqual([bearer, bearer])

    now += 58 * minute
    expect(await tokens.verify(last)).toEqual(bearer)
    now += 3 * minute
    expect(ring.published().keys.map(({ kid }) => kid)).toEqual([next])
    const again = await rotateKeys(rotated, now / 1000, settings.accessTokenSeconds)
    expect(again.signingKeys.map(({ kid }) => kid)).toEqual([expect.any(String), next])
  })

  test('removing a key ends every session it signed', async () => {
    const [old, other] = [await makeKeys(), await makeKeys()]
    const ring = createKeyRing(old.signingKeys, Date.now)
    const tokens = createAccessTokens(ring, settings, Date.now)
    const { token } = await tokens.sign(user, session)
    expect(await tokens.verify(token)).toEqual(bearer)
    ring.use(other.signingKeys)
    expect(await tokens.verify(token)).toBeUndefined()
  })

  test('rotated keys are stored: in the file for its owner alone, in the table for all servers', async () => {
    const path = join(directory, 'rotated', 'auth-keys.json')
    const database = await openTestDatabase()
    for (const store of [fileKeyStore(path), tableKeyStore(database.db)]) {
      const rotated = await rotateKeys(await loadKeys(store), Date.now() / 1000, 3600)
      await store.replace(rotated)
      expect(await loadKeys(store)).toEqual(rotated)
    }
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readdir(join(directory, 'rotated'))).toEqual(['auth-keys.json'])
    await database.close()
  })

  test.each(['RS256', 'ES256'])('the operator may supply signing keys: %s', async (alg) => {
    const { privateKey } = await generateKeyPair(alg, { extractable: true })
    const jwk = { ...(await exportJWK(privateKey)), kid: 'own', alg, key_ops: ['sign', 'verify'] }
    const idle = { ...jwk, kid: 'idle', key_ops: ['verify'] }
    const shared = { kty: 'oct', k: 'c2VjcmV0', alg: 'HS256', kid: 'shared' }
    const keys = parseSigningKeys(JSON.stringify([shared, idle, jwk])) ?? []
    const ring = createKeyRing(keys, Date.now)
    const tokens = createAccessTokens(ring, settings, Date.now)
    const { token } = await tokens.sign(user, session)
    expect(decodeProtectedHeader(token)).toMatchObject({ alg, kid: 'own' })
    expect(await tokens.verify(token)).toEqual(bearer)
    const published = JSON.parse(JSON.stringify(ring.published().keys)) as object[]
    expect(published).toHaveLength(2)
    const parts = alg === 'RS256' ? ['e', 'n'] : ['crv', 'x', 'y']
    const usual = ['alg', 'ext', 'key_ops', 'kid', 'kty', 'use']
    for (const key of published) expect(Object.keys(key).toSorted()).toEqual([...parts, ...usual].toSorted())
  })

  test.each([
    '',
    '{}',
    '[]',
    '[{"kty":"oct","k":"c2VjcmV0"}]',
    '[{"kty":"EC","kid":"x","alg":"ES256"}]',
    'x',
  ])('%j is refused as signing keys', (json) => expect(parseSigningKeys(json)).toBeUndefined())
})
