import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import Papa from 'papaparse'
import readXlsx from 'read-excel-file/node'
import { tidesText } from './documents.ts'
import { arrive, expect, use } from './journey.ts'
import { expectNoViolation } from './no-violation.ts'
import { newAddress } from './person.ts'
import { answerAs, callAs, makeResult, makeShare } from './share-link.ts'
import { workScreen } from './work-screen.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** A browser of somebody without an account: what fails there is told on its page, and is no fault. */
async function student(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** Begins and answers by keyboard, question by question. */
async function answer(page: Page, name: string, options: number[], looked = false): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Start' }).click()
  for (const [at, option] of options.entries()) {
    await expect(page.getByText(`Question ${at + 1} of 5`)).toBeVisible()
    await page.keyboard.press(`${option + 1}`)
    await expect(page.getByText(/^(Correct\.|Not quite\.)/)).toBeVisible()
    if (looked && at === 0) await expectNoViolation(page)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(/^You got \d of 5 right/)).toBeVisible()
}

async function download(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const downloading = page.waitForEvent('download')
  await press()
  return readFile(await (await downloading).path())
}

async function exported(page: Page, format: RegExp): Promise<Buffer> {
  await workScreen(page).result.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByLabel(format).check()
  return download(page, () => dialog.getByRole('button', { name: 'Download' }).click())
}

use(
  'a teacher’s hour: a quiz is made, edited, shared, answered by thirty, looked at and taken to Moodle and Kahoot',
  async ({ page, browser, morsel }) => {
    await arrive(page, '/app/quiz', 'Generate Quiz')
    const screen = workScreen(page)
    await screen.write(tidesText)
    await screen.generate.click()
    await screen.answerKey.click()
    await screen.result.getByRole('button', { name: 'Edit question 2' }).click()
    const edited = 'What lets a harbour pass through both bulges?'
    await page.getByRole('form', { name: 'Question 2' }).getByLabel('Question 2').fill(edited)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()

    await screen.result.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share' })
    await dialog.getByLabel('Title').fill('Tides, Year 9')
    await dialog.getByLabel('Your name, as others see it').fill('Ms Okafor')
    await expectNoViolation(page)
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()

    // Thirty at once, five of them in browsers of their own.
    const names = ['=1+1', 'شيماء', '<b>Zoë</b>', ...Array.from({ length: 27 }, (_, n) => `Student ${n}`)]
    const token = new URL(address).pathname.split('/').at(-1)!
    const answerOne = async (name: string, n: number) => {
      const options = [n % 4, n % 3, n % 2, (n * 7) % 4, n % 4]
      if (n >= 5) return answerAs(morsel.url, token, name, options)
      const page = await student(browser, address)
      await expect(page.getByText('Ms Okafor’s quiz')).toBeVisible()
      await answer(page, name, options, n === 0)
      if (n < 3) {
        await page.reload()
        await expect(page.getByText(/^You got \d of 5 right/)).toBeVisible()
      }
      await page.context().close()
    }
    await Promise.all(names.map(answerOne))

    await dialog.getByRole('link', { name: 'Tides, Year 9' }).click()
    await expect(heading(page, 'Answers')).toBeVisible()
    await expect(page.getByRole('definition').first()).toHaveText('30')
    await expect(page.getByRole('button', { name: edited })).toBeVisible()
    await page.getByRole('button', { name: 'See why' }).click()
    await expect(page.getByText('Where the answer stands')).toBeVisible()
    await expectNoViolation(page)
    await page.getByText('By student').click()
    await expect(page.getByRole('row')).toHaveCount(31)
    await expect(page.getByRole('row', { name: /^<b>Zoë<\/b>/ })).toBeVisible()
    await expectNoViolation(page)
    const file = await download(page, () => page.getByRole('button', { name: 'Download CSV' }).click())
    const { data } = Papa.parse<string[]>(file.toString().replace('\uFEFF', '').trim())
    expect(data).toHaveLength(31)
    expect(data.map(([name]) => name)).toEqual(expect.arrayContaining(["'=1+1", 'شيماء', '<b>Zoë</b>']))

    await page.getByRole('main').getByRole('link', { name: 'How the Tides Work' }).click()
    expect((await exported(page, /^Moodle XML/)).toString()).toContain(edited)
    expect(JSON.stringify(await readXlsx(await exported(page, /^Kahoot/)))).toContain(edited)
  },
)

use('all attempts of one network are removed at once', async ({ page, morsel, person }) => {
  const generation = await makeResult(morsel.url, person, 'quiz')
  const share = await makeShare(morsel.url, person, { generation })
  for (const name of ['Sam', 'Kim']) await answerAs(morsel.url, share.token, name, [0, 1, 2, 3, 0])
  await answerAs(morsel.url, share.token, 'Idle', [])
  await page.goto(`/app/shares/${share.id}`)
  await page.getByText('Where they came from').click()
  await expect(page.getByText('From one network: 3, 1 of them without an answer yet')).toBeVisible()
  await expectNoViolation(page)
  const remove = page.getByRole('button', { name: 'Remove all 3 from this network' })
  await remove.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('definition').first()).toHaveText('2')
  await remove.click()
  await page.getByRole('button', { name: 'Remove all', exact: true }).click()
  await expect(page.getByText('No answers yet.')).toBeVisible()
  await expect(page.getByText('Where they came from')).toBeHidden()
})

