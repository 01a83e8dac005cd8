import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileKeyStore } from './key-file.ts'
import { tableKeyStore } from './key-table.ts'
import { AuthKeys, loadKeys, makeKeys, publicKeys } from './keys.ts'
import { completeSettings } from './settings.ts'
import { openTestDatabase } from '#test/database.ts'
import { createAccessTokens } from './tokens.ts'

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

test('only the owner may read the file, even after somebody loosened it', async () => {
  const path = join(directory, 'private', 'auth-keys.json')
  await loadKeys(fileKeyStore(path))
  const mode = async () => (await stat(path)).mode & 0o777
  expect(await mode()).toBe(0o600)
  await chmod(path, 0o644)
  await loadKeys(fileKeyStore(path))
  expect(await mode()).toBe(0o600)
})

test('of starts at the same time, all use the same keys and leave nothing behind', async () => {
  const path = join(directory, 'race', 'auth-keys.json')
  const all = await Promise.all(Array.from({ length: 4 }, () => loadKeys(fileKeyStore(path))))
  for (const keys of all) expect(keys).toEqual(all[0])
  expect(await readdir(join(directory, 'race'))).toEqual(['auth-keys.json'])
})

test('a damaged file stops the start, is named, kept and not quoted', async () => {
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

describe('a new key put before the old', () => {
  const settings = completeSettings({ publicUrl: 'https://morsel.example' })
  const now = new Date()
  const user = {
    id: crypto.randomUUID(),
    email: 'ada@example.org',
    passwordHash: null,
    emailConfirmedAt: now,
    lastSignInAt: now,
    bannedUntil: null,
    appMetadata: {},
    userMetadata: {},
    createdAt: now,
    updatedAt: now,
  }
  const session = { id: crypto.randomUUID(), aal: 'aal1' as const, amr: [] }

  test('signs from now on, and what the old one signed holds until the old one is removed', async () => {
    const [old, next] = [await makeKeys(), await makeKeys()]
    const both = { ...old, signingKeys: [...next.signingKeys, ...old.signingKeys] }
    const [before, during, after] = [old, both, { ...old, signingKeys: next.signingKeys }].map((keys) =>
      createAccessTokens(keys, settings, () => now.getTime()),
    )
    const early = (await before?.sign(user, session))?.token ?? ''
    const late = (await during?.sign(user, session))?.token ?? ''
    const bearer = { userId: user.id, sessionId: session.id }
    expect(await during?.read(early)).toEqual(bearer)
    expect(await after?.read(early)).toBeUndefined()
    expect(await after?.read(late)).toEqual(bearer)
    expect(publicKeys(both).keys).toHaveLength(2)
  })

  test('may be of another kind, brought along by the operator', async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = await exportJWK(privateKey)
    const keys = AuthKeys.parse({
      ...(await makeKeys()),
      signingKeys: [{ ...jwk, kid: 'own', alg: 'RS256' }],
    })
    const tokens = createAccessTokens(keys, settings, () => now.getTime())
    const { token } = await tokens.sign(user, session)
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256', kid: 'own' })
    expect(await tokens.read(token)).toEqual({ userId: user.id, sessionId: session.id })
    const published = JSON.parse(JSON.stringify(publicKeys(keys).keys[0])) as object
    expect(Object.keys(published).toSorted()).toEqual([
      'alg',
      'e',
      'ext',
      'key_ops',
      'kid',
      'kty',
      'n',
      'use',
    ])
  })
})
