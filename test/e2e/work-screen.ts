import { expect, type Locator, type Page } from '@playwright/test'
import type { Chosen } from './documents.ts'

/** What stands on the screen of one tool, by the names a person knows it by. */
export function workScreen(page: Page) {
  const main = page.getByRole('main')
  const result = page.getByRole('region', { name: 'Result' })
  const tabs = main.getByRole('navigation', { name: 'Results of this text' })
  return {
    tabs,
    tab: (name: string) => tabs.getByRole('link', { name }),
    /** Where a result stands, or will. */
    column: main.getByRole('group', { name: /of your text$/ }),
    makeRest: main.getByRole('button', { name: /^Make (all four|the other)/ }),
    text: page.getByRole('textbox', { name: 'Your text' }),
    upload: page.getByLabel('Drop files here or click to upload'),
    openPage: main.getByRole('button', { name: 'or read a web page' }),
    address: page.getByLabel('Address of the page'),
    failure: main.getByRole('alert'),
    result,
    /** The passages of its claims in the text. */
    marks: page.locator('mark'),
    generate: main.getByRole('button', { name: /^Generate / }),
    cancel: main.getByRole('button', { name: 'Cancel' }),
    /** All questions of a quiz with their answers, one press away. */
    answerKey: result.getByRole('button', { name: 'Answer key' }),
    citations: result.getByRole('button', { name: /^Show passage/ }),
    async choose(file: Chosen) {
      await this.upload.setInputFiles(file)
    },
    async write(text: string) {
      await this.text.fill(text)
    },
  }
}

/** Opens the first citation and gives its passage: of several, the one that was brought into sight. */
export async function openFirstPassage(page: Page): Promise<Locator> {
  const { citations } = workScreen(page)
  await citations.first().click()
  await expect(citations.first()).toHaveAttribute('aria-pressed', 'true')
  const passages = page.locator('mark[data-active="true"]')
  let inSight: Locator | undefined
  await expect(async () => {
    for (const passage of await passages.all()) if (await isInSight(passage)) inSight = passage
    expect(inSight).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return inSight ?? passages
}

function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate(
    (node) =>
      new Promise<boolean>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect()
          resolve(entry?.isIntersecting ?? false)
        })
        observer.observe(node)
      }),
  )
}

/** Drops files the way a desk does: all at once, on the upload zone. */
export async function drop(page: Page, files: Chosen[]): Promise<void> {
  const carried = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    content: buffer.toString('base64'),
  }))
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer()
    for (const { name, mimeType, content } of all) {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
      data.items.add(new File([bytes], name, { type: mimeType }))
    }
    return data
  }, carried)
  await page.getByText('Drop files here or click to upload').dispatchEvent('drop', { dataTransfer: transfer })
  await transfer.dispose()
}
