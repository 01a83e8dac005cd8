import type { Page } from '@playwright/test'
import { makePdf, type PdfContent, type Scan } from '../make-pdf.ts'
import type { Chosen } from './documents.ts'

/** A4 at 150 dots per inch, as a plain scanner makes it. */
const [width, height] = [1240, 1754]

/** A page of print as a scanner sees it: black letters on paper that is not quite white, and not quite straight. */
export async function scanLines(page: Page, lines: string[]): Promise<Scan> {
  const base64 = await page.evaluate(
    ([width, height, ...lines]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const context = canvas.getContext('2d')!
      context.fillStyle = '#f4f1ea'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.fillStyle = '#222'
      context.font = '26px Georgia, "Times New Roman", serif'
      context.rotate(0.008)
      for (const [index, line] of lines.entries()) context.fillText(line, 130, 160 + 40 * index)
      return canvas.toDataURL('image/jpeg', 0.8).split(',')[1]!
    },
    [width, height, ...lines] as const,
  )
  return { jpeg: Buffer.from(base64, 'base64'), width, height }
}

/** A PDF of scans, and of pages of print where lines are given. */
export function scannedPdf(name: string, pages: PdfContent['pages']): Chosen {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(makePdf({ pages })) }
}

/** Strokes and no writing, as fur and leaves are to OCR. */
export async function drawPicture(page: Page): Promise<Chosen> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')!
    let seed = 7
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
    for (let stroke = 0; stroke < 400; stroke++) {
      context.strokeStyle = `hsl(${30 + 20 * random()} 50% ${90 * random()}%)`
      context.lineWidth = 1 + 3 * random()
      const [x, y] = [canvas.width * random(), canvas.height * random()]
      context.beginPath()
      context.moveTo(x, y)
      context.quadraticCurveTo(
        x + 40 * random(),
        y + 40 * random(),
        x + 80 * random() - 40,
        y + 80 * random() - 40,
      )
      context.stroke()
    }
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  return { name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}
