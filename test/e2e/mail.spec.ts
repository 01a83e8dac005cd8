// Longer than most: these journeys share one server that sends mail, which is slow to start.
import type { Page } from '@playwright/test'
import { openMailSink, type MailSink } from '../mail-sink.ts'
import { answering, arrive, expect, refused, untouched, visit } from './journey.ts'
import { startMorsel, type MorselProcess } from './morsel-process.ts'
import { expectNoViolation } from './no-violation.ts'
import { newAddress } from './person.ts'
import { tidesText } from './documents.ts'
import { tryIt } from './try-it.ts'
import { workScreen } from './work-screen.ts'

type Parts = { mailing: { morsel: MorselProcess; sink: MailSink } }

/** A journey on a server that sends mail, and has addresses confirmed. */
const post = visit.extend<object, Parts>({
  mailing: [
    async ({}, use) => {
      const sink = await openMailSink()
      const morsel = await startMorsel({
        SMTP_URL: sink.url,
        MAIL_FROM: 'Morsel <morsel@example.org>',
        AUTH_MAIL_SECONDS: '3',
        AUTH_LIMIT_MAILS: '1000',
      })
      await use({ morsel, sink })
      await morsel.close()
      await sink.close()
    },
    { scope: 'worker' },
  ],
  morsel: ({ mailing }, use) => use(mailing.morsel),
})

const password = 'correct horse'

/** The newest letter to an address with these words in its subject, once it is there. */
async function letterTo(sink: MailSink, email: string, subject: RegExp) {
  const find = () => sink.received.findLast((mail) => mail.to.includes(email) && subject.test(mail.subject))
  await expect.poll(find).toBeTruthy()
  return find() ?? sink.latest(email)
}

