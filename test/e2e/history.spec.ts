import { tidesText } from './documents.ts'
import { arrive, expect, use } from './journey.ts'
import { createPerson, openStorage } from './person.ts'
import { workScreen } from './work-screen.ts'

/** Nine hours before UTC, all year. */
use.use({ timezoneId: 'Asia/Tokyo' })

use(
  'the sixth generation of a day is refused, and the screen says when the next may begin',
  async ({ page, watch }) => {
    watch.foresee(/status of 429/)
    await arrive(page, '/app/insight', 'Generate Insight')
    const screen = workScreen(page)
    await screen.write(tidesText)
    for (let left = 4; left >= 0; left -= 1) {
      await screen.write(`${tidesText} It goes ${left} ways.`)
      await screen.generate.click()
      await expect(page.getByText(`${left} of 5 left today`)).toBeVisible()
      await expect(screen.result.getByText('Nothing here is rewritten')).toBeVisible()
      await expect(screen.generate).toBeEnabled()
    }
    // What was made of the same text before costs nothing, even now.
    await screen.generate.click()
    await expect(page.getByText(/It didn’t count\.$/)).toBeVisible()
    await screen.write(`${tidesText} It goes another way.`)
    await screen.generate.click()
    await expect(screen.failure).toContainText('all 5 generations for today. You get more at 9:00 AM.')
    await expect(screen.result.getByText('Nothing here is rewritten')).toBeVisible()
    await page.getByRole('button', { name: 'Start 14-day Pro trial' }).click()
    await expect(page.getByText('Unlimited')).toBeVisible()
    await screen.generate.click()
    await expect(screen.result.getByText('Nothing here is rewritten')).toBeVisible()
  },
)

use('somebody else’s result is not there', async ({ page, browser, morsel }) => {
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  await screen.write(tidesText)
  await screen.generate.click()
  await expect(screen.result.getByText('key sentences and lists')).toBeVisible()
  const address = page.url()
  expect(address).toContain('source=')
  const stranger = await browser.newContext({
    storageState: openStorage(morsel.url, await createPerson(morsel.url)),
  })
  const other = await stranger.newPage()
  await other.goto(address)
  await expect(other.getByRole('alert')).toHaveText('This doesn’t exist, or it isn’t yours.')
  await stranger.close()
})
