import { arrive, expect, use, visit } from './journey.ts'
import { createPerson, newAddress } from './person.ts'

visit('a visitor comes from the landing page to the home of the app', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Try Morsel Free' }).click()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByText('Must be at least 6 characters')).toBeVisible()
  const email = newAddress()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('correct horse')
  await page.locator('[type=submit]', { hasText: 'Create account' }).click()
  await expect(page).toHaveURL('/app')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Morsel')
  await expect(
    page.getByText('Choose a feature to get started with your content transformation.'),
  ).toBeVisible()
  for (const name of ['Summary Uses', 'Quiz Uses', 'ELI5 Uses', 'Insight Uses']) {
    await expect(page.getByText(name)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: email.split('@')[0] })).toBeVisible()
})

visit('whoever was stopped at a screen is brought back to it after signing in', async ({ page, morsel }) => {
  const person = await createPerson(morsel.url)
  await page.goto('/app/quiz?from=a-link')
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.locator('[type=submit]', { hasText: 'Sign in' }).click()
  await expect(page).toHaveURL('/app/quiz?from=a-link')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Quiz')
})

visit('a wrong password is told in the red box, and the form stays usable', async ({ page, watch }) => {
  watch.foresee(/status of 400/)
  await page.goto('/login')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password').fill('a wrong one')
  await page.locator('[type=submit]', { hasText: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'That email and password don’t go together. Check both, or set a new password.',
  )
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
})

visit('a password of five characters is refused in words', async ({ page, watch }) => {
  watch.foresee(/status of 422/)
  await page.goto('/signup')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password').fill('12345')
  await page.locator('[type=submit]', { hasText: 'Create account' }).click()
  await expect(page.getByRole('alert')).toContainText('6 characters')
})

visit('Google is not offered where it is not set up', async ({ page }) => {
  for (const path of ['/login', '/signup']) {
    const told = page.waitForResponse('**/api/config')
    await page.goto(path)
    await told
    await expect(page.getByRole('button', { name: /Sign in|Create account/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0)
  }
})

use('signing out leads to the landing page and closes the app', async ({ page, person, watch }) => {
  await arrive(page, '/app', 'Welcome to Morsel')
  await page.getByRole('button', { name: person.email.split('@')[0] }).click()
  await watch.leave(async () => {
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await page.waitForLoadState()
  })
  await page.goto('/app')
  await expect(page).toHaveURL('/login')
})

use(
  'signing out without a connection closes the app at once, and the session once there is one',
  async ({ page, context, person, morsel, watch }) => {
    watch.foresee(/Failed to load resource/)
    watch.foresee(/request failed/)
    await fetch(`${morsel.url}/api/sources`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.session.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Diary', text: 'What nobody else shall read.' }),
    })
    const ready = page.waitForResponse('**/assets/quiz-editor*')
    await arrive(page, '/app/library', 'Library')
    await expect(page.getByRole('link', { name: 'Diary' })).toBeVisible()
    await (await ready).finished()
    await context.setOffline(true)
    await page.getByRole('button', { name: person.email.split('@')[0] }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('Password')).toBeVisible()
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.includes('auth-token')),
    )
    expect(kept).toEqual([])
    const ended = page.waitForResponse('**/auth/v1/logout?scope=local')
    await context.setOffline(false)
    expect((await ended).status()).toBe(204)
    // Whoever signs in on this very page next sees nothing of the last.
    const next = await createPerson(morsel.url)
    await page.getByLabel('Email').fill(next.email)
    await page.getByLabel('Password').fill(next.password)
    await page.locator('[type=submit]', { hasText: 'Sign in' }).click()
    await expect(page.getByText('Your texts and everything you make from them')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Diary' })).toBeHidden()
  },
)

use(
  'signing out in one tab closes the others, and leaves no text to the next person',
  async ({ page, context, person, morsel, watch }) => {
    await arrive(page, '/app/summary', 'Generate Summary')
    const text = page.getByPlaceholder('Or paste your content here...')
    await text.fill('What nobody else shall read.')
    const other = await context.newPage()
    await other.goto('/app/settings')
    await other.getByRole('button', { name: person.email.split('@')[0] }).click()
    await watch.leave(async () => {
      await other.getByRole('menuitem', { name: 'Sign out' }).click()
      // A service that is slow to answer is not waited for: then the app itself asks to sign in.
      for (const tab of [other, page]) await expect(tab).toHaveURL(/\d\/(login)?$/)
      await page.waitForLoadState()
    })
    const next = await createPerson(morsel.url)
    await page.goto('/app/summary')
    await page.getByLabel('Email').fill(next.email)
    await page.getByLabel('Password').fill(next.password)
    await page.locator('[type=submit]', { hasText: 'Sign in' }).click()
    await expect(text).toHaveValue('')
  },
)

use('whoever is signed in is not asked to sign in again', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Morsel')
})

visit(
  'without a connection the form says so, keeps what was typed, and works with one',
  async ({ page, context, morsel, watch }) => {
    const person = await createPerson(morsel.url)
    watch.foresee(/Failed to load resource/)
    watch.foresee(/request failed/)
    const loaded = page.waitForResponse('**/assets/auth-client*')
    await page.goto('/login')
    await loaded
    const button = page.getByRole('button', { name: 'Sign in', exact: true })
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password').fill(person.password)
    await context.setOffline(true)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(
      'We can’t reach the server. Check your connection and try again.',
    )
    await expect(button).toBeFocused()
    await context.setOffline(false)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/app')
  },
)

visit('an unknown address shows the page that says so, with two ways home', async ({ page, watch }) => {
  watch.foresee(/status of 404/)
  await arrive(page, '/no/such/page', 'Page Not Found')
  await expect(page.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/')
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL('/')
})
