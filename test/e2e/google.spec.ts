import { startOpenIdProvider } from '../openid-provider.ts'
import { expect, visit } from './journey.ts'
import { startMorsel } from './morsel-process.ts'
import { expectNoViolation } from './no-violation.ts'

/** A journey on a server where people may sign in with Google, played by a provider on this machine. */
const visitWithGoogle = visit.extend<object, { googleMorsel: Awaited<ReturnType<typeof startMorsel>> }>({
  googleMorsel: [
    async ({}, provide) => {
      const provider = await startOpenIdProvider()
      const morsel = await startMorsel({
        GOOGLE_ISSUER: provider.issuer,
        GOOGLE_CLIENT_ID: provider.client.clientId,
        GOOGLE_CLIENT_SECRET: provider.client.clientSecret,
      })
      await provide(morsel)
      await morsel.close()
      await provider.close()
    },
    { scope: 'worker' },
  ],
  morsel: ({ googleMorsel }, provide) => provide(googleMorsel),
})

visitWithGoogle(
  'somebody signs up with Google, signs out and comes back to where they were going',
  async ({ page, watch }) => {
    await page.goto('/signup')
    await page.getByRole('button', { name: 'Sign up with Google' }).click()
    await page.getByRole('link', { name: 'Continue as grace' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Morsel')
    await expect(page).toHaveURL('/app')

    await page.getByRole('button', { name: 'Account: grace' }).click()
    await watch.leave(async () => {
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(page).toHaveURL('/')
      await page.waitForLoadState()
    })

    await page.goto('/app/quiz?from=a-link')
    await expect(page).toHaveURL('/login')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    // Still signed in there, they are asked nothing.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Quiz')
    await expect(page).toHaveURL('/app/quiz?from=a-link')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Quiz')
  },
)

visitWithGoogle(
  'whoever says no at Google, or has no verified address there, is told in the red box',
  async ({ page }) => {
    await page.goto('/app/quiz?from=a-link')
    for (const [choice, sentence] of [
      ['Refuse', 'Sign-in with Google was cancelled.'],
      [
        'Continue as mallory',
        'Google has not verified your email address. Verify it there, or sign in with a password.',
      ],
    ] as const) {
      await page.getByRole('button', { name: 'Sign in with Google' }).click()
      await page.getByRole('link', { name: choice }).click()
      await expect(page.getByRole('alert')).toHaveText(sentence)
      await expect(page).toHaveURL('/login')
    }
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled()
    // Signed out there, they come back as somebody else.
    await page.context().clearCookies({ domain: '127.0.0.1' })
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await page.getByRole('link', { name: 'Continue as ada' }).click()
    await expect(page).toHaveURL('/app/quiz?from=a-link')
  },
)

visitWithGoogle('whoever turns back at Google finds the buttons free', async ({ page, watch }) => {
  await page.goto('/login')
  await watch.leave(async () => {
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  })
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
})

visitWithGoogle('a sign-in that cannot even begin says so and frees the buttons', async ({ page, watch }) => {
  watch.foresee(/Failed to load resource|request failed/)
  await page.route('**/assets/auth-client*', (route) => route.abort())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in with Google')
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled()
})

visitWithGoogle('the two ways in, and what went wrong, are readable by everybody', async ({ page }) => {
  await page.goto('/app?error=access_denied&error_code=access_denied')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  await expectNoViolation(page)
})
