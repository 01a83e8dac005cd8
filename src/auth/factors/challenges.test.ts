import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  appWith,
  enrol,
  levelsOf,
  newcomer,
  protectedPerson,
  signInAgain,
  factorTokensOf,
} from './test-factor.ts'
import { startAuthService, type TestService } from '../test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startAuthService({ rateLimits: { factor: 'unlimited' } })
})
afterAll(() => service.close())

const minuteMs = 60_000

type Asked = { factorId: string; challengeId: string; code: string }

const answer = async (token: string, { factorId, challengeId, code }: Asked) => {
  const body = { challenge_id: challengeId, code }
  const given = await service.send('POST', `/factors/${factorId}/verify`, { token, body })
  return [given.status, ((await given.json()) as { error_code?: string }).error_code] as const
}

const challenge = async (client: ReturnType<TestService['client']>, factorId: string) => {
  const { data, error } = await client.mfa.challenge({ factorId })
  if (error) throw error
  return { factorId, challengeId: data.id }
}

describe('a right code', () => {
  test('a right code raises the session to aal2 and says so', async () => {
    const client = await newcomer(service, 'ada@example.org')
    const factor = await enrol(service, client)
    expect(await levelsOf(client)).toEqual(['aal1', 'aal1'])
    const asked = await client.mfa.challenge({ factorId: factor.factorId })
    expect(asked.data).toMatchObject({
      type: 'totp',
      expires_at: Math.floor((service.now() + 5 * minuteMs) / 1000),
    })
    const { data } = await client.mfa.verify({
      factorId: factor.factorId,
      challengeId: asked.data?.id ?? '',
      code: factor.codeOf(),
    })
    expect(data?.user.factors).toMatchObject([{ id: factor.factorId, status: 'verified' }])
    expect(decodeJwt(data?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    })
    expect(await levelsOf(client)).toEqual(['aal2', 'aal2'])

    await client.refreshSession()
    expect(await levelsOf(client)).toEqual(['aal2', 'aal2'])
    const { access } = await factorTokensOf(client)
    expect(decodeJwt(access)).toMatchObject({ amr: [{ method: 'totp' }, { method: 'password' }] })
  })

  test('a right code is right in the digits of any script, and with blanks in it', async () => {
    const client = await newcomer(service, 'scripts@example.org')
    const { factorId, codeOf } = await enrol(service, client)
    const code = Array.from(codeOf(), (digit) => String.fromCharCode(0x660 + Number(digit)))
    code.splice(3, 0, ' ')
    expect((await client.mfa.challengeAndVerify({ factorId, code: code.join('') })).error).toBeNull()
  })

  test.each(['ÀÁÂÃÄÅ', '👩👩👩', '½½½½½½', '12345', 'x'.repeat(1000)])(
    'what is no code is a wrong one: %j',
    async (code) => {
      const client = await newcomer(service, `odd.${code.length}.${code.codePointAt(0)}@example.org`)
      const { factorId } = await enrol(service, client)
      const { access } = await factorTokensOf(client)
      expect(await answer(access, { ...(await challenge(client, factorId)), code })).toEqual([
        422,
        'mfa_verification_failed',
      ])
    },
  )

  test('a code of the app is asked for at the next sign-in', async () => {
    const { email, factorId, codeOf } = await protectedPerson(service, 'again@example.org')
    const client = await signInAgain(service, email)
    expect(await levelsOf(client)).toEqual(['aal1', 'aal2'])
    expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf() })).error).toBeNull()
    expect(await levelsOf(client)).toEqual(['aal2', 'aal2'])
  })

  test('a right code ends the sessions without a second factor, and spares those with one', async () => {
    const client = await newcomer(service, 'ends@example.org')
    const other = await signInAgain(service, 'ends@example.org')
    const factor = await enrol(service, client)
    await client.mfa.challengeAndVerify({ ...factor, code: factor.codeOf(-1) })
    expect((await other.getUser()).error).not.toBeNull()
    expect((await other.refreshSession()).error).not.toBeNull()

    const second = await signInAgain(service, 'ends@example.org')
    await second.mfa.challengeAndVerify({ ...factor, code: factor.codeOf() })
    for (const browser of [client, second]) expect((await browser.getUser()).error).toBeNull()
  })

  test('a refresh token from before the second factor is refused, and ends the session once the moment is past', async () => {
    const client = await newcomer(service, 'refresh@example.org')
    const { refresh: refresh_token } = await factorTokensOf(client)
    const factor = await enrol(service, client)
    await client.mfa.challengeAndVerify({ ...factor, code: factor.codeOf() })
    const replay = async () => {
      const answer = await service.send('POST', '/token?grant_type=refresh_token', {
        body: { refresh_token },
      })
      return [answer.status, await answer.json()]
    }
    const refused = [400, { error_code: 'refresh_token_already_used' }]
    service.pass(9000)
    expect(await replay()).toMatchObject(refused)
    expect((await client.getUser()).error).toBeNull()
    service.pass(2000)
    expect(await replay()).toMatchObject(refused)
    expect((await client.getUser()).error).not.toBeNull()
  })

  test('an access token from before the second factor stays at aal1', async () => {
    const { client, email, factorId, codeOf } = await protectedPerson(service, 'token@example.org')
    const again = await signInAgain(service, email)
    const before = await factorTokensOf(again)
    await again.mfa.challengeAndVerify({ factorId, code: codeOf() })
    const after = await factorTokensOf(again)
    expect(await service.auth.verifyAccessToken(before.access)).toMatchObject({ strongest: false })
    expect(await service.auth.verifyAccessToken(after.access)).toMatchObject({ strongest: true })
    const stolen = await service.send('DELETE', `/factors/${factorId}`, { token: before.access })
    expect(stolen.status).toBe(422)
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
  })

  test('a right code removes unfinished enrolments', async () => {
    const client = await newcomer(service, 'sweep@example.org')
    await enrol(service, client, 'Left')
    const factor = await enrol(service, client, 'Right')
    await client.mfa.challengeAndVerify({ ...factor, code: factor.codeOf() })
    expect((await client.mfa.listFactors()).data?.all).toMatchObject([{ friendly_name: 'Right' }])
  })

  test('a code is accepted one time step early or late, and no more', async () => {
    const client = await newcomer(service, 'skew@example.org')
    const { factorId, codeOf } = await enrol(service, client)
    for (const [steps, accepted] of [
      [-2, false],
      [2, false],
      [-1, true],
      [0, true],
      [1, true],
    ] as const) {
      const { error } = await client.mfa.challengeAndVerify({ factorId, code: codeOf(steps) })
      expect([steps, error === null]).toEqual([steps, accepted])
    }
  })
})

