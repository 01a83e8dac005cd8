import { decodeMarkup } from './decode-markup.ts'
import { TextBlocks, type DocumentText } from '../text-blocks.ts'
import { isNote, isSurrounding } from './elements.ts'
import { writeHtml } from './html-text.ts'

/**
 * The text of a web page that was saved. What surrounds it, as navigation, is left out, unless there is nothing else;
 * where the page says which part is the main one, that part alone is read.
 * @throws AppError `text_file_corrupted`, `document_invalid`; the reason of `signal`
 */
export async function readHtml(bytes: Uint8Array, signal: AbortSignal): Promise<DocumentText> {
  const { text, guessed } = await decodeMarkup(bytes)
  return { ...(await textOfPage(text, signal)), guessed }
}

/** As `readHtml`, of a page that is decoded already. */
export async function textOfPage(html: string, signal: AbortSignal): Promise<DocumentText> {
  const { undisplayed, ...text } = await read(html, true, signal)
  // Where style sheets leave less to see than they hide, a program of the page shows it.
  if (undisplayed <= text.text.length) return text
  const { undisplayed: _, ...kept } = await read(html, false, signal)
  return kept
}

async function read(
  html: string,
  trustsDisplay: boolean,
  signal: AbortSignal,
): Promise<DocumentText & { undisplayed: number }> {
  const blocks = new TextBlocks()
  const open: string[] = []
  const undisplayed = await writeHtml(html, blocks, {
    trustsDisplay,
    language: 'html',
    signal,
    onOpen(name, attributes) {
      const above = open.at(-1) ?? ''
      open.push(above === 'around' ? above : (zoneOf(name, attributes) ?? above))
      blocks.zone = open.at(-1) ?? ''
    },
    onClose() {
      open.pop()
      blocks.zone = open.at(-1) ?? ''
    },
  })
  const main = blocks.toText((zone) => zone === 'main')
  const body = blocks.toText((zone) => zone !== 'around')
  if (main.text.length > body.text.length / 4) return { ...main, undisplayed }
  return { ...(body.text === '' ? blocks.toText() : body), undisplayed }
}

/** A note at the foot of a text belongs to it, whatever element holds it. */
function zoneOf(name: string, attributes: Record<string, string>): 'main' | 'around' | undefined {
  if (name === 'main' || attributes['role'] === 'main') return 'main'
  return isSurrounding(name, attributes) && !isNote(attributes) ? 'around' : undefined
}
