import { scanLines, scannedPdf, drawPicture } from './scans.ts'
import { textFile, tidesText } from './documents.ts'
import { arrive, expect, use } from './journey.ts'
import { expectNoViolation } from './no-violation.ts'
import { workScreen } from './work-screen.ts'
import { tidesPages } from '../tides.ts'

const noText = 'No text could be extracted. This PDF may contain only images or scanned content.'
const [lines = []] = tidesPages()

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
    await arrive(page, '/app/summary', 'Generate Summary')
    const screen = workScreen(page)
    await screen.choose(scannedPdf('scan.pdf', [await scanLines(page, lines.slice(0, 12))]))
    await expect(screen.failure).toHaveText(noText)
    await expect(page.getByLabel('Language of the text')).toHaveValue('eng')
    expect(loaded.filter((url) => url.includes('/ocr/'))).toEqual([])

    await page.getByRole('button', { name: 'Read it with OCR' }).click()
    await expect(page.getByText('Reading page 1 of 1 by OCR…')).toBeVisible()
    await expect(page.getByText('Read by OCR: check names and numbers')).toBeFocused({ timeout: 40_000 })
    await expect(screen.failure).toBeHidden()
    const text = await screen.text.inputValue()
    expect(shareOfWords(text, lines.slice(0, 12).join(' '))).toBeGreaterThan(0.9)
    expect(text).toMatch(/^How the Tides Work\n\nTwice a day/)
    const origin = new URL(page.url()).origin
    expect(loaded.filter((url) => !url.startsWith(origin))).toEqual([])

    await screen.generate.click()
    await expect(screen.result.getByText('Key Points:')).toBeVisible()
  },
)
