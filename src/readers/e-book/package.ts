import { resolvePart } from '../archive/part-path.ts'
import { readXml } from '../archive/read-xml.ts'
import type { Archive } from '../archive/archive.ts'

type Item = { part: string; type: string; properties: string[] }

export type Chapter = {
  part: string
  /** Whether the book calls it its cover, its table of contents or its navigation, which it may be only in part. */
  leads: boolean
}

/** What a reading system shows one after the other (EPUB 3.3, 5.7); all there is where it is said to show nothing so. */
export async function chaptersOf(archive: Archive, signal: AbortSignal): Promise<Chapter[]> {
  const main = await packageOf(archive, signal)
  const items = new Map<string, Item>()
  const spine = new Set<string>()
  const beside = new Set<string>()
  const leading = new Set<string>()
  await readXml(
    archive,
    main,
    {
      open(qualified, attributes) {
        const name = qualified.slice(qualified.indexOf(':') + 1)
        const part = resolvePart(main, attributes['href'] ?? '')
        if (name === 'item') {
          const properties = (attributes['properties'] ?? '').split(/\s+/)
          items.set(attributes['id'] ?? '', { part, type: attributes['media-type'] ?? '', properties })
        } else if (name === 'itemref')
          (attributes['linear'] === 'no' ? beside : spine).add(attributes['idref'] ?? '')
        else if (name === 'reference' && /^(?:cover|toc)$/.test(attributes['type'] ?? '')) leading.add(part)
      },
    },
    signal,
  )
  const chaptersIn = (ids: ReadonlySet<string>): Chapter[] =>
    [...ids].flatMap((id) => {
      const { part, type, properties } = items.get(id) ?? { part: '', type: '', properties: [] }
      return /html/.test(type) ? [{ part, leads: leading.has(part) || properties.includes('nav') }] : []
    })
  const shown = chaptersIn(spine)
  return shown.length > 0 ? shown : chaptersIn(beside)
}

/** The part that describes the book, as its container says. */
async function packageOf(archive: Archive, signal: AbortSignal): Promise<string> {
  let main = ''
  const open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (main === '' && name.endsWith('rootfile')) main = resolvePart('', attributes['full-path'] ?? '')
  }
  await readXml(archive, 'META-INF/container.xml', { open }, signal)
  return main
}

/** The parts that are encrypted; fonts that are merely obfuscated are of no concern here. */
export async function encryptedParts(archive: Archive, signal: AbortSignal): Promise<Set<string>> {
  const parts = new Set<string>()
  const open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name.endsWith('CipherReference')) parts.add(resolvePart('', attributes['URI'] ?? ''))
  }
  await readXml(archive, 'META-INF/encryption.xml', { open }, signal)
  return parts
}