describe('a code that was accepted', () => {
  test('an accepted code is refused the second time, also after a later one', async () => {
    const { email, factorId, codeOf } = await protectedPerson(service, 'replay@example.org')
    const [used, code, earlier] = [codeOf(-1), codeOf(1), codeOf()]
    const client = await signInAgain(service, email)
    const verify = async (code: string) => (await client.mfa.challengeAndVerify({ factorId, code })).error
    expect(await verify(used)).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    })
    expect(await verify(code)).toBeNull()
    for (const late of [code, earlier]) expect((await verify(late))?.code).toBe('mfa_verification_failed')
  })

  test('of several requests that show one code at once, one gets in', async () => {
    const { email, factorId, codeOf } = await protectedPerson(service, 'race@example.org')
    const browsers = [await signInAgain(service, email), await signInAgain(service, email)]
    const asked = await Promise.all(
      browsers.flatMap((client) => [challenge(client, factorId), challenge(client, factorId)]),
    )
    const tokens = await Promise.all(browsers.map(factorTokensOf))
    const answers = await Promise.all(
      asked.map((one, n) => answer(tokens[n < 2 ? 0 : 1]?.access ?? '', { ...one, code: codeOf() })),
    )
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
    expect(answers.filter(([, code]) => code === 'mfa_verification_failed')).toHaveLength(3)
  })
})

