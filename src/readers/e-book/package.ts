import { resolvePart } from '../archive/part-path.ts'
import { readXml } from '../archive/read-xml.ts'
import type { Archive } from '../archive/archive.ts'

type Item = { part: string; type: string; properties: string[] }

/** What a reading system shows one after the other (EPUB 3.3, 5.7); covers and navigation are not among it. */
export async function chaptersOf(archive: Archive, signal: AbortSignal): Promise<string[]> {
  const main = await packageOf(archive, signal)
  const items = new Map<string, Item>()
  const spine = new Set<string>()
  const aside = new Set<string>()
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
        } else if (name === 'itemref' && attributes['linear'] !== 'no') spine.add(attributes['idref'] ?? '')
        else if (name === 'reference' && /^(?:cover|toc)$/.test(attributes['type'] ?? '')) aside.add(part)
      },
    },
    signal,
  )
  return [...spine].flatMap((id) => {
    const item = items.get(id)
    if (!item || aside.has(item.part) || item.properties.includes('nav')) return []
    return /html/.test(item.type) ? [item.part] : []
  })
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
