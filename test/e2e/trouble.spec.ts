import type { Page } from '@playwright/test'
import { tidesText } from './documents.ts'
import { arrive, expect, use, useMortal } from './journey.ts'
import { answerWith, cutAfter, holdReply, results } from './model.ts'
import type { Newcomer } from './person.ts'
import { workScreen } from './work-screen.ts'

/** What stands on a screen while the server is gone, and after it is back: both are true. */
type Scene = {
  name: string
  /** What somebody does once the server is gone, so that the screen wants something of it. */
  act: (page: Page) => Promise<void>
  /** What must not be said meanwhile. */
  untrue: RegExp
  /** What stands there again, without anybody’s doing. */
  back: (page: Page) => Promise<void>
}

const leadTo = (name: string) => (page: Page) => page.getByRole('link', { name }).first().click()

const scenes: Scene[] = [
  {
    name: 'a result that was shown',
    act: async (page) => {
      await workScreen(page).tab('Quiz').click()
      await workScreen(page).generate.first().click()
    },
    untrue: /Summary Not made/,
    back: async (page) => {
      await expect(workScreen(page).failure).toBeHidden()
      await workScreen(page).tab('Summary').click()
      await expect(page.getByText('Key Points:')).toBeVisible()
    },
  },
  {
    name: 'the dashboard',
    act: leadTo('Dashboard'),
    untrue: /can’t reach the server|Nothing here yet/,
    back: (page) => expect(page.getByRole('heading', { name: 'Go on' })).toBeVisible(),
  },
  {
    name: 'the library',
    act: leadTo('Library'),
    untrue: /Nothing here yet/,
    back: (page) => expect(page.getByRole('link', { name: 'How the Tides Work' }).first()).toBeVisible(),
  },
  {
    name: 'the review',
    act: leadTo('Review'),
    untrue: /No cards yet/,
    back: (page) => expect(page.getByRole('heading', { name: 'No cards yet' })).toBeVisible(),
  },
]

const lost = [
  /console error: Failed to load resource: (net::ERR_|the server responded with a status of 50\d)/,
  /request failed: .* net::ERR_/,
]

const bar = (page: Page) => page.getByText('Connection lost. Trying again…')

for (const { name, act, untrue, back } of scenes) {
  useMortal(
    `with the server gone for five seconds, then for a minute, ${name} says what is so, and heals`,
    async ({ page, hostedMorsel, watch }) => {
      for (const pattern of lost) watch.foresee(pattern)
      answerWith(hostedMorsel.provider, results.summary)
      await page.clock.install()
      await arrive(page, '/app/summary', 'Generate Summary')
      const screen = workScreen(page)
      await screen.write(tidesText)
      await screen.generate.click()
      await expect(screen.result.getByText('Key Points:')).toBeVisible()
      await hostedMorsel.kill()
      await act(page)
      for (const ms of [5000, 60_000]) {
        await page.clock.runFor(ms)
        await expect(bar(page)).toBeVisible()
        await expect(page.getByRole('main').getByText(untrue)).toHaveCount(0)
      }
      await expect(page.getByText('It goes on by itself once the server answers.')).toBeVisible()
      await hostedMorsel.startAgain()
      await expect(async () => {
        await page.clock.runFor(9000)
        await expect(bar(page)).toBeHidden({ timeout: 300 })
      }).toPass()
      await back(page)
    },
  )
}

useMortal(
  'a run whose server is gone for minutes is told as that, then goes on by itself, and costs one use',
  async ({ page, hostedMorsel, watch }) => {
    for (const pattern of lost) watch.foresee(pattern)
    await page.clock.install()
    holdReply(hostedMorsel.provider, cutAfter(results.summary, 'The Tides'))
    await arrive(page, '/app/summary', 'Generate Summary')
    const screen = workScreen(page)
    await screen.write(tidesText)
    await screen.generate.click()
    await expect(screen.result.getByText('The Tides')).toBeVisible()
    await hostedMorsel.kill()
    for (const ms of [5000, 60_000]) {
      await page.clock.runFor(ms)
      await expect(bar(page)).toBeVisible()
      await expect(screen.tab('Summary')).toContainText('Connection lost')
      await expect(screen.text).toHaveValue(tidesText)
    }
    answerWith(hostedMorsel.provider, results.summary)
    await hostedMorsel.startAgain()
    await expect(async () => {
      await page.clock.runFor(9000)
      await expect(screen.result.getByText('Key Points:')).toBeVisible({ timeout: 300 })
    }).toPass()
    await expect(bar(page)).toBeHidden()
    await expect(screen.failure).toBeHidden()
    await expect(screen.tab('Summary')).toContainText('points')
    await expect(page.getByText('4 of 5 left today')).toBeVisible()
  },
)

/** As a browser tells that a tab is looked at again after a while. */
async function lookAgain(page: Page): Promise<void> {
  const show = (state: string) =>
    page.evaluate((shown) => {
      Object.defineProperty(document, 'visibilityState', { value: shown, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  await show('hidden')
  await page.clock.runFor(60_000)
  await show('visible')
}

async function ask(url: string, { session }: Newcomer, path: string, init: RequestInit): Promise<unknown> {
  const headers = { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' }
  const response = await fetch(`${url}${path}`, { ...init, headers })
  expect(response.ok).toBe(true)
  return response.json()
}

use('a tab that slept shows what was renamed and made in another one', async ({ page, morsel, person }) => {
  await page.clock.install()
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  await screen.write(tidesText)
  await screen.generate.click()
  await expect(screen.result.getByText('key sentences and lists')).toBeVisible()
  await expect(page).toHaveURL(/source=/)
  const source = new URL(page.url()).searchParams.get('source')
  await ask(morsel.url, person, `/api/sources/${source}`, {
    method: 'PATCH',
    body: JSON.stringify({ name: 'Ebb and flow' }),
  })
  await lookAgain(page)
  await page.getByRole('complementary').getByRole('link', { name: 'Library' }).click()
  await expect(page.getByRole('link', { name: 'Ebb and flow' }).first()).toBeVisible()
  await page.goBack()
  await page.reload()
  await expect(page).toHaveTitle('Ebb and flow · Summary | Morsel')
})

use(
  'a plan that was changed in another tab counts here as well, and what it stopped goes on',
  async ({ page, morsel, person, watch }) => {
    watch.foresee(/status of 429/)
    await page.clock.install()
    await arrive(page, '/app/summary', 'Generate Summary')
    const screen = workScreen(page)
    await screen.write(tidesText)
    for (const name of ['Summary', 'Quiz', 'ELI5', 'Insight']) {
      await screen.tab(name).click()
      await screen.generate.first().click()
      await expect(screen.tab(name)).toContainText(/\d (marks|questions|point)|Needs a model/)
    }
    await screen.tab('Quiz').click()
    await screen.result.getByRole('button', { name: 'Answer key' }).click()
    await page.getByRole('button', { name: 'Different questions' }).click()
    await expect(page.getByText('0 of 5 left today')).toBeVisible()
    await page.getByRole('button', { name: 'Different questions' }).click()
    await expect(screen.failure).toContainText('You’ve used all 5 generations')
    await ask(morsel.url, person, '/api/billing/trial', { method: 'POST' })
    await lookAgain(page)
    await expect(page.getByText('Unlimited')).toBeVisible()
    await expect(screen.failure).toBeHidden()
  },
)
