import { copyFile, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { ocrLanguages } from '#readers/ocr/languages.ts'

const require = createRequire(import.meta.url)

/**
 * Copies what OCR asks for by name: Tesseract's worker, its core with and without vectors, and a model for each
 * language. Only the neural engine is used, so that the cores and models that also hold the old one stay behind.
 */
export async function copyOcrResources(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const copy = (packageName: string, path: string, name = basename(path)) =>
    copyFile(join(dirname(require.resolve(`${packageName}/package.json`)), path), join(folder, name))
  await copy('tesseract.js', 'dist/worker.min.js')
  for (const core of ['tesseract-core-simd-lstm', 'tesseract-core-lstm']) {
    await copy('tesseract.js-core', `${core}.js`)
    await copy('tesseract.js-core', `${core}.wasm`)
  }
  for (const { code } of ocrLanguages) {
    // Without its ending: by that the server knows the small twins of a file, and Tesseract looks into it anyway.
    const model = `${code}.traineddata`
    await copy(`@tesseract.js-data/${code}`, `4.0.0_best_int/${model}.gz`, model)
  }
}
