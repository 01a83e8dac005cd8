import { createWorker, OEM, PSM } from 'tesseract.js'
import { AppError } from '#domain/errors.ts'
import type { OcrLanguage } from '../../ocr/languages.ts'
import type { Recognize } from '../../ocr/recognize-document.ts'
import { RecognizedPage } from '../../ocr/recognized-page.ts'
import { runsSimd } from './simd.ts'

/** Where the page serves Tesseract and its languages. The worker's script has a policy of its own there. */
const folder = '/ocr'
const startMs = 60_000

/**
 * Tesseract in a worker of its own, with one language.
 * @throws AppError `ocr_network` when something cannot be fetched, `ocr_initialization_failed`
 */
export async function startTesseract(language: OcrLanguage): Promise<Recognize<OffscreenCanvas>> {
  const core = `${folder}/tesseract-core${runsSimd() ? '-simd' : ''}-lstm`
  // Tesseract's own loader is silent about a file that does not come. Fetched first, they wait for it in the cache.
  await Promise.all(
    [`${folder}/worker.min.js`, `${core}.js`, `${core}.wasm`, `${folder}/${language}.traineddata`].map(load),
  )
  let onShare: (share: number) => void = () => undefined
  const started = createWorker(language, OEM.LSTM_ONLY, {
    workerPath: `${folder}/worker.min.js`,
    corePath: `${core}.js`,
    langPath: folder,
    gzip: false,
    workerBlobURL: false,
    cacheMethod: 'none',
    logger: ({ status, progress }) => {
      if (status === 'recognizing text') onShare(progress)
    },
    errorHandler: () => undefined,
  })
  const worker = await Promise.race([started, rejectAfter(startMs)]).catch((error: unknown) => {
    throw new AppError('ocr_initialization_failed', {}, error)
  })
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.AUTO,
    user_defined_dpi: '300',
    // Otherwise it talks to the console.
    debug_file: '/dev/null',
  })
  return async (picture, tell) => {
    onShare = tell
    const image = await picture.convertToBlob()
    // A canvas without pixels gives its memory back at once.
    Object.assign(picture, { width: 0, height: 0 })
    const { data } = await worker.recognize(image, { rotateAuto: true }, { text: false, blocks: true })
    return RecognizedPage.parse(data)
  }
}

async function load(url: string): Promise<void> {
  const response = await fetch(url).catch((error: unknown) => {
    throw new AppError('ocr_network', {}, error)
  })
  if (!response.ok) throw new AppError('ocr_network')
  await response.arrayBuffer()
}

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('Tesseract did not start')), ms)
  })
}
