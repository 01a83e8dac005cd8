import { PublicConfig } from '#domain/public-config.ts'
import { arrive, expect, visit } from './journey.ts'
import { startMorsel, type MorselProcess } from './morsel-process.ts'
import { newAddress } from './person.ts'

type Parts = { elsewhere: { project: MorselProcess; morsel: MorselProcess } }

/** A journey at a server whose people are kept by a project elsewhere, here another Morsel. */
const visitElsewhere = visit.extend<object, Parts>({
  elsewhere: [
    async ({}, use) => {
      const project = await startMorsel()
      const config = PublicConfig.parse(await (await fetch(`${project.url}/api/config`)).json())
      const morsel = await startMorsel({ SUPABASE_URL: project.url, SUPABASE_KEY: config.auth.key })
      await use({ project, morsel })
      await morsel.close()
      await project.close()
    },
    { scope: 'worker' },
  ],
  morsel: ({ elsewhere }, use) => use(elsewhere.morsel),
})

visitElsewhere(
  'people sign up, work and change their name with a project elsewhere; without its secret key no account is deleted',
  async ({ page, elsewhere, watch }) => {
    watch.foresee(/status of 501/)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/auth/v1/')) asked.push(new URL(request.url()).origin)
    })
    await page.goto('/signup')
    await page.getByLabel('Email').fill(newAddress())
    await page.getByLabel('Password').fill('correct horse')
    await page.locator('[type=submit]', { hasText: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome to Morsel' })).toBeVisible()
    expect(new Set(asked)).toEqual(new Set([elsewhere.project.url]))

    await arrive(page, '/app/account', 'Account')
    await page.getByLabel('Full name').fill('Ada Lovelace')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    await arrive(page, '/app/settings', 'Settings')
    await expect(page.getByText('Your sign-in service doesn’t share this list with us.')).toBeVisible()
    await page.getByRole('button', { name: 'Sign out others' }).click()
    await expect(page.getByText('You’re signed out everywhere else.')).toBeVisible()

    await arrive(page, '/app/account', 'Account')
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByRole('dialog').getByLabel('Your password').fill('correct horse')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
    await expect(page.getByText('Not available on this server yet')).toBeVisible()
  },
)