async function signUp(page: Page, email: string) {
  await page.goto('/signup')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password').fill(password)
  await page.locator('[type=submit]', { hasText: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

/** Opens a mailed link and goes on, as the account that the button names. */
async function follow(page: Page, link: string, email: string) {
  await page.goto(link)
  await page.getByRole('button', { name: `Continue as ${email}` }).click()
}

/** Somebody whose address is confirmed, signed in. */
async function enter(page: Page, sink: MailSink, email: string) {
  await signUp(page, email)
  await follow(page, (await letterTo(sink, email, /Confirm/)).link, email)
  await expect(page).toHaveURL('/app')
}

async function fits(page: Page) {
  const { inner, whole } = await page.evaluate(() => ({
    inner: window.innerWidth,
    whole: document.documentElement.scrollWidth,
  }))
  expect(whole).toBeLessThanOrEqual(inner)
}

post(
  'a new account is opened by the link of a mail, and the link works once',
  async ({ page, mailing, watch }) => {
    const { sink } = mailing
    const email = newAddress()
    await signUp(page, email)
    await expect(page.getByText(`We’ve sent an email to ${email}`)).toBeVisible()
    await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled()
    await expectNoViolation(page)
    const { link } = await letterTo(sink, email, /Confirm/)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeFocused()
    await expect(page.getByText('requested in another browser')).toHaveCount(0)
    await expectNoViolation(page)
    await page.getByRole('button', { name: `Continue as ${email}` }).click()
    await expect(page).toHaveURL('/app')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Morsel')

    watch.foresee(/status of 403/)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
    await expectNoViolation(page)
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await expect(
      page.getByText('If this address still needs confirming, a new link is on its way.'),
    ).toBeVisible()
  },
)

post(
  'a new account is opened by the code of a mail as well, and a wrong one is told',
  async ({ page, mailing, watch }) => {
    const email = newAddress()
    await signUp(page, email)
    const { code } = await letterTo(mailing.sink, email, /Confirm/)
    watch.foresee(/status of 403/)
    await page.getByLabel('Code from the email').fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('alert')).toContainText('isn’t right')
    await page.getByLabel('Code from the email').fill(code)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL('/app')
  },
)

post(
  'somebody signed in stays so, whatever link they open, until they choose to leave',
  async ({ page, mailing: { sink, morsel } }) => {
    const [email, stranger] = [newAddress(), newAddress()]
    await enter(page, sink, email)
    const body = JSON.stringify({ email: stranger, password })
    await fetch(`${morsel.url}/auth/v1/signup`, { method: 'POST', body })
    const { link } = await letterTo(sink, stranger, /Confirm/)
    await page.goto(link)
    await expect(page.getByText(`You’re signed in as ${email}.`)).toBeVisible()
    await expect(page.getByText('This link was requested in another browser.')).toBeVisible()
    await expectNoViolation(page)
    await page.getByRole('link', { name: `Stay signed in as ${email}` }).click()
    await expect(page.getByRole('button', { name: email.split('@')[0] })).toBeVisible()
    await follow(page, link, stranger)
    await expect(page.getByRole('button', { name: stranger.split('@')[0] })).toBeVisible()
  },
)

post('who signs in before confirming is led to the mail', async ({ page, mailing, watch }) => {
  const email = newAddress()
  await signUp(page, email)
  await letterTo(mailing.sink, email, /Confirm/)
  const sentAt = Date.now()
  const before = mailing.sink.received.length
  watch.foresee(/status of 400/)
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password').fill(password)
  await page.locator('[type=submit]', { hasText: 'Sign in' }).click()
  await expect(page.getByText(`You haven’t confirmed ${email} yet.`)).toBeVisible()
  // On this server a mailbox gets a mail of a kind every three seconds.
  await expect.poll(() => Date.now() - sentAt).toBeGreaterThan(3000)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => mailing.sink.received.length).toBeGreaterThan(before)
  await expect(page.getByRole('button', { name: /Send again in [123] s/ })).toBeDisabled()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Morsel' })).toBeFocused()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
})

post(
  'a text that was tried and the trial that was asked for are there when the link opens another tab',
  async ({ page, context, mailing }) => {
    await page.goto('/')
    await tryIt(page).choose('ELI5')
    await tryIt(page).text.fill(tidesText)
    await page.getByRole('link', { name: 'Pricing', exact: true }).first().click()
    await page.getByRole('link', { name: 'Start Free Trial' }).click()
    const email = newAddress()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password').fill(password)
    await page.locator('[type=submit]', { hasText: 'Create account' }).click()
    const { link } = await letterTo(mailing.sink, email, /Confirm/)
    await page.goto('/about')
    const other = await context.newPage()
    await follow(other, link, email)
    await expect(other.getByText(/^Your 14-day Pro trial is on/)).toBeVisible()
    await expect(other).toHaveURL('/app/eli5')
    await expect(workScreen(other).text).toHaveValue(tidesText)
  },
)

post('who mistyped the address goes back and types another', async ({ page, mailing }) => {
  const [mistyped, email] = [newAddress(), newAddress()]
  await signUp(page, mistyped)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(page).toHaveTitle('Check your email | Morsel')
  await page.getByRole('button', { name: 'Use another' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(mistyped)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password').fill(password)
  await page.locator('[type=submit]', { hasText: 'Create account' }).click()
  await expect(page.getByText(`We’ve sent an email to ${email}`)).toBeVisible()
  await letterTo(mailing.sink, email, /Confirm/)
})

post('a link that could not be shown is not called expired', async ({ page, mailing, watch }) => {
  const email = newAddress()
  await signUp(page, email)
  const { link } = await letterTo(mailing.sink, email, /Confirm/)
  watch.foresee(/Failed to load resource/)
  watch.foresee(/request failed/)
  const answer = await answering(page, /\/auth\/v1\/verify/, refused)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('We can’t reach the server.')
  await expectNoViolation(page)
  answer(untouched)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: `Continue as ${email}` }).click()
  await expect(page).toHaveURL('/app')
})

post('a forgotten password is replaced by way of a mail', async ({ page, mailing, watch }) => {
  const { sink } = mailing
  const email = newAddress()
  await enter(page, sink, email)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  const sentence = 'If there’s an account with this address, a link is on its way.'
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expectNoViolation(page)
  const { link } = await letterTo(sink, email, /new password/)
  await follow(page, link, email)
  await expect(page).toHaveURL('/reset')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password')
  await expectNoViolation(page)
  await page.getByLabel('New password', { exact: true }).fill('battery staple')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL('/app')
  await letterTo(sink, email, /was changed/)

  watch.foresee(/status of 403/)
  await page.goto(link)
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot')
  await page.goto('/forgot')
  await page.getByLabel('Email', { exact: true }).fill(newAddress())
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(sentence)).toBeVisible()
})

