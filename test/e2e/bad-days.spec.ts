import { tidesText } from './documents.ts'
import { arrive, expect, use } from './journey.ts'
import { workScreen } from './work-screen.ts'

const lost = [
  /console error: Failed to load resource: (net::ERR_|the server responded with a status of 503)/,
  /request failed: .* net::ERR_/,
]

use(
  'without a connection the screen says so, keeps the text, and works again with one',
  async ({ page, context, watch }) => {
    for (const pattern of lost) watch.foresee(pattern)
    await arrive(page, '/app/summary', 'Generate Summary')
    const screen = workScreen(page)
    await screen.write(tidesText)
    await expect(page.getByText('5 of 5 left today')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await screen.generate.click()
    await expect(screen.failure).toContainText(
      'We can’t reach the server. Check your connection and try again.',
    )
    await expect(screen.text).toHaveValue(tidesText)
    await context.setOffline(false)
    await screen.generate.click()
    await expect(screen.result.getByText('key sentences and lists')).toBeVisible()
  },
)

use(
  'a part beside the page whose code does not come is left out, and the page is whole',
  async ({ page, watch }) => {
    for (const pattern of lost) watch.foresee(pattern)
    await page.route('**/assets/due-count-*', (route) => route.abort())
    await arrive(page, '/app/summary', 'Generate Summary')
    const screen = workScreen(page)
    await screen.write(tidesText)
    await screen.generate.click()
    await expect(screen.result.getByText('key sentences and lists')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Review' }).first()).toBeVisible()
  },
)
