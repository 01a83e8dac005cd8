import { maxPictureBytes } from '#domain/limits.ts'
import { AppError } from '#domain/errors.ts'
import { pictureType } from '#domain/picture.ts'

/** Pixels of a side: twice what the largest place shows, for sharp screens. */
const side = 256

/**
 * Cuts a square out of the middle of a picture and makes it small, in the browser. What else a photograph tells, where
 * it was taken above all, stays behind.
 * @throws AppError `picture_too_large`, `picture_type_unsupported`, `image_invalid`
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size >= maxPictureBytes) throw new AppError('picture_too_large')
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  if (!pictureType(head)) throw new AppError('picture_type_unsupported')
  const picture = await createImageBitmap(file).catch((error: unknown) => {
    throw new AppError('image_invalid', {}, error)
  })
  const edge = Math.min(picture.width, picture.height)
  const canvas = new OffscreenCanvas(side, side)
  const left = (picture.width - edge) / 2
  const top = (picture.height - edge) / 2
  canvas.getContext('2d')?.drawImage(picture, left, top, edge, edge, 0, 0, side, side)
  picture.close()
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
}
