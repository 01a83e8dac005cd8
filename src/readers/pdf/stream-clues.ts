/** What the bytes of a PDF let suspect, told before it is opened. */
export type StreamClues = {
  /** Text may be drawn so that nobody sees it: how each page is drawn has to be looked at. */
  hidden: boolean
  /** The document holds pictures. */
  pictures: boolean
}

/** Bytes looked into at most, inflated: enough for any document a plan allows, and no way to fill the memory. */
const mostInflated = 32 * 1_048_576
const dictionaryBytes = 600

const noContent =
  /\/Subtype\s*\/(?:Image|XML|Type1C|CIDFontType0C|OpenType)|\/Length[123]\b|\/Type\s*\/(?:ObjStm|XRef|Metadata)|\/ICCBased|\/N\s+[134]\s|\/CMapName/
const otherFilter = /\/(?:LZW|ASCII85|ASCIIHex|RunLength|Crypt)/
/**
 * The operators that bear on whether text is seen (ISO 32000-2, annex A): text shown, the state kept and restored, a
 * colour near white, another colour, a rendering mode that paints nothing, a place left of or below any page.
 */
const operator = new RegExp(
  [
    String.raw`(?<shown>T[jJ]|(?<=[)>\]]\s{0,3})['"])`,
    String.raw`(?<kept>q)`,
    String.raw`(?<restored>Q)`,
    String.raw`(?<pale>(?:(?:0?\.9[6-9]\d{0,6}|1(?:\.0{0,6})?)\s{1,3}){1,3}(?:g|rg|sc|scn)|(?:0?(?:\.0\d{0,6})?\s{1,3}){4}k)`,
    String.raw`(?<coloured>g|rg|k|sc|scn|cs)`,
    String.raw`(?<unpainted>[37]\s{1,3}Tr)`,
    String.raw`(?<away>-\d[\d.]{0,11}\s{1,3}[-\d.]{1,12}\s{1,3}Tm|-\d[\d.]{0,11}\s{1,3}Tm)`,
  ]
    .map((pattern) => String.raw`(?<![-\w./])${pattern}(?![\w.])`)
    .join('|'),
  'g',
)

function concealsText(content: string): boolean {
  const kept: boolean[] = []
  let pale = false
  for (const { groups = {} } of content.matchAll(operator)) {
    if (groups['unpainted'] ?? groups['away']) return true
    if (groups['shown']) {
      if (pale) return true
    } else if (groups['kept']) kept.push(pale)
    else if (groups['restored']) pale = kept.pop() ?? false
    else pale = groups['pale'] !== undefined
  }
  return false
}

/** Streams that may hold drawing operators, copied out of the file: its bytes are given away when it is opened. */
export function findStreams(bytes: Uint8Array): { contents: Content[]; clues: StreamClues } {
  const clues: StreamClues = { hidden: false, pictures: false }
  const contents: Content[] = []
  const text = new TextDecoder('latin1').decode(bytes)
  if (text.includes('/Encrypt')) clues.hidden = true
  if (/\/ca\s+0?\.?0*(?=[\s/>])/.test(text)) clues.hidden = true
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    if (text.startsWith('end', at - 3)) continue
    const before = text.slice(Math.max(0, at - dictionaryBytes), at)
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1)
    if (/\/Subtype\s*\/Image/.test(dictionary)) clues.pictures = true
    const end = text.indexOf('endstream', at)
    if (end < 0) break
    const from = at + 6 + (text.startsWith('\r\n', at + 6) ? 2 : 1)
    if (!noContent.test(dictionary)) {
      if (otherFilter.test(dictionary)) clues.hidden = true
      else
        contents.push({
          bytes: bytes.slice(from, end),
          deflated: dictionary.includes('/FlateDecode') || dictionary.includes('/Fl '),
        })
    }
    at = end
  }
  return { contents, clues }
}

type Content = { bytes: Uint8Array<ArrayBuffer>; deflated: boolean }

/** Looks through the streams until something suspicious is found. */
export async function followClues({ contents, clues }: ReturnType<typeof findStreams>): Promise<StreamClues> {
  let left = mostInflated
  for (const { bytes, deflated } of contents) {
    if (clues.hidden) break
    const text = deflated ? await inflate(bytes, left) : new TextDecoder('latin1').decode(bytes)
    left -= text.length
    if (/\bBI\s/.test(text)) clues.pictures = true
    if (left <= 0 || concealsText(text)) clues.hidden = true
  }
  return clues
}

/** As much as can be inflated: a damaged end does not take its beginning away. */
async function inflate(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<string> {
  const decoder = new TextDecoder('latin1')
  let text = ''
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
    for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length > most) break
    }
  } catch {
    return text
  }
  return text
}
