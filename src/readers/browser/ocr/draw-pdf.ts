import { AppError } from '#domain/errors.ts'
import { describeOpenFailure } from '../../pdf/pdf-errors.ts'
import { isBlankPicture } from '../../ocr/blank-page.ts'
import { scaleOfPage } from '../../ocr/picture-size.ts'
import type { PagePictures } from '../../ocr/recognize-document.ts'
import { startPdfjs } from '../start-pdfjs.ts'

/** Pixels of one image on a page: a larger one is skipped rather than decoded. */
const mostImagePixels = 64_000_000

/**
 * A PDF as pictures of its pages, drawn off the page's thread.
 * @throws AppError for a PDF that cannot be opened
 */
export async function drawPdf(bytes: Uint8Array): Promise<PagePictures<OffscreenCanvas>> {
  const { pdfjs, port } = await startPdfjs().catch((error: unknown) => {
    throw new AppError(navigator.onLine ? 'pdf_initialization_failed' : 'pdf_network', {}, error)
  })
  const verbosity = pdfjs.VerbosityLevel.ERRORS
  const task = pdfjs.getDocument({
    data: bytes,
    worker: pdfjs.PDFWorker.create({ port, verbosity }),
    verbosity,
    CanvasFactory: WorkerCanvasFactory,
    FilterFactory: WorkerFilterFactory,
    cMapUrl: '/pdfjs/cmaps/',
    standardFontDataUrl: '/pdfjs/standard_fonts/',
    wasmUrl: '/pdfjs/wasm/',
    // The policy of our pages lets no worker of pdf.js compile WebAssembly: the same decoders in JavaScript do.
    useWorkerFetch: true,
    useWasm: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: mostImagePixels,
    isImageDecoderSupported: false,
  })
  const document = await task.promise.catch((error: unknown) => {
    throw describeOpenFailure(error)
  })
  return {
    kind: 'pdf',
    pageCount: document.numPages,
    async draw(number) {
      try {
        const page = await document.getPage(number)
        const scale = scaleOfPage(page.getViewport({ scale: 1 }))
        const viewport = page.getViewport({ scale })
        const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
        // Print draws without waiting for the frames of a screen, which a worker has none of.
        await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, intent: 'print' })
          .promise
        page.cleanup()
        return canvas
      } catch {
        return undefined
      }
    },
    isBlank(canvas) {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
      return pixels !== undefined && isBlankPicture(pixels.data)
    },
  }
}

// pdf.js draws on DOM elements by default; a worker has none.

type Drawn = { canvas: OffscreenCanvas | null; context: OffscreenCanvasRenderingContext2D | null }

/** Canvases for pdf.js in a worker, by the interface of its `BaseCanvasFactory`. */
class WorkerCanvasFactory {
  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  }

  create(width: number, height: number): Drawn {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }

  reset({ canvas }: Drawn, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height })
  }

  destroy(drawn: Drawn): void {
    // A canvas without pixels gives its memory back at once.
    if (drawn.canvas) Object.assign(drawn.canvas, { width: 0, height: 0 })
    Object.assign(drawn, { canvas: null, context: null })
  }
}

/** No filters: they are SVG elements of a page, and change colours that OCR does not look at. */
class WorkerFilterFactory {
  addFilter = (): string => 'none'
  addHCMFilter = (): string => 'none'
  addAlphaFilter = (): string => 'none'
  addLuminosityFilter = (): string => 'none'
  addKnockoutFilter = (): string => 'none'
  addHighlightHCMFilter = (): string => 'none'
  destroy(): void {}
}
