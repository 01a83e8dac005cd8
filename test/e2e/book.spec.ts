import { startBookProvider, type BookProvider } from '../book-provider.ts'
import { makeLongText } from '../long-text.ts'
import { arrive, expect, use } from './journey.ts'
import { startMorsel } from './morsel-process.ts'
import { expectNoViolation } from './no-violation.ts'
import { workScreen } from './work-screen.ts'

/** A journey on a server without limits, whose model takes a tenth of a book at once. */
const read = use.extend<{ provider: BookProvider }>({
  provider: async ({}, provide) => {
    const provider = await startBookProvider({ window: 4096, delayMs: 150 })
    await provide(provider)
    await provider.close()
  },
  morsel: async ({ provider }, provide) => {
    const morsel = await startMorsel({
      PLANS: 'off',
      LLM_BASE_URL: provider.baseUrl,
      LLM_MODEL: 'reader',
      LLM_CONTEXT: '4096',
      LLM_CONCURRENCY: '1',
    })
    await provide(morsel)
    await morsel.close()
  },
})

const { text, facts } = makeLongText([800, 800, 800, 800])

const lost = [
  /console error: Failed to load resource: (net::ERR_|the server responded with a status of 503)/,
  /request failed: .* net::ERR_/,
]

read(
  'a long text is agreed to before it is read, goes on after a crash, and tells what it does not cover',
  async ({ page, provider, morsel, watch }) => {
    for (const pattern of lost) watch.foresee(pattern)
    const screen = workScreen(page)
    await arrive(page, '/app/summary', 'Generate Summary')
    await expect(page.getByText('Unlimited')).toBeVisible()
    await screen.write(text)
    await screen.generate.click()

    const plan = page.getByRole('region', { name: 'Your text is read in parts' })
    await expect(plan).toBeVisible()
    const calls = async () => Number(await plan.locator('dd').first().textContent())
    const all = await calls()
    expect(all).toBeGreaterThan(4)
    expect(provider.calls.filter(({ asks }) => asks === 'points')).toHaveLength(0)
    await expectNoViolation(page)

    // Each tool is agreed to by itself, and says in its tab that it asks.
    await expect(screen.tab('Summary')).toContainText('Asks you first')
    await screen.tab('Quiz').click()
    await screen.generate.click()
    await expect(plan.getByRole('button', { name: 'Make the quiz' })).toBeVisible()
    await screen.tab('Summary').click()

    await plan.getByRole('checkbox', { name: /Chapter 4/ }).uncheck()
    await expect(plan.getByText('3 of 4 sections chosen')).toBeVisible()
    expect(await calls()).toBeLessThan(all)

    // The model fails at the second chapter for good.
    provider.answer = ({ text: sent }) =>
      sent.includes(facts[1]!)
        ? {
            status: 200,
            body: JSON.stringify({ choices: [{ message: { content: 'No.' }, finish_reason: 'stop' }] }),
          }
        : undefined
    await plan.getByRole('button', { name: 'Make the summary' }).click()
    const strip = page.getByRole('list', { name: 'The text, section by section' })
    await expect(strip.getByText(/Chapter 1.*: covered/)).toBeAttached()
    const read = provider.calls.filter(({ asks }) => asks === 'points').length
    await morsel.kill()
    await morsel.startAgain()

    await expect(screen.result.getByText('Key Points:')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('2 of 4 sections covered, 1 left out')).toBeVisible()
    await expect(screen.failure).toContainText(/Not covered: “Chapter 2.*”\. .* Nothing below rests on it\./)
    await expect(strip.getByText(/Chapter 4.*: left out/)).toBeAttached()
    await expectNoViolation(page)
    // What was read before the crash was not read again.
    expect(read).toBeGreaterThan(0)
    const asked = provider.calls.filter(
      ({ asks, text: sent }) => asks === 'points' && !sent.includes(facts[1]!),
    )
    const twice = asked.filter(({ text: sent }, at) => asked.findIndex((one) => one.text === sent) !== at)
    expect(twice.length).toBeLessThanOrEqual(1)
    expect(provider.refused).toEqual([])

    provider.answer = () => undefined
    const before = provider.calls.length
    await screen.failure.getByRole('button', { name: 'Try it again' }).click()
    await expect(page.getByText('3 of 4 sections covered, 1 left out')).toBeVisible()
    // The parts that failed, and what is made of all points.
    expect(provider.calls.length - before).toBeLessThan(all - 2)
    await page.getByText('Section by section').click()
    await page.getByRole('button', { name: new RegExp(facts[1]!) }).click()
    await expect(page.locator('mark[data-active="true"]').first()).toContainText(facts[1]!)
  },
)
