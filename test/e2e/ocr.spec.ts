import { drawPicture, scanLines, scannedPdf } from './scans.ts'
import { textFile, tidesText } from './documents.ts'
import { ocrLanguages } from '#readers/ocr/languages.ts'
import { answering, arrive, expect, refused, untouched, use } from './journey.ts'
import { startMorsel } from './morsel-process.ts'
import { expectNoViolation } from './no-violation.ts'
import { workScreen } from './work-screen.ts'
import { tidesPages } from '../tides.ts'

const noText = 'No text could be extracted. This PDF may contain only images or scanned content.'
const [lines = [], linesOfNext = []] = tidesPages()

/** OCR takes seconds for a page, and much longer where other work wants the processors. */
const ocrMs = 120_000
use.describe.configure({ timeout: 4 * ocrMs })

/** How many of the words of `expected` a text has: 0 to 1. */
function shareOfWords(text: string, expected: string): number {
  const found = new Set(text.toLowerCase().match(/\p{L}+/gu))
  const words = expected.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.filter((word) => found.has(word)).length / words.length
}

use(
  'a scan is read by OCR when its reader asks for it, and nothing of OCR is loaded before',
  async ({ page }) => {
    const loaded: string[] = []
    page.context().on('request', (request) => loaded.push(request.url()))
    const bytes = new Map<string, number>()
    page.context().on('response', (response) => {
      const length = Number(response.headers()['content-length'] ?? 0)
      if (response.url().includes('/ocr/') && length > 0) bytes.set(response.url(), length)
    })
    await arrive(page, '/app/summary', 'Generate Summary')
    const screen = workScreen(page)
    await screen.choose(scannedPdf('scan.pdf', [await scanLines(page, lines.slice(0, 6))]))
    await expect(screen.failure).toHaveText(noText)
    await expect(page.getByLabel('Language of the text')).toHaveValue('eng')
    expect(loaded.filter((url) => url.includes('/ocr/'))).toEqual([])

    await page.getByRole('button', { name: 'Read it with OCR' }).click()
    await expect(page.getByText('Reading page 1 of 1 by OCR…')).toBeVisible()
    await expect(page.getByText('Read by OCR: check names and numbers')).toBeFocused({ timeout: ocrMs })
    await expect(screen.failure).toBeHidden()
    const text = await screen.text.inputValue()
    expect(shareOfWords(text, lines.slice(0, 6).join(' '))).toBeGreaterThan(0.9)
    expect(text).toMatch(/^How the Tides Work\n\nTwice a day/)
    const travelled = [...bytes.values()].reduce((sum, length) => sum + length, 0)
    const [english] = ocrLanguages
    expect(Math.abs(travelled / english.bytes - 1)).toBeLessThan(0.1)
    const origin = new URL(page.url()).origin
    expect(loaded.filter((url) => !url.startsWith(origin))).toEqual([])

    await screen.generate.click()
    await expect(screen.result.getByText('key sentences and lists')).toBeVisible()
  },
)

use(
  'OCR is stopped half-way by a key, and what was chosen can be read after all',
  async ({ page, watch }) => {
    await arrive(page, '/app/quiz', 'Generate Quiz')
    const screen = workScreen(page)
    const scan = await scanLines(page, lines)
    await screen.choose(scannedPdf('scan.pdf', [scan, scan, scan]))
    const read = page.getByRole('button', { name: 'Read it with OCR' })
    await read.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Reading page 1 of 3 by OCR…')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel OCR' })).toBeFocused()
    await watch.leave(async () => page.keyboard.press('Escape'))
    await expect(read).toBeFocused()
    await expect(screen.failure).toHaveText(noText)
    await expect.poll(() => page.workers().filter((worker) => /ocr/.test(worker.url()))).toEqual([])
    await screen.choose(textFile('tides.txt', tidesText))
    await expect(screen.text).toHaveValue(tidesText)
    await expect(read).toBeHidden()
  },
)

use(
  'a language that cannot be fetched is told, and is tried again when asked',
  async ({ page, watch, context }) => {
    watch.foresee(/deu\.traineddata/)
    const answer = await answering(context, /\/ocr\/deu\.traineddata/, refused)
    await arrive(page, '/app/summary', 'Generate Summary')
    const screen = workScreen(page)
    await screen.choose(scannedPdf('scan.pdf', [await scanLines(page, lines.slice(0, 3))]))
    await page.getByLabel('Language of the text').selectOption('German')
    const read = page.getByRole('button', { name: 'Read it with OCR' })
    await read.click()
    await expect(screen.failure).toHaveText('Network error while loading OCR. Please check your connection.')
    answer(untouched)
    await read.click()
    await expect(screen.text).toHaveValue(/Twice a day/, { timeout: ocrMs })
  },
)

