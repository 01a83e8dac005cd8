import { arrive, expect, use } from './journey.ts'
import { scanLines, scannedPdf } from './scans.ts'
import { tidesPages } from '../tides.ts'
import { workScreen } from './work-screen.ts'

use('a scanned page is read by OCR once its reader asks for it', async ({ page }) => {
  await arrive(page, '/app/summary', 'Generate Summary')
  page.on('console', (m) => console.log(m.text()))
  const screen = workScreen(page)
  for (const e of ['request','requestfailed'] as const) page.context().on(e, (r)=>console.log(e, r.url())); page.on('worker', w=>{console.log('worker', w.url()); w.on('close',()=>console.log('closed',w.url())); });
  const scan = await scanLines(page, tidesPages()[0]!)
  await screen.choose(scannedPdf('scan.pdf', [scan]))
  await expect(screen.failure).toHaveText(
    'No text could be extracted. This PDF may contain only images or scanned content.',
  )
  const t=Date.now()
  await page.screenshot({ path: '/tmp/ocr-1.png' })
  await page.getByRole('button', { name: 'Read it with OCR' }).click()
  await page.waitForTimeout(4000)
  await page.screenshot({ path: '/tmp/ocr-2.png' })
  await expect(page.getByText('Read by OCR: check names and numbers')).toBeVisible({timeout:15000})
  console.log(Date.now()-t)
  await page.screenshot({ path: '/tmp/ocr-3.png' })
  console.log(await screen.text.inputValue())
})