post('an address is changed when both mailboxes agree', async ({ page, mailing }) => {
  const { sink } = mailing
  const [email, next] = [newAddress(), newAddress()]
  await enter(page, sink, email)
  await arrive(page, '/app/account', 'Account')
  await page.getByLabel('Email', { exact: true }).fill(next)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Confirm in both inboxes.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expectNoViolation(page)
  await follow(page, (await letterTo(sink, email, /new email/)).link, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more to go')
  await expectNoViolation(page)
  await page.goto((await letterTo(sink, next, /new email/)).link)
  await expect(page.getByText(`This moves the account to ${next}.`)).toBeVisible()
  await page.getByRole('button', { name: `Continue as ${email}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Address changed')
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(next)
  await expect(page.getByText('Confirm in both inboxes.')).toBeHidden()
  await letterTo(sink, email, /was changed/)
})

post('a link that was cut off says so', async ({ page }) => {
  await page.goto('/confirm?token_hash=')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await expectNoViolation(page)
})

post('without having come by a mail, nobody sets a new password', async ({ page }) => {
  await page.goto('/reset')
  await expect(page.getByText('Open the link in your email first')).toBeVisible()
  await expectNoViolation(page)
})

visit('a server without mail says where the link is, and promises no mail', async ({ page }) => {
  await page.goto('/forgot')
  await expect(page.getByText('This Morsel can’t send email.')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(newAddress())
  await page.getByRole('button', { name: 'Get a link' }).click()
  await expect(page.getByText('its link is ready. Ask the person who runs this Morsel')).toBeVisible()
  await expect(page.getByText(/can’t send email|on its way/)).toHaveCount(0)
  await expectNoViolation(page)
})

post.describe('on a phone', () => {
  post.use({ viewport: { width: 390, height: 844 } })

  post('nothing of the mailed screens hangs over the edge', async ({ page, mailing }) => {
    const email = `a.rather.long.address.that.somebody.really.has.${newAddress()}`
    await signUp(page, email)
    await fits(page)
    await page.goto((await letterTo(mailing.sink, email, /Confirm/)).link)
    await expect(page.getByRole('button', { name: `Continue as ${email}` })).toBeVisible()
    await fits(page)
    await page.getByRole('button', { name: `Continue as ${email}` }).click()
    await expect(page).toHaveURL('/app')
    await page.goto('/app/account')
    await page.getByLabel('Email', { exact: true }).fill(`another.${email}`)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Confirm in both inboxes.')).toBeVisible()
    await fits(page)
    for (const path of ['/forgot', '/reset', '/confirm']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await fits(page)
    }
  })

  post('a mailed code signs in, by the keyboard alone', async ({ page, mailing: { sink }, watch }) => {
    const email = newAddress()
    await enter(page, sink, email)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/app/quiz')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Email me a code instead' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Sign in with a code' })).toBeFocused()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expectNoViolation(page)
    await page.getByLabel('Email', { exact: true }).press('Enter')
    await expect(page.getByText(`If ${email} has an account, a code is on its way.`)).toBeVisible()
    await expectNoViolation(page)
    await fits(page)
    const { code } = await letterTo(sink, email, /sign-in code/)
    watch.foresee(/status of 403/)
    await page.getByLabel('Code from the email').fill(code === '000000' ? '000001' : '000000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('isn’t right')
    await page.getByLabel('Code from the email').fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Quiz')
  })
})
