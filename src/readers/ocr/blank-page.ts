/** Levels by which the paper of a drawn page may differ; the faintest print that can be read differs by more. */
const mostDifference = 6

/**
 * Whether nothing stands on a picture of a page: all of it has one colour. A scan of blank paper has specks, and is
 * left to OCR: what looks like a speck may be a faint line.
 * @param pixels red, green, blue and opacity of each, from 0 to 255
 */
export function isBlankPicture(pixels: Uint8ClampedArray): boolean {
  const [red = 0, green = 0, blue = 0] = pixels
  for (let at = 0; at < pixels.length; at += 4) {
    if (
      Math.abs((pixels[at] ?? 0) - red) > mostDifference ||
      Math.abs((pixels[at + 1] ?? 0) - green) > mostDifference ||
      Math.abs((pixels[at + 2] ?? 0) - blue) > mostDifference
    )
      return false
  }
  return true
}
