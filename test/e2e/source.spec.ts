import { makeDocx, wordParagraph } from '../make-documents.ts'
import { makePdf } from '../make-pdf.ts'
import { longText, notebookPdf, textFile, tidesPdf, tidesText } from './documents.ts'
import { arrive, expect, use } from './journey.ts'
import { drop, workScreen } from './work-screen.ts'

const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('\0\0\0\x20ftypisom') }

/** A report of twelve pages, each with its own words: far more than one plan holds, and less than the other. */
const chapters = Array.from({ length: 12 }, (_, page) =>
  Array.from(
    { length: 12 },
    (_, line) =>
      `Harbor ${page + 1} measured its tide ${line + 3} times, at ${page * line} o'clock, and wrote it down.`,
  ),
)
const report = {
  name: 'report.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(makePdf({ pages: chapters })),
}

use('a file too long for the Free plan is read to its end once Pro has begun', async ({ page }) => {
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  await screen.choose(report)
  await expect(page.getByText('10,144 / 3000 characters')).toBeVisible()
  await page.getByRole('button', { name: 'Start 14-day Pro trial' }).click()
  await expect(screen.text).toHaveValue(/Harbor 12 measured its tide 14 times/)
  await expect(screen.failure).toBeHidden()
  await expect(page.getByText(/12 pages of text$/)).toBeVisible()
})

use('what a file takes the place of can be brought back', async ({ page }) => {
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  const bringBack = page.getByRole('button', { name: 'Bring it back' })
  const own = 'The bell on the outer buoy rang all night.'
  await screen.text.fill(own)
  await expect(bringBack).toBeHidden()
  await screen.choose(report)
  await expect(screen.text).toHaveValue(/^Harbor 1 measured/)
  await bringBack.click()
  await expect(screen.text).toHaveValue(own)
  await expect(page.getByText('report.pdf', { exact: true })).toBeHidden()
  await expect(screen.failure).toBeHidden()
  await bringBack.click()
  await page.getByRole('button', { name: 'Remove file' }).click()
  await expect(screen.text).toHaveValue('')
  await bringBack.click()
  await expect(page.getByText('report.pdf', { exact: true })).toBeVisible()
})

use(
  'a paste too long for the plan takes the place of a file, which can be brought back',
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await arrive(page, '/app/summary', 'Generate Summary')
    const screen = workScreen(page)
    await screen.choose(notebookPdf)
    await expect(page.getByText('notebook.pdf', { exact: true })).toBeVisible()
    await page.evaluate((text) => navigator.clipboard.writeText(text), longText)
    await screen.text.press('ControlOrMeta+a')
    await screen.text.press('ControlOrMeta+v')
    await expect(screen.failure).toContainText('Content exceeds 3000 characters limit')
    await expect(page.getByText(`${longText.length} / 3000 characters`)).toBeVisible()
    await expect(page.getByText('notebook.pdf', { exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await expect(page.getByText('notebook.pdf', { exact: true })).toBeVisible()
    await expect(screen.text).toHaveValue(/neap tide\.$/)
    await expect(screen.failure).toBeHidden()
  },
)

use('a reload keeps the text, and of its file the name, the pages and how it was read', async ({ page }) => {
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  await screen.choose(notebookPdf)
  await expect(screen.text).toHaveValue(/neap tide\.$/)
  const said = page.getByText('Not in the text: p. 5 is a picture.')
  const leftOut = page.getByText('Left out: 8 headers, footers and page numbers')
  await page.reload()
  await expect(page.getByText('notebook.pdf', { exact: true })).toBeVisible()
  await expect(page.getByText(/MB, 4 pages of text$/)).toBeVisible()
  await expect(said).toContainText('Choose the file again to read it with OCR.')
  await screen.generate.click()
  await expect(screen.citations.last()).toHaveText(/p\. 3$/)
  await page.reload()
  await expect(screen.citations.last()).toHaveText(/p\. 3$/)
  await expect(page.getByText('notebook.pdf', { exact: true })).toBeVisible()
  await expect(leftOut).toBeVisible()
})

use('what is made of a text from another tool outlives a reload', async ({ page }) => {
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  await screen.choose(tidesPdf)
  await screen.generate.click()
  await expect(screen.result.getByText('key sentences and lists')).toBeVisible()
  await screen.tab('Quiz').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Generate Quiz' })).toBeVisible()
  await expect(page.getByText('2 pages of text')).toBeVisible()
  await screen.text.press('Home')
  await screen.text.pressSequentially('Mine. ')
  await page.reload()
  await expect(screen.text).toHaveValue(/Mine\. /)
  await expect(page.getByText('2 pages of text')).toBeVisible()
})

use('what was there stays when the next file is refused or given up', async ({ page }) => {
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  await screen.choose(notebookPdf)
  await expect(page.getByText('Not in the text: p. 5 is a picture.')).toBeVisible()
  await page.getByText('notebook.pdf', { exact: true }).evaluate((node, name) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['\0\0\0\x20ftypisom'], name))
    node.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, film.name)
  await expect(screen.failure).toHaveText(
    'Only PDF and TXT files are supported. We also read Word, PowerPoint, OpenDocument, EPUB, RTF, HTML, Markdown, subtitles and pictures.',
  )
  await expect(page.getByText('notebook.pdf', { exact: true })).toBeVisible()
  await expect(screen.text).toHaveValue(/neap tide\.$/)
  await page.getByRole('button', { name: 'Remove file' }).click()
  await expect(screen.failure).toBeHidden()

  await screen.write(tidesText)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/read-docx/, async (route) => {
    await held
    await route.continue()
  })

  await drop(page, [
    { name: 'slow.docx', mimeType: '', buffer: Buffer.from(makeDocx({ body: wordParagraph('Slow.') })) },
  ])
  await page.getByRole('button', { name: 'Stop reading' }).click()
  release()
  await expect(screen.upload).toBeEnabled()
  await expect(screen.text).toHaveValue(tidesText)
})

use('a text put in the place of all of a file is not said to be from it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  await screen.choose(textFile('tides.txt', tidesText))
  await expect(page.getByText('tides.txt')).toBeVisible()
  await page.evaluate(() => navigator.clipboard.writeText('Another text.'))
  await screen.text.press('ControlOrMeta+a')
  await screen.text.press('ControlOrMeta+v')
  await expect(screen.text).toHaveValue('Another text.')
  await expect(page.getByText('tides.txt')).toBeHidden()
})

use('the offer of OCR is still there after a generation', async ({ page }) => {
  await arrive(page, '/app/summary', 'Generate Summary')
  const screen = workScreen(page)
  await screen.choose(notebookPdf)
  const offer = page.getByRole('button', { name: 'Read p. 5 with OCR' })
  await expect(offer).toBeVisible()
  await screen.generate.click()
  await expect(screen.result.getByText('key sentences and lists')).toBeVisible()
  await expect(offer).toBeEnabled()
})
