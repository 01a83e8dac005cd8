import type { Page } from '@playwright/test'
import { asFrames, startFakeProvider, type FakeProvider } from '../fake-provider.ts'
import { tidesText } from './documents.ts'
import { arrive, expect, use } from './journey.ts'
import { results } from './model.ts'
import { startMorsel } from './morsel-process.ts'
import { expectNoViolation } from './no-violation.ts'
import { createPerson } from './person.ts'
import { workScreen } from './work-screen.ts'

const operator = 'ada@example.org'

/** A journey of somebody who may choose the model, on a server that has none yet. */
const operate = use.extend<{ provider: FakeProvider }>({
  morsel: async ({}, provide) => {
    const morsel = await startMorsel({ OPERATORS: operator })
    await provide(morsel)
    await morsel.close()
  },
  person: async ({ morsel }, provide) => provide(await createPerson(morsel.url, operator)),
  provider: async ({}, provide) => {
    const provider = await startFakeProvider()
    provider.replyWith(({ body }) => ({ pieces: asFrames(replyTo(JSON.stringify(body))) }))
    await provide(provider)
    await provider.close()
  },
})

const fromLens = {
  ...results.summary,
  ...results.eli5,
  ...results.insight,
  summary: 'The new lens, not a brighter lamp, was measured at 60,000 candles.',
}

/** What a good model says: to a tool in its form, to a question in words. */
function replyTo(request: string): string {
  if (request.includes('lighthouse'))
    return JSON.stringify(request.includes('multiple-choice') ? results.quiz.slice(0, 3) : fromLens)
  return request.includes('Twice a day') ? JSON.stringify(results.summary) : 'The moon pulls. '.repeat(40)
}

/** The server finds a program with one model, whatever runs on the machine of the test. */
async function findOnly(page: Page, baseUrl: string): Promise<void> {
  const model = { name: 'small', bytes: 5_200_000_000 }
  const servers = [
    { name: 'Ollama', baseUrl, found: { ms: 4, models: [model, { name: 'large', bytes: 8_100_000_000 }] } },
    { name: 'LM Studio', baseUrl: 'http://localhost:1234/v1', found: null },
  ]
  await page.route('**/api/operator/servers', (route) => route.fulfill({ json: { servers } }))
}

