import landing from '../../src/web/pages/landing-result.json' with { type: 'json' }
import type { Page } from '@playwright/test'
import { tidesText } from './documents.ts'
import { arrive, expect, use, visit } from './journey.ts'
import { createPerson, newAddress } from './person.ts'
import { tryIt } from './try-it.ts'
import { workScreen } from './work-screen.ts'

const hero = (page: Page) => page.getByRole('figure', { name: 'Morsel at work' })

async function fill(page: Page, email: string, password = 'correct horse') {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
}

async function createAccount(page: Page) {
  await fill(page, newAddress())
  await page.locator('[type=submit]', { hasText: 'Create account' }).click()
}

visit('the question at the top is answered by keyboard, and its proof lights up', async ({ page }) => {
  await page.goto('/')
  const options = hero(page).getByRole('listitem').getByRole('button')
  await expect(options.first()).toBeEnabled()
  const proof = hero(page).locator('mark')
  await options.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toBeFocused()
  await expect(hero(page).getByText('Go on, pick one.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(hero(page).getByRole('status')).toContainText('Not quite. This sentence has it')
  await expect(options.nth(1)).toHaveText(/Your pick/)
  await expect(hero(page).getByRole('button', { name: /Right answer/ })).toHaveCount(1)
  await expect(proof).toBeInViewport()
  await expect(hero(page).getByRole('status')).toContainText((await proof.textContent()) ?? '-')

  // One answer counts.
  await page.keyboard.press('3')
  await expect(hero(page).getByRole('status')).toContainText('Not quite')
  await page.reload()
  await expect(options.first()).toBeEnabled()
  await options.first().focus()
  await page.keyboard.press(String(landing.asked.answer + 1))
  await expect(hero(page).getByRole('status')).toContainText('Right. This sentence says so')
  await hero(page).getByRole('link', { name: 'Try it with your own text' }).click()
  await expect(tryIt(page).text).toBeInViewport()
})

visit(
  'without JavaScript the question stands still, and its answer is a disclosure',
  async ({ browser, morsel }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: morsel.url })
    const page = await context.newPage()
    await page.goto('/')
    await expect(hero(page).getByRole('button').first()).toBeDisabled()
    await expect(hero(page).getByText('pick one')).toHaveCount(0)
    await hero(page).locator('summary', { hasText: 'Show the answer' }).click()
    await expect(hero(page).locator('details')).toContainText(/green bodies called chloroplasts/)
    await context.close()
  },
)

visit('what was tried on the landing page is there after signing up', async ({ page }) => {
  await page.goto('/')
  const desk = tryIt(page)
  await desk.text.fill(tidesText)
  await desk.choose('Insight')
  await desk.run.click()
  await desk.result.getByText('Nothing here is rewritten').waitFor()
  const insight = await desk.result.getByRole('listitem').allTextContents()
  await page.getByRole('link', { name: 'Go on with your text' }).click()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByText('Your text comes along.')).toBeVisible()
  await createAccount(page)
  await expect(page).toHaveURL(/\/app\/insight(?:\?source=.*)?$/)
  const { text, result, citations } = workScreen(page)
  await expect(text).toHaveValue(tidesText)
  await expect(result.getByRole('listitem')).toHaveText(insight)
  await expect(result).toContainText('Built-in engine')
  await citations.first().click()
  await expect(page.locator('mark[data-active="true"]').first()).toBeInViewport()
  await page.reload()
  await expect(result.getByRole('listitem')).toHaveText(insight)
  // Once: the home of the app is the home again.
  await arrive(page, '/app', 'Welcome to Morsel')
  await expect(page).toHaveURL('/app')
  await expect(page.getByText('5 of 5 left today')).toBeVisible()
})

visit(
  'what was tried comes along by the header too, to an account there is already',
  async ({ page, morsel }) => {
    const { email, password } = await createPerson(morsel.url)
    await page.goto('/')
    // Left in this tab by whoever was signed in before.
    await page.evaluate(() => sessionStorage.setItem('text', JSON.stringify({ text: 'My own notes.' })))
    await tryIt(page).choose('Quiz')
    await tryIt(page).text.fill(tidesText)
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await fill(page, email, password)
    await page.locator('[type=submit]', { hasText: 'Sign in' }).click()
    await expect(page).toHaveURL('/app/quiz')
    await expect(workScreen(page).text).toHaveValue(tidesText)
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await expect(workScreen(page).text).toHaveValue('My own notes.')
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await expect(workScreen(page).text).toHaveValue(tidesText)
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Open Morsel' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /Sign in|Try Morsel/ })).toHaveCount(0)
  },
)

visit('"Start Free Trial" starts it once there is an account, and not twice', async ({ page }) => {
  await page.goto('/pricing')
  const start = page.getByRole('link', { name: 'Start Free Trial' })
  await start.click()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByText('Your 14-day Pro trial starts as soon as you’re in.')).toBeVisible()
  await createAccount(page)
  await expect(page.getByText(/^Your 14-day Pro trial is on\. It ends by itself on/)).toBeVisible()
  await expect(page).toHaveURL('/app')
  await expect(page.getByText('Unlimited', { exact: false }).first()).toBeVisible()
  await page.goto('/pricing')
  await start.click()
  await expect(page.getByText(/^Your 14-day Pro trial is on/)).toBeVisible()
})

use('an address alone starts no trial: it offers one', async ({ page }) => {
  await arrive(page, '/app?start=trial', 'Welcome to Morsel')
  const offer = page.getByRole('button', { name: 'Start 14-day Pro trial' })
  await offer.click()
  await expect(page.getByText(/^Your 14-day Pro trial is on/)).toBeVisible()
  await expect(offer).toHaveCount(0)
})

visit(
  'whoever has an account already is led to sign in, with the address kept',
  async ({ page, morsel, watch }) => {
    const { email, password } = await createPerson(morsel.url)
    watch.foresee(/status of 422/)
    await page.goto('/signup')
    await fill(page, email, password)
    await page.locator('[type=submit]', { hasText: 'Create account' }).click()
    await expect(page.getByRole('alert')).toContainText('User already registered')
    await page.getByRole('button', { name: 'Sign in instead' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in to Morsel' })).toBeVisible()
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    const field = page.getByLabel('Password')
    await field.fill(password)
    const show = page.getByRole('button', { name: 'Show password' })
    await show.click()
    await expect(show).toHaveAttribute('aria-pressed', 'true')
    await expect(field).toHaveAttribute('type', 'text')
    await page.locator('[type=submit]', { hasText: 'Sign in' }).click()
    await expect(page).toHaveURL('/app')
  },
)

use(
  'signed out in mid-work, one signs in and goes on with the same text',
  async ({ page, person, morsel, watch }) => {
    await arrive(page, '/app/quiz', 'Generate Quiz')
    const screen = workScreen(page)
    await screen.write(tidesText)
    // What the screen asks by itself has been answered.
    await page.waitForLoadState('networkidle')
    // As when somebody ends this session from another browser.
    await fetch(`${morsel.url}/auth/v1/logout?scope=global`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.session.access_token}` },
    })
    watch.foresee(/status of 40[13]/)
    await watch.leave(async () => {
      await screen.generate.click()
      await expect(page).toHaveURL('/login')
      await page.waitForLoadState()
    })
    await expect(page.getByText('You were signed out. Your text is safe.')).toBeVisible()
    await fill(page, person.email, person.password)
    await page.locator('[type=submit]', { hasText: 'Sign in' }).click()
    await expect(page).toHaveURL('/app/quiz')
    await expect(screen.text).toHaveValue(tidesText)
  },
)
