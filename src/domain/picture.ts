export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

/**
 * What a picture is by its first bytes, whatever it is called.
 * @returns undefined for what is none of the three; SVG above all, which may carry a script
 */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 16))
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png'
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp'
  return undefined
}
