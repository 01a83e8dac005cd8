import type { Page } from '@playwright/test'
import { textFile, tidesPdf, tidesText, type Chosen } from './documents.ts'
import { certifiedPdf, japanese, japanesePdf, nestedPagePdf, nestedPdf } from './hostile-documents.ts'
import { answering, arrive, expect, untouched, use, type Answer } from './journey.ts'
import { workScreen } from './work-screen.ts'

const notInitialized = 'PDF processor initialization failed. Please refresh the page and try again.'
const noNetwork = 'Network error while processing PDF. Please check your connection.'
const tooLate = 'PDF processing timed out. The file may be too complex or large.'

async function begin(page: Page) {
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  return {
    ...screen,
    async expectRefusal(file: Chosen, sentence: string) {
      await screen.choose(file)
      await expect(screen.failure).toHaveText(sentence)
    },
    async expectText(file: Chosen, text: string | RegExp) {
      await screen.choose(file)
      await expect(screen.text).toHaveValue(text)
      await expect(screen.failure).toBeHidden()
      await page.getByRole('button', { name: 'Remove file' }).click()
      await expect(screen.text).toHaveValue('')
    },
  }
}

const missing: Answer = (route) => route.fulfill({ status: 404 })

/** Requests of a worker's own worker cannot be answered here. So the reader asks for a file that the server lacks. */
const withoutEngine: Answer = async (route) => {
  const response = await route.fetch()
  const code = await response.text()
  expect(code).toContain('/pdf-engine-')
  await route.fulfill({ response, body: code.replace('/pdf-engine-', '/no-engine-') })
}

const tides = textFile('tides.txt', tidesText)
const tidesBegin = /^How the Tides Work\n\nTwice a day the sea climbs the shore/

use(
  'a reader, then a PDF engine that is not there is told, and with both a PDF is read',
  async ({ page, watch }) => {
    watch.foresee(/request failed: GET \S+reader-worker/)
    watch.foresee(/request failed: GET \S+no-engine/)
    const screen = await begin(page)
    const answer = await answering(page, /reader-worker/, missing)
    await screen.expectRefusal(tidesPdf, notInitialized)
    await screen.expectText(tides, tidesText)
    answer(withoutEngine)
    await screen.expectText(tides, tidesText)
    await screen.expectRefusal(tidesPdf, notInitialized)
    answer(untouched)
    await screen.expectText(tidesPdf, tidesBegin)
  },
)

const faults: Answer[] = [
  (route) => route.fulfill({ status: 503 }),
  (route) => route.abort('connectionreset'),
]

use(
  'a character map refused or cut off on its way is told as a fault of the network',
  async ({ page, watch }) => {
    watch.foresee(/UniJIS-UTF16-H/)
    const screen = await begin(page)
    await screen.expectText(tidesPdf, tidesBegin)
    const answer = await answering(page, /\/pdfjs\/cmaps\//, untouched)
    for (const fault of faults) {
      answer(fault)
      await screen.expectRefusal(japanesePdf, noNetwork)
      answer(untouched)
      await screen.expectText(japanesePdf, japanese)
    }
  },
)

use('a page that is never done is given up after 30 seconds, and so is its reader', async ({ page }) => {
  await page.clock.install()
  const screen = await begin(page)
  await screen.expectText(tidesPdf, tidesBegin)
  const asked = page.waitForRequest(/\/pdfjs\/cmaps\//)
  const answer = await answering(page, /\/pdfjs\/cmaps\//, () => Promise.resolve())
  await screen.choose(japanesePdf)
  await asked
  expect(page.workers()).not.toEqual([])
  await page.clock.fastForward(29_000)
  await expect(screen.failure).toBeHidden()
  await page.clock.fastForward(1_000)
  await expect(screen.failure).toHaveText(tooLate)
  await expect.poll(() => page.workers()).toEqual([])
  answer(untouched)
  await screen.expectText(japanesePdf, japanese)
})

use('what no PDF engine can open is told apart, and the next PDF is welcome each time', async ({ page }) => {
  const screen = await begin(page)
  await screen.expectRefusal(certifiedPdf, 'Failed to extract text from PDF. Please try another file.')
  await screen.expectText(tidesPdf, tidesBegin)
  for (const nested of [nestedPdf, nestedPagePdf]) {
    await screen.expectRefusal(nested, 'The PDF file is invalid or corrupted.')
    await screen.expectText(tidesPdf, tidesBegin)
  }
})

/** Where from, and how many bytes, compressed as they came. */
type Travelled = { name: string; encodedBodySize: number }

const readingCode = /reader-worker|read-file|pdf/

use('no code for reading travels before a file is chosen, and little for the first PDF', async ({ page }) => {
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(request.url()))
  const screen = await begin(page)
  await expect(page.getByText('5 of 5 left today')).toBeVisible()
  expect(asked.filter((url) => readingCode.test(url))).toEqual([])
  const before = new Set((await travelled(page)).map(({ name }) => name))

  await screen.choose(tidesPdf)
  await expect(screen.text).toHaveValue(tidesBegin)
  const after = (await travelled(page)).filter(({ name }) => !before.has(name))
  for (const part of [/\/read-chosen-/, /\/reader-worker-/, /\/pdf-engine-/, /\/pdf-(?!engine)/]) {
    expect(after.some(({ name }) => part.test(name))).toBe(true)
  }
  expect(after.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeLessThan(480_000)
  const { origin } = new URL(page.url())
  const names = [...asked, ...after.map(({ name }) => name)]
  expect(names.filter((url) => new URL(url).origin !== origin)).toEqual([])
})

/** All that came for a page and its workers, as they tell it themselves: a reader tells of its engine too. */
async function travelled(page: Page): Promise<Travelled[]> {
  const tell = (): Travelled[] =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.toJSON() as Travelled)
      .map(({ name, encodedBodySize }) => ({ name, encodedBodySize }))
  const told = [page.evaluate(tell), ...page.workers().map((worker) => worker.evaluate(tell))]
  return (await Promise.all(told)).flat()
}
