import { readFile } from 'node:fs/promises'
import { tidesText } from './documents.ts'
import type { Browser } from '@playwright/test'
import { findTraces } from '../traces.ts'
import { arrive, expect, use } from './journey.ts'
import { startMorsel, type MorselProcess } from './morsel-process.ts'
import type { Newcomer } from './person.ts'
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
    await page.locator('[type=submit]', { hasText: 'Sign in' }).click()
    await expect(page).toHaveURL('/app')
  },
)

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
    watch.foresee(/status of 400/)
    await question.getByLabel('Your password').fill('not this one')
    await question.getByRole('button', { name: 'Delete Account' }).click()
    await expect(question.getByRole('alert')).toHaveText('That’s not your password.')
    await watch.leave(async () => {
      await question.getByLabel('Your password').fill(person.password)
      await question.getByRole('button', { name: 'Delete Account' }).click()
      await expect(page).toHaveURL('/')
      await page.waitForLoadState()
    })
    await expect(page.getByText('Account deleted successfully.')).toBeVisible()
    watch.foresee(/status of 40\d/)
    await page.goto('/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password').fill(person.password)
    await page.locator('[type=submit]', { hasText: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'That email and password don’t go together. Check both, or set a new password.',
    )
  },
)

use.extend<object, { alone: MorselProcess }>({
  alone: [
    async ({}, provide) => {
      const morsel = await startMorsel()
      await provide(morsel)
      await morsel.close()
    },
    { scope: 'worker' },
  ],
  morsel: ({ alone }, provide) => provide(alone),
})(
  'of a deleted account neither its address nor a word of its texts is found in the database',
  async ({ page, person, morsel, watch }) => {
    await arrive(page, '/app/summary', 'Generate Summary')
    const screen = workScreen(page)
    await screen.write(tidesText)
    await screen.generate.click()
    await expect(screen.result.getByText('key sentences and lists')).toBeVisible()
    await arrive(page, '/app/account', 'Account')
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await watch.leave(async () => {
      await page.getByRole('dialog').getByLabel('Your password').fill(person.password)
      await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
      await expect(page).toHaveURL('/')
      await page.waitForLoadState()
    })
    await expect(page.getByText('Account deleted successfully.')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await morsel.kill()
    const storage = { dataDirectory: morsel.dataDirectory, databaseUrl: undefined }
    expect(await findTraces(storage, [person.email, 'tides'])).toEqual([])
    // Until the second day a mark with its random id refuses what another server may still store for it.
    const { id } = person.session.user
    expect(await findTraces(storage, [id])).toEqual([`${id} in public.accounts`])
  },
)

use('the plan, the use of the day and the sample bill are shown as what they are', async ({ page }) => {
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  await screen.write(tidesText)
  await screen.generate.click()
  await expect(screen.result.getByText('key sentences and lists')).toBeVisible()
  await arrive(page, '/app/billing', 'Billing')
  await expect(page.getByText('1 of 5 used today')).toBeVisible()
  await expect(page.getByText('Sample data: connect Stripe to go live')).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Start 14-day Pro trial' }).click()
  await expect(page.getByText(/^Your trial ends on/)).toBeVisible()
  await expect(page.getByText('Unlimited')).toBeVisible()
})

use(
  'a picture is made small in the browser, stays, and is removed only when asked twice',
  async ({ page }) => {
    await arrive(page, '/app/account', 'Account')
    const picture = page.getByRole('img', { name: 'Your profile' })
    const choose = (name: string, buffer: Buffer) =>
      page.getByLabel('Profile picture file').setInputFiles({ name, mimeType: 'image/png', buffer })
    await choose('photo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await expect(page.getByText('Only PNG, JPEG and WebP pictures are supported')).toBeVisible()
    const screenshot = await page.screenshot()
    await choose('photo.png', screenshot.subarray(0, 40))
    await expect(page.getByText('The image file is invalid or corrupted.')).toBeVisible()
    await choose('photo.png', Buffer.alloc(2 * 1_048_576))
    await expect(page.getByText('Picture should be less than 2MB')).toBeVisible()

    await choose('photo.png', screenshot)
    await expect(page.getByText('Profile picture updated!')).toBeVisible()
    const kept = page.waitForResponse('**/api/account/picture')
    await page.reload()
    expect((await kept).headers()['content-type']).toBe('image/webp')
    await expect(picture).toHaveJSProperty('naturalWidth', 256)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove picture' }).click()
    await expect(page.getByText('Profile picture removed.')).toBeVisible()
    await expect(picture).toHaveCount(0)
  },
)

use('all of one’s data comes as one file', async ({ page, person }) => {
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  await screen.write(tidesText)
  await screen.generate.click()
  await expect(screen.result.getByText('key sentences and lists')).toBeVisible()
  await arrive(page, '/app/account', 'Account')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('morsel-export.json')
  const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(file).toMatchObject({
    person: { email: person.email },
    sources: [{ text: expect.stringContaining('tides') }],
    generations: [{ tool: 'summary', source: { name: 'How the Tides Work' } }],
  })
})

/** Another browser of the same person, signed in. */
async function signInElsewhere(browser: Browser, url: string, { email, password }: Newcomer) {
  const storageState = { cookies: [], origins: [] }
  const page = await browser.newPage({ baseURL: url, storageState })
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.locator('[type=submit]', { hasText: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Morsel' })).toBeVisible()
  return page
}

use('other browsers are listed and signed out', async ({ page, person, morsel, browser }) => {
  const other = await signInElsewhere(browser, morsel.url, person)
  await arrive(page, '/app/settings', 'Settings')
  const sessions = page.getByRole('region', { name: 'Active sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign out others' }).click()
  await expect(page.getByText('You’re signed out everywhere else.')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Sign out others' })).toBeDisabled()
  await other.goto('/app/settings')
  await expect(other).toHaveURL('/login')
  await other.close()
})

use('a changed password ends the session of another browser', async ({ page, person, morsel, browser }) => {
  const other = await signInElsewhere(browser, morsel.url, person)
  await arrive(page, '/app/settings', 'Settings')
  await page.getByLabel('Current password', { exact: true }).fill(person.password)
  await page.getByLabel('New password', { exact: true }).fill('a newer horse')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('Password updated successfully!')).toBeVisible()
  await other.goto('/app/account')
  await expect(other).toHaveURL('/login')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await other.close()
})

use('how many cards a day brings is kept', async ({ page }) => {
  await arrive(page, '/app/settings', 'Settings')
  const save = page.getByRole('button', { name: 'Save review settings' })
  await expect(save).toBeEnabled()
  await page.getByLabel('New cards a day').fill('5')
  await save.click()
  await expect(page.getByText('Review settings saved.')).toBeVisible()
  await page.reload()
  await expect(save).toBeEnabled()
  await expect(page.getByLabel('New cards a day')).toHaveValue('5')
  await expect(page.getByRole('switch', { name: 'Push when cards are due' })).not.toBeChecked()
})