use(
  'of a PDF with some scanned pages, those are read by OCR and the others as they are',
  async ({ page }) => {
    await arrive(page, '/app/summary', 'Generate Summary')
    const screen = workScreen(page)
    const pages = [
      lines.slice(2, 5),
      await scanLines(page, lines.slice(5, 8)),
      ['The last page', 'is print.'],
    ]
    await screen.choose(scannedPdf('mixed.pdf', pages))
    await expect(screen.text).toHaveValue(/is print\.$/)
    await expect(page.getByText('Not in the text: p. 2 is a picture.')).toBeVisible()
    await expectNoViolation(page)
    await page.getByRole('button', { name: 'Read p. 2 with OCR' }).click()
    await expect(screen.text).not.toBeEditable()
    await expect(screen.generate).toBeDisabled()
    await screen.text.press('ControlOrMeta+Enter')
    await expect(page.getByText('Read by OCR: check names and numbers')).toBeVisible({ timeout: ocrMs })
    const text = await screen.text.inputValue()
    expect(shareOfWords(text, lines.slice(2, 8).join(' '))).toBeGreaterThan(0.9)
    expect(text).toMatch(/^Twice a day[^]*The last page is print\.$/)
    await expect(screen.text).toBeEditable()
    await expect(screen.generate).toBeEnabled()
  },
)

/** A journey at a server whose Free plan holds hardly a paragraph. */
const useSmall = use.extend({
  morsel: async ({}, provide) => {
    const morsel = await startMorsel({ PLAN_FREE_CHARACTERS: '100' })
    await provide(morsel)
    await morsel.close()
  },
})

useSmall('a scan too long for the Free plan is read to its end once Pro has begun', async ({ page }) => {
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  const pages = [await scanLines(page, lines), await scanLines(page, linesOfNext.slice(0, 3))]
  await screen.choose(scannedPdf('scan.pdf', pages))
  await page.getByRole('button', { name: 'Read it with OCR' }).click()
  await expect(page.getByText(/^\d{4}\+ \/ 100 characters$/)).toBeVisible({ timeout: ocrMs })
  await page.getByRole('button', { name: 'Start 14-day Pro trial' }).click()
  await expect(page.getByText('Reading page 1 of 2 by OCR…')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Only the beginning of the file has been read.')).toBeVisible()
  await page.getByRole('button', { name: 'Read it with OCR' }).click()
  await expect(screen.text).toHaveValue(/The shape of the coast/, { timeout: ocrMs })
  await expect(screen.text).toHaveValue(/^How the Tides Work/)
  await expect(screen.failure).toBeHidden()
  await expect(page.getByText(/2 pages of text$/)).toBeVisible()
})

use('a picture without writing gives no text, and no nonsense', async ({ page }) => {
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  await screen.choose(await drawPicture(page))
  await expect(screen.failure).toHaveText('No text could be extracted. This file is an image.')
  await page.getByRole('button', { name: 'Read it with OCR' }).click()
  await expect(screen.failure).toHaveText('No text could be extracted by OCR.', { timeout: ocrMs })
  await expect(screen.text).toHaveValue('')
})

use('an image that lies or is cut short ends in words, and the next file is welcome', async ({ page }) => {
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  const { buffer: picture } = await drawPicture(page)
  const enormous = Buffer.from(picture)
  enormous.writeUInt32BE(60_000, 16)
  enormous.writeUInt32BE(60_000, 20)
  const read = page.getByRole('button', { name: 'Read it with OCR' })
  const png = (buffer: Buffer) => ({ name: 'picture.png', mimeType: 'image/png', buffer })
  await screen.choose(png(enormous))
  await expect(screen.failure).toHaveText('The image has too many pixels to be read. Please make it smaller.')
  await expect(read).toBeHidden()
  await screen.choose(png(Buffer.from('no picture at all')))
  await expect(screen.failure).toHaveText('The image file is invalid or corrupted.')
  await screen.choose(png(picture.subarray(0, 60)))
  await read.click()
  await expect(screen.failure).toHaveText('The image file is invalid or corrupted.')
  await screen.choose(textFile('tides.txt', tidesText))
  await expect(screen.text).toHaveValue(tidesText)
  await expect(screen.failure).toBeHidden()
})

use('the page itself may compile no WebAssembly', async ({ page }) => {
  await arrive(page, '/app/summary', 'Generate Summary')
  const outcome = page.evaluate(() =>
    WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)).then(
      () => 'compiled',
      (error: unknown) => (error instanceof WebAssembly.CompileError ? 'refused' : String(error)),
    ),
  )
  expect(await outcome).toBe('refused')
})

use.describe('on a phone', () => {
  use.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  use(
    'a photographed page is read with a thumb, and every step can be used by everybody',
    async ({ page }) => {
      await arrive(page, '/app/summary', 'Generate Summary')
      const screen = workScreen(page)
      const { jpeg } = await scanLines(page, lines.slice(0, 6))
      await screen.choose({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(jpeg) })
      const read = page.getByRole('button', { name: 'Read it with OCR' })
      await expect(read).toBeVisible()
      await expectNoViolation(page)
      await read.tap()
      await expect(page.getByRole('progressbar', { name: 'OCR progress' })).toBeVisible()
      await expect(page.getByText('Read by OCR: check names and numbers')).toBeVisible({ timeout: ocrMs })
      await expect(screen.text).toHaveValue(/Twice a day the sea climbs the shore/)
      await expectNoViolation(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    },
  )
})
