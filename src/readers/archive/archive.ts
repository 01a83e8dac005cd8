import { AppError } from '#domain/errors.ts'
import { packedBytesOf, readDirectory, type ArchiveEntry } from './directory.ts'

/**
 * What opening an archive may cost. A document of three million characters, the most that any plan admits,
 * stays far below; no real one has parts that deflate better than a hundred to one.
 */
export const archiveLimits = {
  entries: 5000,
  /** Bytes inflated from one archive, all parts that are read together. */
  inflatedBytes: 64 * 1_048_576,
  /** Inflated bytes for each deflated one, beyond the first `unratedBytes` of a part. */
  ratio: 200,
  unratedBytes: 4 * 1_048_576,
}

type ArchiveLimits = typeof archiveLimits

/**
 * A ZIP archive of which only requested parts are inflated, and counted meanwhile: what the
 * archive says of its sizes is not believed. Names are keys and never become paths.
 */
export class Archive {
  readonly #bytes: Uint8Array
  readonly #limits: ArchiveLimits
  readonly #entries: Map<string, ArchiveEntry>
  #bytesLeft: number

  /** @throws AppError `document_invalid`, `document_unpacks_too_large` */
  constructor(bytes: Uint8Array, limits: ArchiveLimits = archiveLimits) {
    this.#bytes = bytes
    this.#limits = limits
    this.#bytesLeft = limits.inflatedBytes
    this.#entries = readDirectory(bytes, limits.entries)
  }

  /** The same archive with nothing counted yet, for a document that has to be read a second time. */
  anew(): Archive {
    return new Archive(this.#bytes, this.#limits)
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /**
   * The bytes of a part, piece by piece; none for a part that is not there.
   * @throws AppError `document_protected`, `document_unpacks_too_large`, `document_invalid`
   */
  async *pieces(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(name)
    if (!entry) return
    if (entry.encrypted) throw new AppError('document_protected')
    const packed = packedBytesOf(this.#bytes, entry)
    const allowed = Math.max(this.#limits.unratedBytes, this.#limits.ratio * packed.length)
    let inflated = 0
    for await (const piece of entry.deflated ? inflate(new Uint8Array(packed)) : [packed]) {
      inflated += piece.length
      this.#bytesLeft -= piece.length
      if (inflated > allowed || this.#bytesLeft < 0) throw new AppError('document_unpacks_too_large')
      yield piece
    }
  }

  /** A part as XML is encoded: in UTF-8, or in UTF-16 with its mark. @throws as `pieces` does */
  async *text(name: string): AsyncGenerator<string> {
    let decoder: TextDecoder | undefined
    for await (const piece of this.pieces(name)) {
      decoder ??= new TextDecoder(wideEncoding(piece))
      yield decoder.decode(piece, { stream: true })
    }
    if (decoder) yield decoder.decode()
  }

  /** A part as a whole. @throws as `pieces` does */
  async bytes(name: string): Promise<Uint8Array> {
    const pieces: Uint8Array[] = []
    for await (const piece of this.pieces(name)) pieces.push(piece)
    return new Uint8Array(await new Blob(pieces as Uint8Array<ArrayBuffer>[]).arrayBuffer())
  }
}

function wideEncoding([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** How many deflated bytes are handed over at a time: what a bomb can make of them still fits into memory. */
const pieceBytes = 8192

/**
 * Inflates, piece by piece and only as far as it is asked to (RFC 1951, by the platform's own `DecompressionStream`).
 * @throws AppError `document_invalid`
 */
async function* inflate(deflated: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array> {
  let at = 0
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= deflated.length) return controller.close()
      controller.enqueue(deflated.slice(at, at + pieceBytes))
      at += pieceBytes
    },
  })
  const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw new AppError('document_invalid', {}, error)
      })
      if (done) return
      yield value
    }
  } finally {
    // What is broken already cannot be cancelled, and need not be.
    await reader.cancel().catch(() => undefined)
  }
}
