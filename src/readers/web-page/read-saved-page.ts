import type { DocumentText } from '../document-text.ts'
import { readHtml } from './read-html.ts'

const headEnd = /\r?\n[ \t]*\r?\n/
const latin1 = new TextDecoder('latin1')
/** No page is saved in more parts within parts. */
const deepest = 5

/**
 * The text of a web page, also of one that was saved with its pictures in one file, as web programs export Word files
 * too: the first part of HTML is read.
 * @throws AppError as `readHtml` does
 */
export async function readSavedPage(bytes: Uint8Array, signal: AbortSignal): Promise<DocumentText> {
  const page = findSavedPage(bytes)
  return page ? readHtml(page.bytes, signal, page.charset) : readHtml(bytes, signal)
}

type Page = { bytes: Uint8Array; charset?: string | undefined }

/** The first page of one that is saved as mail is (MHTML, RFC 2557); undefined for anything else. */
export function findSavedPage(bytes: Uint8Array): Page | undefined {
  const start = latin1.decode(bytes.subarray(0, 4096)).trimStart()
  if (!/^[\w-]+:/.test(start) || !/^Content-Type:\s*(?:multipart\/|text\/html)/im.test(start))
    return undefined
  return findPage(latin1.decode(bytes).trimStart(), 0)
}

/** @param message one character a byte */
function findPage(message: string, depth: number): Page | undefined {
  const end = headEnd.exec(message)
  if (!end || depth > deepest) return undefined
  const head = message.slice(0, end.index).replace(/\r?\n[ \t]+/g, ' ')
  const body = message.slice(end.index + end[0].length)
  const type = fieldOf(head, 'Content-Type') ?? ''
  if (/^multipart\//i.test(type)) {
    const boundary = parameterOf(type, 'boundary')
    if (!boundary) return undefined
    for (const part of body.split(`--${boundary}`).slice(1)) {
      const page = findPage(part.replace(/^[ \t]*\r?\n/, ''), depth + 1)
      if (page) return page
    }
    return undefined
  }
  if (!/^(?:text\/html|application\/xhtml\+xml)/i.test(type)) return undefined
  const coding = (fieldOf(head, 'Content-Transfer-Encoding') ?? '').toLowerCase()
  return { bytes: bytesOf(decodeTransfer(body, coding)), charset: parameterOf(type, 'charset') }
}

function fieldOf(head: string, name: string): string | undefined {
  return new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(head)?.[1]?.trim()
}

function parameterOf(value: string, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(value) ?? []
  return quoted ?? plain
}

function decodeTransfer(body: string, coding: string): string {
  if (coding === 'quoted-printable')
    return body
      .replace(/=[ \t]*\r?\n/g, '')
      .replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  if (coding !== 'base64') return body
  const letters = body.replace(/[^A-Za-z\d+/]/g, '')
  return atob(letters.slice(0, letters.length - (letters.length % 4 === 1 ? 1 : 0)))
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
