import { asFrames, startFakeProvider, type FakeProvider } from '../fake-provider.ts'
import { tidesText } from './documents.ts'
import { arrive, expect, use } from './journey.ts'
import { results } from './model.ts'
import { startMorsel } from './morsel-process.ts'
import { expectNoViolation } from './no-violation.ts'
import { workScreen } from './work-screen.ts'

/** A journey on a server whose operator offers two models, both behind one provider. */
const choose = use.extend<{ provider: FakeProvider }>({
  provider: async ({}, provide) => {
    const provider = await startFakeProvider()
    await provide(provider)
    await provider.close()
  },
  morsel: async ({ provider }, provide) => {
    const LLM_MODEL = 'Fast=small, Best=large'
    const morsel = await startMorsel({ LLM_BASE_URL: provider.baseUrl, LLM_MODEL, LLM_API_KEY: 'none' })
    await provide(morsel)
    await morsel.close()
  },
})

choose(
  'a reader chooses the model, sees which one wrote, and finds the choice again; one that is down is told',
  async ({ page, provider, watch }) => {
    provider.replyWith(() => ({ pieces: asFrames(JSON.stringify(results.summary)) }))
    const screen = workScreen(page)
    const fast = page.getByRole('radio', { name: 'Fast' })
    const best = page.getByRole('radio', { name: 'Best' })
    await page.setViewportSize({ width: 320, height: 640 })
    await arrive(page, '/app/quiz', 'Generate Quiz')
    await expect(fast).toBeChecked()
    await expectNoViolation(page)
    const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(overflows).toBe(false)

    await page.setViewportSize({ width: 1280, height: 720 })
    await arrive(page, '/app/summary', 'Generate Summary')
    await expect(fast).toBeChecked()
    await screen.write(tidesText)
    await screen.generate.click()
    await expect(screen.result.getByText(/Fast \(small\)/)).toBeVisible()

    await fast.focus()
    await page.keyboard.press('ArrowRight')
    await expect(best).toBeChecked()
    await screen.generate.click()
    await expect(screen.result.getByText(/Best \(large\)/)).toBeVisible()
    // Before them the server had asked whether its models are there.
    const asked = provider.requests.map(({ body }) => body['model'])
    expect(asked.slice(-2)).toEqual(['small', 'large'])

    await page.reload()
    await expect(best).toBeChecked()
    await expectNoViolation(page)
    const held = Promise.withResolvers<void>()
    provider.replyWith(({ body }) =>
      body['model'] === 'large'
        ? { status: 401, body: '{"error":{"message":"Incorrect API key provided"}}' }
        : {
            pieces: (async function* () {
              await held.promise
              yield* asFrames(JSON.stringify(results.summary))
            })(),
          },
    )
    await screen.generate.click()
    await expect(screen.tabs.getByText('That model can’t answer, asking the next one')).toBeVisible()
    held.resolve()
    await expect(screen.result.getByText(/Fast \(small\)/)).toBeVisible()

    // The operator changed the list while the page was open.
    await page.route('**/api/config', async (route) => {
      const answer = await route.fetch()
      const config = (await answer.json()) as object
      await route.fulfill({ json: { ...config, models: ['Fast', 'Gone'] } })
    })
    await page.reload()
    await expect(fast).toBeChecked()
    await page.getByRole('radio', { name: 'Gone' }).check({ force: true })
    watch.foresee(/status of 400/)
    await screen.generate.click()
    await expect(screen.failure).toContainText('This model isn’t offered any more.')
  },
)

use('where one engine writes, there is nothing to choose', async ({ page }) => {
  await arrive(page, '/app/summary', 'Generate Summary')
  await expect(workScreen(page).generate).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('group', { name: 'Model' })).toBeHidden()
})