use(
  'a link is closed, opened again, withdrawn and put back, and says so',
  async ({ page, browser, morsel, person }) => {
    const generation = await makeResult(morsel.url, person, 'quiz')
    const share = await makeShare(morsel.url, person, { generation })
    await page.goto(`/app/shares/${share.id}`)
    await expect(page.getByText('No answers yet.')).toBeVisible()
    await expectNoViolation(page)
    const sam = await student(browser, `${morsel.url}/s/${share.token}`)
    await sam.getByLabel('Your name').fill('Sam')
    await sam.getByRole('button', { name: 'Start' }).click()
    await expect(sam.getByText('Question 1 of 5')).toBeVisible()

    await page.getByRole('button', { name: 'Close now' }).click()
    await expect(page.getByText('Closed')).toBeVisible()
    await sam.keyboard.press('1')
    await expect(heading(sam, 'This quiz has closed')).toBeVisible()
    await expect(sam.getByText(/ask Ms Okafor to open it again/)).toBeVisible()
    await expectNoViolation(sam)

    await page.getByRole('button', { name: 'Open again' }).click()
    await expect(page.getByText('Open', { exact: true })).toBeVisible()
    await sam.reload()
    await expect(sam.getByText('Question 1 of 5')).toBeVisible()
    await sam.keyboard.press('1')
    await expect(sam.getByRole('button', { name: 'Next question' })).toBeVisible()

    // Of two tabs at one question the first counts, and the second is told.
    const other = await sam.context().newPage()
    await other.goto(`${morsel.url}/s/${share.token}`)
    await expect(other.getByText('Question 2 of 5')).toBeVisible()
    await sam.keyboard.press('Enter')
    for (const [tab, key] of [
      [sam, '1'],
      [other, '2'],
    ] as const) {
      await expect(tab.getByText('Question 2 of 5')).toBeVisible()
      await tab.keyboard.press(key)
      await expect(tab.getByRole('button', { name: 'Next question' })).toBeVisible()
    }
    await expect(other.getByText('You answered this in another tab. That answer counts.')).toBeVisible()

    await page.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('Nobody can open this link. Its answers are kept.')).toBeVisible()
    await sam.keyboard.press('Enter')
    await sam.keyboard.press('1')
    await expect(heading(sam, 'This link doesn’t work')).toBeVisible()
    await expectNoViolation(sam)
    await page.getByRole('button', { name: 'Put the link back' }).click()
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await sam.reload()
    await expect(sam.getByText('Question 3 of 5')).toBeVisible()
    await sam.context().close()

    await page.reload()
    await page.getByText('By student').click()
    await expect(page.getByRole('row', { name: /^Sam .* not finished/ })).toBeVisible()
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByLabel('Title').fill('Tides, again')
    await expectNoViolation(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Tides, again')).toBeVisible()
    await page.getByRole('button', { name: 'Delete link and answers' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(heading(page, 'Library')).toBeVisible()
  },
)

use('who has answered signs up, comes back, and keeps a copy', async ({ browser, morsel, person }) => {
  const generation = await makeResult(morsel.url, person, 'quiz')
  const { token } = await makeShare(morsel.url, person, { generation, showsText: true })
  const sam = await student(browser, `${morsel.url}/s/${token}`)
  await answer(sam, 'Sam', [0, 0, 0, 0, 0])
  await sam.getByRole('button', { name: 'Read the text' }).click()
  await expect(sam.getByRole('region', { name: 'The text' })).toContainText('Twice a day the sea')
  await sam.getByRole('link', { name: 'Keep a copy in your library' }).click()
  await expect(heading(sam, 'Create your account')).toBeVisible()
  await sam.getByLabel('Email').fill(newAddress())
  await sam.getByLabel('Password', { exact: true }).fill('correct horse')
  await sam.getByRole('button', { name: 'Create account' }).click()
  await sam.getByRole('button', { name: 'Keep a copy in your library' }).click()
  await expect(heading(sam, 'Generate Quiz')).toBeVisible()
  await workScreen(sam).answerKey.click()
  await expect(workScreen(sam).result.getByRole('group', { name: /^5\./ })).toBeVisible()
  await expect(workScreen(sam).citations.first()).toBeVisible()
  await sam.context().close()
})

use('a summary and cards are read by a link', async ({ page, browser, morsel, person }) => {
  const [quiz, summary] = [
    await makeResult(morsel.url, person, 'quiz'),
    await makeResult(morsel.url, person, 'summary'),
  ]
  await callAs(morsel.url, person, '/api/cards', { generation: quiz })
  const shared = await makeShare(morsel.url, person, { generation: summary, mode: 'read' })
  const cards = await makeShare(morsel.url, person, { generation: quiz, cards: true })
  const reader = await student(browser, `${morsel.url}/s/${shared.token}`)
  await reader
    .getByRole('button', { name: /^Show passage/ })
    .first()
    .click()
  await expect(reader.getByRole('dialog', { name: /^In the text|^Passage/ })).toBeVisible()
  await expectNoViolation(reader)
  await reader.goto(`${morsel.url}/s/${cards.token}`)
  await reader.getByRole('button', { name: 'Turn the card' }).click()
  await expect(reader.locator('mark')).toBeVisible()
  await expectNoViolation(reader)
  await reader.getByRole('button', { name: 'Next card' }).click()
  await expect(reader.getByText('2 of 5')).toBeVisible()
  await reader.context().close()
  await page.goto(`/app/shares/${shared.id}`)
  await expect(page.getByText('Anyone who has the link can read it.')).toBeVisible()
  await expectNoViolation(page)
})
