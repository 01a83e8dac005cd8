import { AppError } from '#domain/errors.ts'
import { checkImageSize } from '../../ocr/image-size.ts'
import { scaleOfImage } from '../../ocr/picture-size.ts'
import type { PagePictures } from '../../ocr/recognize-document.ts'

/**
 * An image as the one page that it is, upright, on white.
 * @throws AppError `image_invalid`, `image_too_large`
 */
export async function drawImage(bytes: Uint8Array<ArrayBuffer>): Promise<PagePictures<OffscreenCanvas>> {
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
