// Longer than most: every journey here begins by setting up an authenticator app, with the same few steps.
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectNoViolation } from './no-violation.ts'
import { arrive, expect, use, visit } from './journey.ts'
import { startMorsel, type MorselProcess } from './morsel-process.ts'
import { createPerson, type Newcomer } from './person.ts'
import { openMailSink, type MailSink } from '../mail-sink.ts'

/** An authenticator app. Codes are counted from when it was set up: each is taken once, and no journey waits for the next. */
function appOf(secret: string): (step: number) => string {
  const totp = new TOTP({ secret })
  const first = totp.counter()
  return (step) => totp.generate({ timestamp: (first + step) * 30_000 })
}

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' })

/** What the screen asks for by itself is answered before a code is due, after which its token would not do. */
async function openSettings(page: Page): Promise<void> {
  const answered = [/reviews\/due/, /api\/usage/].map((path) => page.waitForResponse(path))
  await arrive(page, '/app/settings', 'Settings')
  await Promise.all(answered)
}

async function setUp(page: Page): Promise<(step: number) => string> {
  await openSettings(page)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  const codeOf = appOf((await page.locator('code').textContent()) ?? '')
  await codeField(page).fill(codeOf(0))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Two-factor authentication is on.')).toBeVisible()
  await saveCodes(page)
  return codeOf
}

/** Reads the recovery codes that come with a first app. */
async function saveCodes(page: Page): Promise<string[]> {
  const section = page.getByRole('region', { name: 'Save your recovery codes' })
  await expect(section.getByRole('heading')).toBeFocused()
  await expect(section.getByRole('listitem')).toHaveCount(10)
  const codes = await section.getByRole('listitem').allTextContents()
  await page.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByRole('button', { name: 'Make new codes' })).toBeFocused()
  return codes
}

async function signIn(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  // Until its code has come a press does nothing.
  await page.locator('[type=submit]', { hasText: 'Sign in' }).click()
}

/** Another browser of the same person, or of whoever has their password. */
const visitAgain = async (page: Page) => {
  await page.evaluate(() => localStorage.clear())
}

const codeAsked = (page: Page) => page.getByRole('heading', { level: 1, name: 'Enter your code' })

