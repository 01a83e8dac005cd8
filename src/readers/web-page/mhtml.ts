/** The page within a web page that is saved as one file, as a mail holds it (RFC 2557). */
export type SavedPage = { bytes: Uint8Array; charset: string | undefined }

/** No page lies behind more parts. */
const mostParts = 1000

/** Tells whether bytes begin as a saved page does. */
export function isMhtml(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096)).trimStart()
  return (
    /^(?:[\w-]+:[^\r\n]*\r?\n(?:[ \t][^\r\n]*\r?\n)*)+/.test(head) &&
    /^content-type:\s*(?:multipart|text\/html)/im.test(head)
  )
}

/** The first page of a saved page; undefined where there is none. */
export function pageOfMhtml(bytes: Uint8Array): SavedPage | undefined {
  const whole = byteString(bytes)
  const { head, body } = splitHead(whole)
  const boundary = /boundary\s*=\s*(?:"([^"\r\n]+)"|([^\s;]+))/i.exec(head)
  const mark = boundary?.[1] ?? boundary?.[2]
  const parts = mark === undefined ? [whole] : body.split(`--${mark}`, mostParts).slice(1)
  for (const part of parts) {
    const { head, body } = splitHead(part.replace(/^\r?\n/, ''))
    if (!/^content-type:\s*(?:text\/html|application\/xhtml\+xml)/im.test(head)) continue
    const charset = /^content-type:[^]*?charset\s*=\s*"?([\w.:-]+)/im.exec(head)?.[1]
    return { bytes: decodeTransfer(body, head), charset }
  }
  return undefined
}

function splitHead(part: string): { head: string; body: string } {
  const end = /\r?\n\r?\n/.exec(part)
  if (!end) return { head: '', body: part }
  return { head: part.slice(0, end.index), body: part.slice(end.index + end[0].length) }
}

function decodeTransfer(body: string, head: string): Uint8Array {
  const encoding = /^content-transfer-encoding:\s*([\w-]+)/im.exec(head)?.[1]?.toLowerCase()
  if (encoding === 'quoted-printable') {
    const decoded = body
      .replace(/=[ \t]*\r?\n/g, '')
      .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    return bytesOf(decoded)
  }
  if (encoding !== 'base64') return bytesOf(body)
  const base64 = body.replace(/[^\w+/]/g, '')
  return bytesOf(atob(base64.slice(0, base64.length - (base64.length % 4 === 1 ? 1 : 0))))
}

/** A character for each byte, and back. */
function byteString(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return pieces.join('')
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff)
}
