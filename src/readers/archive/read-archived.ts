import { AppError } from '#domain/errors.ts'
import { loadReader } from '../load-reader.ts'
import type { DocumentText } from '../document-text.ts'
import { Archive } from './archive.ts'
import { readXml } from './read-xml.ts'
import { relatedParts, relationsOf } from './relations.ts'

/**
 * Reads an office document or e-book as what its parts say it is, whatever its name.
 * @throws AppError `document_mislabelled` for any other archive, `document_protected`, `office_file_old`,
 * `document_reader_failed`, and what the reader of its kind refuses
 */
export async function readArchived(bytes: Uint8Array, signal: AbortSignal): Promise<DocumentText> {
  if (isCompound(bytes)) throw new AppError(isEncrypted(bytes) ? 'document_protected' : 'office_file_old')
  const archive = new Archive(bytes)
  const declared = new TextDecoder().decode(await archive.bytes('mimetype')).trim()
  if (declared === 'application/epub+zip' || archive.has('META-INF/container.xml')) {
    const { readEpub } = await loadReader(() => import('../e-book/read-epub.ts'))
    return readEpub(archive, signal)
  }
  if (/^application\/vnd\.oasis\.opendocument\.(?:text|presentation)\b/.test(declared)) {
    const { readOpenDocument } = await loadReader(() => import('../open-document/read-open-document.ts'))
    return readOpenDocument(archive, signal)
  }
  const [main = ''] = relatedParts(await relationsOf(archive, '', signal), 'officeDocument')
  // Where the type is declared for a file extension, the folder of the main part still identifies the program.
  const mainPart = `${await contentTypeOf(archive, main, signal)} ${main}`
  if (/wordprocessingml|ms-word| word\//.test(mainPart)) {
    const { readDocx } = await loadReader(() => import('../word/read-docx.ts'))
    return readDocx(archive, main, signal)
  }
  if (/presentationml|ms-powerpoint| ppt\//.test(mainPart)) {
    const { readPptx } = await loadReader(() => import('../slides/read-pptx.ts'))
    return readPptx(archive, main, signal)
  }
  throw new AppError('document_mislabelled')
}

/** What the parts of an office document are, says one of them (ECMA-376 part 2, 10.1.2.2). */
async function contentTypeOf(archive: Archive, part: string, signal: AbortSignal): Promise<string> {
  let type = ''
  await readXml(
    archive,
    '[Content_Types].xml',
    {
      open(name, attributes) {
        if (name === 'Override' && attributes['PartName'] === `/${part}`)
          type = attributes['ContentType'] ?? ''
      },
    },
    signal,
  )
  return type
}

/** The compound file of old office programs (MS-CFB, 2.2). */
function isCompound(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte)
}

/** Newer programs put what they encrypt into a compound file, as a stream of this name (MS-OFFCRYPTO, 2.3.4.4). */
function isEncrypted(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')
}