use(
  'whoever set up an authenticator app is asked for its code, and led on to where they were going',
  async ({ page, person, watch }) => {
    const codeOf = await setUp(page)
    await expect(page.getByRole('listitem').filter({ hasText: 'Authenticator app' })).toContainText('Added')
    await visitAgain(page)

    await page.goto('/app/quiz?from=a-link')
    await signIn(page, person)
    await expect(codeAsked(page)).toBeVisible()
    await expect(page).toHaveURL('/app/quiz?from=a-link')
    await expect(codeField(page)).toBeFocused()
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')

    for (const path of ['/app', '/app/settings']) {
      await page.goto(path)
      await expect(codeAsked(page)).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
    }
    watch.foresee(/status of 422/)
    await page.goto('/app/quiz')
    await codeField(page).fill(codeOf(0))
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByRole('alert')).toContainText('That code isn’t right')
    await expect(codeField(page)).toBeFocused()

    const next = codeOf(1)
    await codeField(page).fill(`${next.slice(0, 3)} ${next.slice(3)}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Quiz')
    await expect(page.getByText('5 of 5 left today')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Quiz')
  },
)

use(
  'an authenticator app is removed when asked twice, and then no code is asked for',
  async ({ page, person }) => {
    await setUp(page)
    await page.getByRole('button', { name: 'Remove Authenticator app' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Your password alone will be enough to sign in.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Authenticator app' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove Authenticator app' }).click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Authenticator app removed.')).toBeVisible()
    await expect(page.getByText('Your password is all you need')).toBeVisible()
    await visitAgain(page)
    await page.goto('/login')
    await signIn(page, person)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Morsel')
  },
)

use('a wrong first code is told, and another try needs nothing set up anew', async ({ page, watch }) => {
  watch.foresee(/status of 422/)
  await arrive(page, '/app/settings', 'Settings')
  const begin = async () => {
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    return (await page.locator('code').textContent()) ?? ''
  }
  const left = await begin()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const secret = await begin()
  expect(secret).not.toBe(left)
  await codeField(page).fill(appOf(left)(0))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('That code isn’t right')).toBeVisible()
  await codeField(page).fill(appOf(secret)(0))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Authenticator app' })).toBeVisible()
})

visit(
  'whoever lost the app comes in by a recovery code, or signs out again',
  async ({ page, morsel, watch }) => {
    const person = await createPerson(morsel.url)
    await page.goto('/login')
    await signIn(page, person)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Morsel')
    await setUp(page)
    await page.getByRole('button', { name: 'Make new codes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click()
    const [code = ''] = await saveCodes(page)

    await visitAgain(page)
    await page.goto('/app/settings')
    await signIn(page, person)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    const field = page.getByRole('textbox', { name: 'Recovery code' })
    await expect(field).toBeFocused()
    watch.foresee(/status of 422/)
    await field.fill('aaaaa-aaaaa')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(
      'That recovery code isn’t right or has already been used.',
    )
    await field.fill(code.toUpperCase())
    await page.keyboard.press('Enter')
    await expect(page.getByText('9 of 10 left.')).toBeVisible()

    await visitAgain(page)
    await page.goto('/login')
    await signIn(page, person)
    await expect(codeAsked(page)).toBeVisible()
    await watch.leave(async () => {
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page).toHaveURL('/')
      await page.waitForLoadState()
    })
    await page.goto('/app')
    await expect(page).toHaveURL('/login')
  },
)

use('of two apps either is asked, and the one that is left when the other goes', async ({ page, person }) => {
  const first = await setUp(page)
  await page.getByRole('button', { name: 'Add another app' }).click()
  await expect(page.getByLabel('Name of the app or device')).toBeFocused()
  await page.getByLabel('Name of the app or device').fill('My tablet')
  await page.getByRole('button', { name: 'Continue' }).click()
  const second = appOf((await page.locator('code').textContent()) ?? '')
  await codeField(page).fill(second(0))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2)
  await visitAgain(page)
  await page.goto('/login')
  await signIn(page, person)
  await page.getByRole('radio', { name: 'Authenticator app' }).check({ force: true })
  await codeField(page).fill(first(1))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Morsel')
  await openSettings(page)
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(codeAsked(page)).toBeVisible()
  await codeField(page).fill(second(1))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('button', { name: 'Remove My tablet' })).toBeVisible()
})

type Mailing = { mailing: { morsel: MorselProcess; sink: MailSink } }

/** A journey of somebody signed in on a server that sends mail. */
const useMailing = use.extend<object, Mailing>({
  mailing: [
    async ({}, provide) => {
      const sink = await openMailSink()
      const settings = { SMTP_URL: sink.url, MAIL_FROM: 'morsel@example.org', AUTH_AUTOCONFIRM: 'on' }
      const morsel = await startMorsel(settings)
      await provide({ morsel, sink })
      await morsel.close()
      await sink.close()
    },
    { scope: 'worker' },
  ],
  morsel: ({ mailing }, provide) => provide(mailing.morsel),
})

useMailing(
  'whoever forgot the password shows the mail and a code before setting a new one',
  async ({ page, person, mailing: { sink } }) => {
    const codeOf = await setUp(page)
    await expect
      .poll(() => sink.received.map(({ subject }) => subject))
      .toContain('An authenticator app was added')
    await visitAgain(page)
    await page.goto('/forgot')
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect.poll(() => sink.received.map(({ subject }) => subject)).toContain('Set a new password')
    await page.goto(sink.latest(person.email).link)
    await page.getByRole('button', { name: `Continue as ${person.email}` }).click()
    await expect(codeAsked(page)).toBeVisible()
    await expect(page).toHaveURL('/reset')
    await expectNoViolation(page)
    await codeField(page).fill(codeOf(1))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByLabel('New password', { exact: true }).fill('battery staple')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Morsel')
  },
)

for (const width of [390, 1366]) {
  use(`setting up and being asked can be used by everybody at ${width} px`, async ({ page, person }) => {
    await page.setViewportSize({ width, height: 850 })
    const fits = async () => {
      await expectNoViolation(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await arrive(page, '/app/settings', 'Settings')
    await expect(page.getByText('Your password is all you need')).toBeVisible()
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
    await fits()
    const codeOf = appOf((await page.locator('code').textContent()) ?? '')
    await codeField(page).fill(codeOf(0))
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('Two-factor authentication is on.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
    await fits()
    await visitAgain(page)
    await page.goto('/login')
    await signIn(page, person)
    await expect(codeAsked(page)).toBeVisible()
    await fits()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await fits()
  })
}