test('two browsers that show two apps at once: one is lifted, the other has to sign in again', async () => {
  const { client, email, ...first } = await protectedPerson(service, 'pair@example.org')
  const second = await enrol(service, client, 'Tablet')
  await client.mfa.challengeAndVerify({ ...second, code: second.codeOf(-1) })
  for (const steps of [0, 1]) {
    const browsers = [await signInAgain(service, email), await signInAgain(service, email)]
    const ready = await Promise.all(
      browsers.map(async (browser, n) => {
        const { factorId, codeOf } = n === 0 ? first : second
        const asked = await challenge(browser, factorId)
        return { ...(await factorTokensOf(browser)), ...asked, code: codeOf(steps) }
      }),
    )
    const answers = await Promise.all(ready.map(({ access, ...asked }) => answer(access, asked)))
    expect(answers.map(([status]) => status).toSorted((one, other) => one - other)).toEqual([200, 403])
    expect(answers.map(([, code]) => code)).toContain('session_not_found')
  }
})

describe('a challenge', () => {
  test('a challenge is answered once', async () => {
    const { client, factorId, codeOf } = await protectedPerson(service, 'once@example.org')
    const { access } = await factorTokensOf(client)
    const asked = await challenge(client, factorId)
    expect(await answer(access, { ...asked, code: codeOf() })).toEqual([200, undefined])
    const { access: next } = await factorTokensOf(client)
    expect(await answer(next, { ...asked, code: codeOf(1) })).toEqual([422, 'mfa_factor_not_found'])
  })

  test('a challenge is answered once also by two codes at the same time', async () => {
    const { client, factorId, codeOf } = await protectedPerson(service, 'both@example.org')
    const { access } = await factorTokensOf(client)
    const asked = await challenge(client, factorId)
    const answers = await Promise.all([codeOf(), codeOf(1)].map((code) => answer(access, { ...asked, code })))
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
  })

  test('a challenge expires after five minutes', async () => {
    const { client, factorId, codeOf } = await protectedPerson(service, 'slow@example.org')
    const { access } = await factorTokensOf(client)
    const [early, late] = [await challenge(client, factorId), await challenge(client, factorId)]
    service.pass(5 * minuteMs - 1)
    expect(await answer(access, { ...early, code: codeOf() })).toEqual([200, undefined])
    service.pass(1)
    expect(await answer(access, { ...late, code: codeOf(1) })).toEqual([422, 'mfa_challenge_expired'])
  })

  test('a challenge takes five codes, sent one by one or all at once, and then not even the right one', async () => {
    const { client, factorId, codeOf } = await protectedPerson(service, 'guess@example.org')
    const { access } = await factorTokensOf(client)
    const asked = await challenge(client, factorId)
    const wrong = Array.from({ length: 8 }, () => answer(access, { ...asked, code: 'wrong!' }))
    const codes = (await Promise.all(wrong)).map(([, code]) => code)
    expect(codes.filter((code) => code === 'mfa_verification_failed')).toHaveLength(5)
    expect(codes.filter((code) => code === 'mfa_challenge_expired')).toHaveLength(3)
    expect(await answer(access, { ...asked, code: codeOf() })).toEqual([422, 'mfa_challenge_expired'])
    const next = await challenge(client, factorId)
    expect(await answer(access, { ...next, code: codeOf() })).toEqual([200, undefined])
  })

  test('a challenge is of one factor of one person', async () => {
    const ada = await protectedPerson(service, 'one@example.org')
    const bob = await protectedPerson(service, 'other@example.org')
    const asked = await challenge(ada.client, ada.factorId)
    const { access } = await factorTokensOf(bob.client)
    expect(await answer(access, { ...asked, factorId: bob.factorId, code: bob.codeOf() })).toEqual([
      422,
      'mfa_factor_not_found',
    ])
    expect(await answer(access, { ...asked, code: ada.codeOf() })).toEqual([404, 'mfa_factor_not_found'])
  })

  test.each([{}, { challenge_id: null, code: null }, { challenge_id: 'x', code: '123456' }])(
    'a challenge is not answered by %j',
    async (body) => {
      const { client, factorId } = await protectedPerson(service, `${crypto.randomUUID()}@example.org`)
      const { access: token } = await factorTokensOf(client)
      const given = await service.send('POST', `/factors/${factorId}/verify`, { token, body })
      expect(given.status).toBe(404)
    },
  )
})

test('a code of somebody else’s app proves nothing', async () => {
  const { email, factorId } = await protectedPerson(service, 'mine@example.org')
  const client = await signInAgain(service, email)
  const code = appWith(service, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')()
  const { error } = await client.mfa.challengeAndVerify({ factorId, code })
  expect(error?.code).toBe('mfa_verification_failed')
})
