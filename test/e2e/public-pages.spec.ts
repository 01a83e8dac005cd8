import { arrive, expect, visit } from './journey.ts'
import { startMorsel } from './morsel-process.ts'

visit('the landing page makes its promise and leads into the app and to its features', async ({ page }) => {
  await arrive(page, '/', 'Transform Long Content Into Digestible Insights')
  const main = page.getByRole('main')
  await expect(
    main.getByText('Use AI to instantly create summaries, quizzes, and simplified explanations'),
  ).toBeVisible()
  await expect(main.getByRole('link', { name: 'Try Morsel Free' })).toHaveAttribute('href', '/app')
  await expect(main.getByRole('link', { name: 'Get Started Free' })).toHaveAttribute('href', '/app')
  for (const feature of ['Content Summary', 'Interactive Quizzes', 'ELI5 Explanations']) {
    await expect(main.getByRole('heading', { name: feature })).toBeVisible()
  }
  await main.getByRole('link', { name: 'Learn More' }).click()
  await expect(page).toHaveURL('/#features')
})

visit('prices are shown by the year at first, and by the month when asked', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page.getByText('$9', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Save 25%').first()).toBeVisible()
  await page.getByText('Monthly', { exact: true }).first().click()
  await expect(page.getByText('$12', { exact: false }).first()).toBeVisible()
})

visit('the header turns translucent once the page is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 300 })
  await page.goto('/signup')
  const header = page.getByRole('banner')
  await expect(header).toHaveAttribute('data-scrolled', 'false')
  await page.mouse.wheel(0, 200)
  await expect(header).toHaveAttribute('data-scrolled', 'true')
})

visit('the small menu of the public pages opens, leads on and closes by itself', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
})

visit(
  'the footer links to nowhere by itself, and to the code and the chat of the operator',
  async ({ page, browser }) => {
    const told = page.waitForResponse('**/api/config')
    await page.goto('/about')
    await told
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Connect' })).toHaveCount(0)
    const morsel = await startMorsel({
      CODE_URL: 'https://code.example.org/morsel',
      CHAT_URL: 'https://chat.example.org',
    })
    const other = await browser.newPage()
    await other.goto(`${morsel.url}/about`)
    const connect = other.getByRole('navigation', { name: 'Connect' })
    await expect(connect.getByRole('link', { name: 'Source code' })).toHaveAttribute(
      'href',
      'https://code.example.org/morsel',
    )
    await expect(connect.getByRole('link', { name: 'Community chat' })).toHaveAttribute(
      'href',
      'https://chat.example.org',
    )
    await other.close()
    await morsel.close()
  },
)

visit('every public page works without JavaScript', async ({ browser, morsel }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: morsel.url })
  const page = await context.newPage()
  for (const path of ['/', '/about', '/pricing', '/privacy', '/terms', '/login', '/signup']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
  await context.close()
})
