import { describe, expect, test } from 'vitest'
import { makeZip } from '#test/make-zip.ts'
import { Archive, archiveLimits } from './archive.ts'

const megabyte = 1_048_576
const tooLarge = 'The file unpacks to more than can be read. Please try a smaller one.'
const invalid = 'The file is invalid or corrupted.'
const noise = Uint8Array.from(
  { length: 3 * megabyte },
  (_, index) => (index * index * 31 + (index >> 7)) % 251,
)

async function textOf(archive: Archive, name: string): Promise<string> {
  let text = ''
  for await (const piece of archive.text(name)) text += piece
  return text
}

/** How many bytes came out before it ended, and how. */
async function drain(archive: Archive, name: string): Promise<{ bytes: number; told: string }> {
  let bytes = 0
  try {
    for await (const piece of archive.pieces(name)) bytes += piece.length
    return { bytes, told: 'all' }
  } catch (error) {
    return { bytes, told: (error as Error).message }
  }
}

describe('an archive', () => {
  test('gives its parts by name, stored or deflated, and nothing for one that is not there', async () => {
    const archive = new Archive(
      makeZip([
        { name: 'a.xml', content: 'Fog lifts. Ünïcode.' },
        { name: 'b.xml', content: 'Stored.', stored: true },
      ]),
    )
    expect(await textOf(archive, 'a.xml')).toBe('Fog lifts. Ünïcode.')
    expect(await textOf(archive, 'b.xml')).toBe('Stored.')
    expect(await textOf(archive, 'c.xml')).toBe('')
    expect(archive.has('c.xml')).toBe(false)
  })

  test('gives back long parts byte for byte', async () => {
    const archive = new Archive(makeZip([{ name: 'noise', content: noise }]))
    expect(Buffer.compare(await archive.bytes('noise'), noise)).toBe(0)
  })

  test('with a comment at its end, and with UTF-16 in a part, is read', async () => {
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<a>Nebel</a>', 'utf16le')])
    const zip = Buffer.concat([makeZip([{ name: 'a', content: wide }]), Buffer.from(' ein Kommentar')])
    expect(await textOf(new Archive(new Uint8Array(zip)), 'a')).toBe('<a>Nebel</a>')
  })
})

describe('a hostile archive', () => {
  test('of one huge part is given up while it is being inflated', async () => {
    const bomb = makeZip([{ name: 'a', content: new Uint8Array(80 * megabyte) }])
    const { bytes, told } = await drain(new Archive(bomb), 'a')
    expect(told).toBe(tooLarge)
    expect(bytes).toBeLessThan(20 * megabyte)
  })

  test('of many parts is given up at their sum', async () => {
    const limits = { ...archiveLimits, inflatedBytes: 8 * megabyte }
    const archive = new Archive(makeZip(['a', 'b', 'c'].map((name) => ({ name, content: noise }))), limits)
    expect((await drain(archive, 'a')).told).toBe('all')
    expect((await drain(archive, 'b')).told).toBe('all')
    expect((await drain(archive, 'c')).told).toBe(tooLarge)
    expect((await drain(archive.anew(), 'c')).told).toBe('all')
  })

  test('is not believed when it claims to be small', async () => {
    const content = new Uint8Array(80 * megabyte)
    const archive = new Archive(makeZip([{ name: 'a', content, claimedBytes: 10 }]))
    expect((await drain(archive, 'a')).told).toBe(tooLarge)
  })

  test('costs nothing for parts that nobody asks for', async () => {
    const bomb = { name: 'media/image.png', content: new Uint8Array(80 * megabyte) }
    const archive = new Archive(makeZip([bomb, { name: 'a', content: 'Fog.' }]))
    expect(await textOf(archive, 'a')).toBe('Fog.')
  })

  test('of more parts than any document has is refused before one is read', () => {
    const parts = Array.from({ length: 5001 }, (_, index) => ({ name: `${index}`, content: '' }))
    expect(() => new Archive(makeZip(parts))).toThrow(tooLarge)
  })

  test('that counts its parts wrongly, is cut off, or was overwritten is invalid', async () => {
    const zip = makeZip([{ name: 'a', content: noise }])
    expect(() => new Archive(makeZip([{ name: 'a', content: '' }], { claimedEntries: 7 }))).toThrow(invalid)
    expect(() => new Archive(zip.subarray(0, zip.length - 30))).toThrow(invalid)
    expect(() => new Archive(new Uint8Array(10))).toThrow(invalid)
    const overwritten = zip.slice().fill(0xff, 100, 400)
    expect((await drain(new Archive(overwritten), 'a')).told).toBe(invalid)
    const headless = zip.slice().fill(0, 0, 30)
    expect((await drain(new Archive(headless), 'a')).told).toBe(invalid)
  })

  test('with names that climb out of it has them as keys only', () => {
    const archive = new Archive(makeZip([{ name: '../../etc/passwd', content: 'root' }]))
    expect(archive.has('etc/passwd')).toBe(false)
  })

  test('that is encrypted says so', async () => {
    const archive = new Archive(makeZip([{ name: 'a', content: 'Fog.', encrypted: true }]))
    expect((await drain(archive, 'a')).told).toBe('Cannot process password-protected files.')
  })
})
