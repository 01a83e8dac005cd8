import type { PdfLibrary, PdfTask } from './library.ts'

type Pdfjs = Pick<typeof import('pdfjs-dist'), 'getDocument' | 'VerbosityLevel'>

/** Fetches a file of pdf.js's own, such as a character map. */
export type FetchResource = (folder: 'cmaps' | 'standard_fonts' | 'wasm', name: string) => Promise<Uint8Array>

const folders = { cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts', wasmUrl: 'wasm' } as const

/**
 * pdf.js as our PDF engine: silent, without scripts, forms or rendering, and with every resource of its own
 * fetched by `fetchResource`, so that a failed one is known.
 */
export function createPdfjsLibrary(pdfjs: Pdfjs, fetchResource: FetchResource): PdfLibrary {
  return {
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
        verbosity: pdfjs.VerbosityLevel.ERRORS,
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
      })
      return { promise: task.promise, destroy: () => task.destroy(), resourceMissing: () => missing }
    },
  }
}
