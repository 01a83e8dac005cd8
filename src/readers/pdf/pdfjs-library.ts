import type { PdfLibrary, PdfTask } from './library.ts'

type Pdfjs = Pick<typeof import('pdfjs-dist'), 'getDocument' | 'PDFWorker' | 'VerbosityLevel'>

/** The worker in which pdf.js parses, how it is ended, and the news that it broke. */
export type Parser = { port: Worker } & Pick<PdfLibrary, 'stop' | 'broken'>

/** Fetches a file of pdf.js's own, such as a character map. */
export type FetchResource = (folder: 'cmaps' | 'standard_fonts' | 'wasm', name: string) => Promise<Uint8Array>

const folders = { cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts', wasmUrl: 'wasm' } as const

/**
 * pdf.js as our PDF engine: silent, without scripts, forms or rendering, and with every resource of its own
 * fetched by `fetchResource`, so that a failed one is known.
 */
export function createPdfjsLibrary(
  pdfjs: Pdfjs,
  { port, stop, broken }: Parser,
  fetchResource: FetchResource,
): PdfLibrary {
  const verbosity = pdfjs.VerbosityLevel.ERRORS
  const worker = pdfjs.PDFWorker.create({ port, verbosity })
  return {
    stop,
    broken,
    open(bytes): PdfTask {
      let missing = false
      class ResourceFactory {
        async fetch({
          kind,
          filename,
        }: {
          kind: keyof typeof folders
          filename: string
        }): Promise<Uint8Array> {
          // Standard fonts only serve drawing: their widths and encodings are part of pdf.js.
          if (kind === 'standardFontDataUrl') throw new Error('Fonts are not drawn here')
          try {
            return await fetchResource(folders[kind], filename)
          } catch (error) {
            missing = true
            throw error
          }
        }
      }
      const task = pdfjs.getDocument({
        data: bytes,
        verbosity,
        worker,
        BinaryDataFactory: ResourceFactory,
        useWorkerFetch: false,
        cMapUrl: 'cmaps/',
        standardFontDataUrl: 'standard_fonts/',
        wasmUrl: 'wasm/',
        useSystemFonts: false,
        disableFontFace: true,
        enableXfa: false,
        stopAtErrors: false,
        isOffscreenCanvasSupported: false,
        isImageDecoderSupported: false,
        // Nothing is drawn: pictures are known by their positions, not by their pixels.
        maxImageSize: 0,
      })
      return { promise: task.promise, destroy: () => task.destroy(), resourceMissing: () => missing }
    },
  }
}
