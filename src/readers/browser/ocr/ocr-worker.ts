// Runs off the page's thread: reads one file by OCR, reports progress, and is then terminated by the page.
import { AppError } from '#domain/errors.ts'
import { ocrLimits } from '#domain/limits.ts'
import { checkImageSize } from '../../ocr/image-size.ts'
import { scaleOfImage } from '../../ocr/picture-size.ts'
import { type PagePictures, recognizeDocument } from '../../ocr/recognize-document.ts'
import type { ReaderMessage } from '../ask-reader.ts'
import { drawPdf } from './draw-pdf.ts'
import type { OcrRequest } from './read-by-ocr.ts'
import { startTesseract } from './start-tesseract.ts'

function tell(message: ReaderMessage): void {
  self.postMessage(message, { transfer: [] })
}

async function read({ bytes, kind, language, pages, limits }: OcrRequest): Promise<void> {
  try {
    const pictures = await (kind === 'pdf' ? drawPdf(bytes) : drawImage(bytes))
    const recognize = await startTesseract(language)
    const source = await recognizeDocument(pictures, recognize, {
      ...ocrLimits,
      pages,
      limits,
      onProgress: (progress) => tell({ type: 'progress', ...progress }),
    })
    tell({ type: 'done', source })
  } catch (error) {
    tell({ type: 'failed', code: error instanceof AppError ? error.code : 'ocr_failed' })
  }
}

self.addEventListener('message', ({ data }: MessageEvent<OcrRequest>) => void read(data), { once: true })
tell({ type: 'started' })

/**
 * An image as the one page that it is, upright, on white.
 * @throws AppError `image_invalid`, `image_too_large`
 */
async function drawImage(bytes: Uint8Array<ArrayBuffer>): Promise<PagePictures<OffscreenCanvas>> {
  checkImageSize(bytes)
  const bitmap = await createImageBitmap(new Blob([bytes])).catch((error: unknown) => {
    throw new AppError('image_invalid', {}, error)
  })
  const scale = scaleOfImage(bitmap)
  const canvas = new OffscreenCanvas(Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale))
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  if (!context) throw new AppError('ocr_failed')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return { kind: 'image', pageCount: 1, draw: async () => canvas }
}
