import { expect, test } from 'vitest'
import { makeSigningKey } from '#auth/keys/keys.ts'
import { createTestStorage } from '#test/database.ts'
import { openDatabase } from './db/open.ts'
import { loadEnvironment } from './env.ts'
import { createLog } from './log.ts'
import { rotateInstalledKeys } from './rotate-keys.ts'
import { openSignIn } from './sign-in.ts'

const onError = (error: Error) => expect.unreachable(error.message)

test('a running server publishes a rotated key when it reloads, and the old one stays', async () => {
  const storage = await createTestStorage()
  const { dataDirectory, databaseUrl } = storage
  const env = loadEnvironment({ DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl })
  const database = await openDatabase({ dataDirectory, databaseUrl, onError })
  const { embedded } = await openSignIn({
    env,
    database,
    url: 'http://localhost:3000',
    keepLetter: async () => {},
    clientAddress: () => '127.0.0.1',
    clock: Date.now,
    log: createLog('silent'),
  })
  const published = async () => {
    const answer = (await embedded?.routes.request('/.well-known/jwks.json')) ?? new Response('{}')
    const { keys } = (await answer.json()) as { keys: { kid: string }[] }
    return keys.map(({ kid }) => kid)
  }
  const [old] = await published()
  const begins = await rotateInstalledKeys(env, Date.now())
  expect(begins.getTime()).toBeGreaterThan(Date.now())
  expect(await published()).toEqual([old])
  await embedded?.reloadKeys()
  expect(await published()).toEqual([expect.any(String), old])
  await database.close()
  await storage.remove()
})

test('keys supplied by the operator are not rotated', async () => {
  const env = loadEnvironment({ AUTH_SIGNING_KEYS: JSON.stringify([await makeSigningKey()]) })
  await expect(rotateInstalledKeys(env, Date.now())).rejects.toThrow('AUTH_SIGNING_KEYS')
})
