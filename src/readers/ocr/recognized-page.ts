import * as z from 'zod/mini'

const Bbox = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() })
const Word = z.object({ text: z.string(), confidence: z.number() })
const RecognizedLine = z.object({ words: z.array(Word), bbox: Bbox })
const Paragraph = z.object({ lines: z.array(RecognizedLine) })
const Block = z.object({ paragraphs: z.array(Paragraph), bbox: Bbox })

/** What Tesseract found on a page, as far as it is used: blocks in reading order. Confidence is 0 to 100. */
export const RecognizedPage = z.object({ blocks: z.nullable(z.array(Block)) })
export type RecognizedPage = z.infer<typeof RecognizedPage>
export type RecognizedLine = z.infer<typeof RecognizedLine>
