import { tidesText } from './documents.ts'
import { arrive, expect, use } from './journey.ts'
import { createPerson, openStorage } from './person.ts'
import { openFirstPassage, workScreen } from './work-screen.ts'

use(
  'a stored result opens again with its text and passages, and is removed only when asked twice',
  async ({ page }) => {
    await arrive(page, '/app/summary', 'Generate Summary')
    const screen = workScreen(page)
    await screen.write(tidesText)
    await screen.generate.click()
    const title = (await screen.result.getByRole('heading', { level: 3 }).textContent()) ?? ''

    await arrive(page, '/app', 'Welcome to Morsel')
    const recent = page.getByRole('region', { name: 'Recent' })
    await recent.getByRole('link', { name: title }).click()
    await expect(screen.result.getByRole('heading', { level: 3 })).toHaveText(title)
    await expect(screen.text).toHaveValue(tidesText)
    await openFirstPassage(page)

    await arrive(page, '/app', 'Welcome to Morsel')
    await recent.getByRole('button', { name: `Remove ${title}` }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText(`Remove “${title}” for good?`)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(recent.getByRole('link', { name: title })).toBeVisible()
    await recent.getByRole('button', { name: `Remove ${title}` }).click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(recent.getByRole('link', { name: title })).toBeHidden()
    await page.reload()
    await expect(recent.getByText(/^Nothing yet/)).toBeVisible()
  },
)

use(
  'the sixth generation of a day is refused, and the screen says when the next may begin',
  async ({ page, watch }) => {
    watch.foresee(/status of 429/)
    await arrive(page, '/app/insight', 'Generate Insight')
    const screen = workScreen(page)
    await screen.write(tidesText)
    for (let left = 4; left >= 0; left -= 1) {
      await screen.generate.click()
      await expect(page.getByText(`${left} of 5 left today`)).toBeVisible()
      await expect(screen.result.getByText('Implications:')).toBeVisible()
      await expect(screen.generate).toBeEnabled()
    }
    await screen.generate.click()
    await expect(screen.failure).toContainText(
      'You have used all 5 generations of today. Your allowance resets at 00:00 UTC.',
    )
    await page.getByRole('button', { name: 'Start 14-day Pro trial' }).click()
    await expect(page.getByText('Unlimited')).toBeVisible()
    await screen.generate.click()
    await expect(screen.result.getByText('Implications:')).toBeVisible()
  },
)

use('somebody else’s result is not there', async ({ page, browser, morsel }) => {
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  await screen.write(tidesText)
  await screen.generate.click()
  await expect(screen.result.getByText('Key Points:')).toBeVisible()
  const address = page.url()
  expect(address).toContain('generation=')
  const stranger = await browser.newContext({
    storageState: openStorage(morsel.url, await createPerson(morsel.url)),
  })
  const other = await stranger.newPage()
  await other.goto(address)
  await expect(other.getByRole('alert')).toHaveText('There is nothing here, or it is not yours to see.')
  await stranger.close()
})
