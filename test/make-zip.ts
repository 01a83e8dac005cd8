import { crc32, deflateRawSync } from 'node:zlib'

/** A part of an archive, and what its headers claim when that is not the truth. */
export type ZipPart = {
  name: string
  content: string | Uint8Array
  stored?: boolean
  encrypted?: boolean
  /** The inflated size in both headers. */
  claimedBytes?: number
}

type ZipOptions = {
  /** The number of entries as the end record counts them. */
  claimedEntries?: number
}

/** A ZIP archive of these parts, in their order. */
export function makeZip(parts: ZipPart[], { claimedEntries = parts.length }: ZipOptions = {}): Uint8Array {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const name = Buffer.from(part.name)
    const content = Buffer.from(part.content)
    const packed = part.stored ? content : deflateRawSync(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(part.encrypted ? 1 : 0, 2)
    facts.writeUInt16LE(part.stored ? 0 : 8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(part.claimedBytes ?? content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, name, packed])
    const where = Buffer.alloc(14)
    where.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), facts, where, name]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(claimedEntries, 8)
  end.writeUInt16LE(claimedEntries, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...locals, directory, end]))
}
