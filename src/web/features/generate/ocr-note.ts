/** Below this, every tenth word or so is wrong. */
const goodConfidence = 80

/** What somebody should know who works on a text that OCR has read. @param confidence 0 to 100 */
export function ocrNote(confidence: number): string {
  return confidence < goodConfidence
    ? `Read by OCR, which was unsure of much (confidence ${confidence} %): compare the text with the file`
    : 'Read by OCR: check names and numbers'
}
