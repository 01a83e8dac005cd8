import { tidesText } from './documents.ts'
import { arrive, expect, use, visit } from './journey.ts'

visit.use({ locale: 'de-AT' })
use.use({ locale: 'de-AT' })

visit('a browser that prefers German gets German, and who chooses English keeps it', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Morsel')
})

use('a text is worked on in German, and the settings change the language', async ({ page }) => {
  await page.goto('/app/summary')
  await page.getByRole('textbox').first().fill(tidesText)
  await page.getByRole('button', { name: 'Zusammenfassen' }).first().click()
  await expect(page.getByText('Kernsätzen und Listen')).toBeVisible()
  await arrive(page, '/app/settings', 'Einstellungen')
  const language = page.getByRole('group', { name: /^(?:Sprache|Language)$/ })
  await expect(page.getByText('Keine anderen Geräte.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await language.getByText('English').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.getByText('No other devices.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await language.getByText('Browser').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
})
