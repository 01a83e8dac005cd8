import { arrive, expect, use, visit } from './journey.ts'
import { createPerson, newAddress } from './person.ts'

visit('a visitor comes from the landing page to the home of the app', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Try Morsel Free' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByText('Must be at least 6 characters')).toBeVisible()
  const email = newAddress()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Create account' }).click()
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
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/app/quiz?from=a-link')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Quiz')
})

visit('a wrong password is told in the red box, and the form stays usable', async ({ page, watch }) => {
  watch.foresee(/status of 400/)
  await page.goto('/login')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password').fill('a wrong one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
})

visit('an address that is taken cannot sign up again', async ({ page, morsel, watch }) => {
  const { email } = await createPerson(morsel.url)
  watch.foresee(/status of 422/)
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toHaveText('User already registered')
})

visit('a password of five characters is refused in words', async ({ page, watch }) => {
  watch.foresee(/status of 422/)
  await page.goto('/signup')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password').fill('12345')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toContainText('6 characters')
})

visit('Google, where it is not set up, says so and frees the buttons', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in with Google')
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled()
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

visit('an unknown address shows the page that says so, with two ways home', async ({ page, watch }) => {
  watch.foresee(/status of 404/)
  await arrive(page, '/no/such/page', 'Page Not Found')
  await expect(page.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/')
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL('/')
})
