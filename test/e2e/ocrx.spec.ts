import { arrive, use } from './journey.ts'
import { scanLines, scannedPdf } from './scans.ts'
import { tidesPages } from '../tides.ts'
import { workScreen } from './work-screen.ts'
for (const kind of ['noise', 'cat', 'photo', 'two', 'blankish'] as const)
  use('x ' + kind, async ({ page }) => {
    await arrive(page, '/app/summary', 'Generate Summary')
    page.on('console', (m) => console.log(kind, m.text()))
    const screen = workScreen(page)
    const png = await page.evaluate((kind) => {
      const c = document.createElement('canvas')
      Object.assign(c, { width: 900, height: 700 })
      const g = c.getContext('2d')!
      let seed = 7
      const r = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648
      g.fillStyle = '#ddd'
      g.fillRect(0, 0, 900, 700)
      if (kind === 'noise')
        for (let i = 0; i < 60000; i++) {
          g.fillStyle = `hsl(${r() * 360} 50% ${r() * 100}%)`
          g.fillRect(r() * 900, r() * 700, 4, 4)
        }
      if (kind === 'cat')
        for (let i = 0; i < 4000; i++) {
          g.strokeStyle = `hsl(${30 + r() * 20} ${r() * 60}% ${r() * 90}%)`
          g.lineWidth = 1 + r() * 3
          g.beginPath()
          const x = r() * 900,
            y = r() * 700
          g.moveTo(x, y)
          g.quadraticCurveTo(x + r() * 40, y + r() * 40, x + r() * 80 - 40, y + r() * 80 - 40)
          g.stroke()
        }
      if (kind === 'photo') {
        const gr = g.createLinearGradient(0, 0, 900, 700)
        gr.addColorStop(0, '#fff')
        gr.addColorStop(1, '#555')
        g.fillStyle = gr
        g.fillRect(0, 0, 900, 700)
        g.fillStyle = '#111'
        g.font = '22px Georgia'
        g.rotate(0.05)
        ;[
          'The harbour lies open to the west, and on most',
          'days the swell comes in from there. A bell on the',
          'outer buoy tells the boats where they are when the',
          'fog is thick. Nobody remembers who hung it in 1874.',
        ].forEach((t, i) => g.fillText(t, 60, 100 + i * 40))
      }
      if (kind === 'blankish') {
        g.strokeRect(50, 50, 800, 600)
        g.fillRect(100, 300, 700, 2)
        g.beginPath()
        g.arc(300, 300, 80, 0, 7)
        g.stroke()
      }
      if (kind === 'two') {
        g.fillStyle = '#fff'
        g.fillRect(0, 0, 900, 700)
        g.fillStyle = '#000'
        g.font = '14px Arial'
        ;[
          'Screenshots have small',
          'letters, and they are',
          'set in columns like',
          'this one here. Eight',
          'hundred people read',
          'them every day, and',
          'none complains.',
        ].forEach((t, i) => {
          g.fillText(t, 60, 100 + i * 20)
          g.fillText(t.toUpperCase(), 500, 100 + i * 20)
        })
      }
      return c.toDataURL('image/png').split(',')[1]!
    }, kind)
    const t = Date.now()
    await screen.choose({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
    await page.getByRole('button', { name: 'Read it with OCR' }).click()
    await page.getByText(/Read by OCR|no readable text/).waitFor({ timeout: 50000 })
    console.log(
      kind,
      Date.now() - t,
      await page.getByText(/Read by OCR|no readable text/).innerText(),
      await screen.text.inputValue(),
    )
  })
