import { arrive, expect, use } from './journey.ts'
import { chromiumArgs } from './playwright.config.ts'

// Without a window there are no notifications.
use.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_WITH_WINDOW'] ?? process.env['CHROMIUM_PATH'],
    args: chromiumArgs,
  },
})

use('a browser that blocks notifications, or cannot show them, is told what that means', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await arrive(page, '/app/settings', 'Settings')
  const push = page.getByRole('switch', { name: /^Push / })
  await expect(page.getByText('This browser blocks notifications from Morsel.')).toHaveCount(2)
  for (const one of await push.all()) await expect(one).toBeDisabled()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.reload()
  await expect(page.getByText('This browser can’t show push notifications.')).toHaveCount(2)
})

use(
  'nobody is asked for permission until they click, and a browser that refuses is told',
  async ({ page, context, watch }) => {
    watch.foresee(/Push API/)
    await context.grantPermissions(['notifications'])
    await page.addInitScript(() => {
      const ask = Notification.requestPermission.bind(Notification)
      Notification.requestPermission = () => {
        document.title = 'asked'
        return ask()
      }
    })
    await arrive(page, '/app/settings', 'Settings')
    const allow = page.getByRole('button', { name: 'Allow in this browser' })
    await expect(allow).toBeVisible()
    await expect(page).not.toHaveTitle('asked')
    await allow.click()
    await expect(page).toHaveTitle('asked')
    // A test's window keeps nothing, and such windows get no push messages.
    await expect(
      page.getByText('We couldn’t change push notifications in this browser. Please try again.'),
    ).toBeVisible()
  },
)

use(
  'a message that arrives is shown and carries the way to the result',
  async ({ page, context, morsel }) => {
    await context.grantPermissions(['notifications'])
    await arrive(page, '/app/settings', 'Settings')
    const devtools = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [registration] = registrations
        if (registration) resolve(registration.registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/push-worker.js')
      await navigator.serviceWorker.ready
    })
    const message = {
      origin: morsel.url,
      registrationId: await registered,
      data: JSON.stringify({
        title: 'Ready: your summary',
        body: 'It finished while you were away.',
        path: '/app/summary',
      }),
    }
    const shown = async () => {
      // The developer tools hand a message over once and drop it while the worker is not listening yet; a push service
      // would wake it. One of the same path takes the place of the one before.
      await devtools.send('ServiceWorker.deliverPushMessage', message)
      return page.evaluate(async () => {
        const worker = await navigator.serviceWorker.getRegistration('/push-worker.js')
        return ((await worker?.getNotifications()) ?? []).map(({ title, data }) => ({
          title,
          data: data as unknown,
        }))
      })
    }
    await expect.poll(shown).toEqual([{ title: 'Ready: your summary', data: { path: '/app/summary' } }])
  },
)

use(
  'a notification that cannot come is off and says why; the other is on by default, and a choice is kept',
  async ({ page }) => {
    await arrive(page, '/app/settings', 'Settings')
    const mail = page.getByRole('switch', { name: 'Email notifications' })
    const push = page.getByRole('switch', { name: 'Push notifications' })
    await expect(mail).not.toBeChecked()
    await expect(mail).toBeDisabled()
    await expect(page.getByText('This server can’t send email.').first()).toBeVisible()
    await expect(push).toBeChecked()
    await push.click()
    await expect(page.getByText('Notification preferences updated!')).toBeVisible()
    await page.reload()
    await expect(push).not.toBeChecked()
    await push.click()
    await expect(push).toBeChecked()
  },
)

use('a choice that could not be kept is taken back and says so', async ({ page, watch }) => {
  watch.foresee(/console error: Failed to load resource: the server responded with a status of 500/)
  await arrive(page, '/app/settings', 'Settings')
  await page.route('**/api/account/preferences', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await page.getByRole('switch', { name: 'Push notifications' }).click()
  await expect(page.getByText('Failed to update preferences. Please try again.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Push notifications' })).toBeChecked()
})