operate(
  'an operator finds a model, tries it, saves it, and the next result is made by it',
  async ({ page, provider }) => {
    await findOnly(page, provider.baseUrl)
    await arrive(page, '/app/settings', 'Settings')
    await page.getByRole('link', { name: 'Connect a model' }).click()
    await expect(page.getByText('In use now: the built-in engine.')).toBeVisible()
    await expect(page.getByText('Nothing yet. Once a model has written something')).toBeVisible()
    await page.getByRole('radio', { name: /^small/ }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Save and use it' })).toBeHidden()
    await page.getByRole('button', { name: 'Try it' }).press('Enter')
    const trial = page.getByRole('region', { name: 'The trial' })
    await expect(trial.getByRole('status')).toHaveText(/^7 of 7 · [\d.]+ m?s$/)
    await expect(trial.getByRole('listitem').filter({ hasText: 'Shape' })).toContainText(
      '4 of 4 tools in form',
    )
    await expect(trial.getByText(fromLens.summary)).toBeVisible()
    await expect(trial.getByText('Found in the text')).toBeVisible()
    await expectNoViolation(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoViolation(page)
    await page.getByRole('button', { name: 'Save and use it' }).click()
    await expect(page.getByText('small writes from now on.')).toBeVisible()
    const order = page.getByRole('region', { name: 'In use now' })
    await expect(order.getByRole('listitem')).toHaveText([/^small/])
    await arrive(page, '/app/summary', 'Generate Summary')
    const screen = workScreen(page)
    await screen.write(tidesText)
    await screen.generate.click()
    await expect(screen.result.getByText(/small/)).toBeVisible()
    await arrive(page, '/app/connect', 'Connect a model')
    const calls = page.getByRole('table', { name: 'How models answered in the last 7 days' })
    await expect(calls.getByRole('rowheader', { name: 'small' })).toBeVisible()
    await expect(calls.getByRole('row', { name: 'Schema 1 0 0 0' })).toBeVisible()
    await expectNoViolation(page)
  },
)

operate(
  'an operator has several models asked in order, offers two to readers, and is asked before one is lost',
  async ({ page, provider }) => {
    await findOnly(page, provider.baseUrl)
    await arrive(page, '/app/connect', 'Connect a model')
    const trial = page.getByRole('region', { name: 'The trial' })
    const order = page.getByRole('region', { name: 'In use now' })
    const [small, large] = ['small', 'large'].map((name) =>
      page.getByRole('radio', { name: new RegExp(`^${name}`) }),
    )
    await small!.check({ force: true })
    await page.getByRole('button', { name: 'Try it' }).click()
    await expect(trial.getByRole('status')).toHaveText(/^7 of 7/)
    await page.getByRole('button', { name: 'Save and use it' }).click()
    await expect(order.getByRole('listitem')).toHaveText([/^small/])

    await large!.check({ force: true })
    await page.getByRole('button', { name: 'Try it' }).click()
    await expect(trial.getByRole('status')).toHaveText(/of 7/)
    await page.getByRole('button', { name: 'Add as the next' }).click()
    await expect(order.getByRole('listitem')).toHaveText([/^small/, /^large/])
    await order.getByRole('textbox', { name: 'Label of small' }).fill('Fast')
    await order.getByRole('textbox', { name: 'Label of small' }).press('Enter')
    await expect(order.getByText('small is called Fast.')).toBeVisible()
    await order.getByRole('textbox', { name: 'Label of large' }).fill('fast')
    await order.getByRole('textbox', { name: 'Label of large' }).press('Enter')
    await expect(order.getByRole('alert')).toContainText('is no other model’s label')
    await order.getByRole('textbox', { name: 'Label of large' }).fill('Best')
    await order.getByRole('button', { name: 'Move large up' }).click()
    await expect(order.getByText('large is called Best.')).toBeVisible()
    await order.getByRole('button', { name: 'Move large up' }).click()
    await expect(order.getByText('large is asked first.')).toBeVisible()
    await expect(order.getByRole('listitem')).toHaveText([/^large/, /^small/])
    await expect(order.getByText('Readers choose by the labels')).toBeVisible()
    await expectNoViolation(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoViolation(page)

    await order.getByRole('button', { name: 'Remove small' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(order.getByRole('listitem')).toHaveCount(2)
    await order.getByRole('button', { name: 'Remove small' }).click()
    await page
      .getByRole('dialog', { name: /^Remove small/ })
      .getByRole('button', { name: 'Remove' })
      .click()
    await expect(order.getByRole('listitem')).toHaveText([/^large/])
    await order.getByRole('button', { name: 'Remove large' }).click()
    const last = page.getByRole('dialog', { name: /The built-in engine writes from then on/ })
    await last.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('In use now: the built-in engine.')).toBeVisible()
  },
)

operate(
  'a model on the machine of the server is one of the list: moved, kept by what is saved, and removed',
  async ({ page }) => {
    const own = { model: 'Qwen3 4B', hasKey: false }
    let models: object[] = [{ address: 'http://localhost:1/v1', model: 'small', hasKey: false }, own]
    await page.route('**/api/operator/models', async (route) => {
      if (route.request().method() === 'PUT')
        models = (route.request().postDataJSON() as { models: object[] }).models
      await route.fulfill({ json: { from: 'file', models } })
    })
    await findOnly(page, 'http://localhost:1/v1')
    await arrive(page, '/app/connect', 'Connect a model')
    const order = page.getByRole('region', { name: 'In use now' })
    await expect(order.getByRole('listitem').nth(1)).toContainText('on the machine of this server')
    await expectNoViolation(page)
    await order.getByRole('button', { name: 'Move Qwen3 4B up' }).click()
    await expect(order.getByRole('listitem')).toHaveText([/^Qwen3 4B/, /^small/])
    expect(models[0]).toEqual(own)
    await order.getByRole('button', { name: 'Remove Qwen3 4B' }).click()
    const dialog = page.getByRole('dialog', { name: /Its weights stay/ })
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(order.getByRole('listitem')).toHaveText([/^small/])
  },
)

operate(
  'an address that is nearly right is mended at one press; what fails says what to do',
  async ({ page, provider }) => {
    await findOnly(page, 'http://localhost:11434/v1')
    provider.replyWith(() => ({
      status: 401,
      body: '{"error":{"message":"Incorrect API key provided: sk-secret-1"}}',
    }))
    await arrive(page, '/app/connect', 'Connect a model')
    const address = page.getByRole('textbox', { name: 'Address' })
    await address.fill(`${provider.baseUrl}/chat/completions`)
    await page.getByRole('combobox', { name: 'Model' }).fill('small')
    await page.getByLabel('Key', { exact: true }).fill('sk-secret-1')
    await expect(page.getByRole('alert')).toContainText('ends in /chat/completions')
    await page.getByRole('button', { name: 'Use that' }).click()
    await expect(address).toHaveValue(provider.baseUrl)
    await expect(page.getByRole('alert')).toBeHidden()
    await page.getByRole('button', { name: 'Try it' }).click()
    const trial = page.getByRole('region', { name: 'The trial' })
    await expect(trial.getByRole('listitem').filter({ hasText: 'Key' })).toContainText('refuses the key')
    await expect(trial.getByText('Check that all of it was copied')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save and use it' })).toBeHidden()
    await expect(page.locator('body')).not.toContainText('secret')
    await expectNoViolation(page)
  },
)

use('for everybody else the page says whose it is, and no setting leads there', async ({ page, watch }) => {
  await arrive(page, '/app/settings', 'Settings')
  await expect(page.getByRole('heading', { name: 'Active sessions' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Connect a model' })).toBeHidden()
  watch.foresee(/status of 404/)
  await page.goto('/app/connect')
  await expect(page.getByText('Only an operator of this server can choose its models.')).toBeVisible()
})
