import { tidesText } from './documents.ts'
import { arrive, expect, use } from './journey.ts'
import { workScreen } from './work-screen.ts'

use(
  'a password is changed by whoever knows the old one, and the new one signs in',
  async ({ page, person, watch }) => {
    await arrive(page, '/app/settings', 'Settings')
    const [current, next] = [
      page.getByLabel('Current password', { exact: true }),
      page.getByLabel('New password', { exact: true }),
    ]
    await expect(current).toHaveAttribute('type', 'password')
    watch.foresee(/status of 4\d\d/)
    await current.fill('not the password')
    await next.fill('a newer horse')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Failed to update password. Please try again.',
    )
    await current.fill(person.password)
    await next.fill('a newer horse')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByText('Password updated successfully!')).toBeVisible()
    await page.getByRole('button', { name: person.email.split('@')[0] }).click()
    await watch.leave(async () => {
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(page).toHaveURL('/')
      await page.waitForLoadState()
    })
    await page.goto('/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password').fill('a newer horse')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/app')
  },
)

use('both kinds of notification are on by default, and a choice is kept', async ({ page }) => {
  await arrive(page, '/app/settings', 'Settings')
  for (const name of [/email/i, /push/i]) await expect(page.getByRole('switch', { name })).toBeChecked()
  await expect(page.getByText('Sending notifications: Not available on this server yet')).toBeVisible()
  await page.getByRole('switch', { name: /push/i }).click()
  await expect(page.getByText('Notification preferences updated!')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: /push/i })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: /email/i })).toBeChecked()
})

use('a choice that could not be kept is taken back and says so', async ({ page, watch }) => {
  watch.foresee(/console error: Failed to load resource: the server responded with a status of 500/)
  await arrive(page, '/app/settings', 'Settings')
  await page.route('**/api/account/preferences', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await page.getByRole('switch', { name: /email/i }).click()
  await expect(page.getByText('Failed to update preferences. Please try again.')).toBeVisible()
  await expect(page.getByRole('switch', { name: /email/i })).toBeChecked()
})

use('a name is saved and stands there the next time', async ({ page }) => {
  await arrive(page, '/app/account', 'Account')
  await page.getByLabel('Full name').fill('Ada Lovelace')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace')
})

use(
  'an account is deleted only when asked twice, and then nobody can sign in to it',
  async ({ page, person, watch }) => {
    await arrive(page, '/app/account', 'Account')
    await page.getByRole('button', { name: 'Delete Account' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText(
      'Are you sure you want to delete your account? This action cannot be undone.',
    )
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/app/account')
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await watch.leave(async () => {
      await question.getByRole('button', { name: 'Delete Account' }).click()
      await expect(page).toHaveURL('/')
      await page.waitForLoadState()
    })
    await expect(page.getByText('Account deleted successfully.')).toBeVisible()
    watch.foresee(/status of 40\d/)
    await page.goto('/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password').fill(person.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
  },
)

use('the plan, the use of the day and the sample bill are shown as what they are', async ({ page }) => {
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  await screen.write(tidesText)
  await screen.generate.click()
  await expect(screen.result.getByText('Key Points:')).toBeVisible()
  await arrive(page, '/app/billing', 'Billing')
  await expect(page.getByText('1 of 5 used today')).toBeVisible()
  await expect(page.getByText('Sample data: connect Stripe to go live')).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Start 14-day Pro trial' }).click()
  await expect(page.getByText(/^Your trial ends on/)).toBeVisible()
  await expect(page.getByText('Unlimited')).toBeVisible()
})
