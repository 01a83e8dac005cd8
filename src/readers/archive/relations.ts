import type { Archive } from './archive.ts'
import { resolvePart } from './part-path.ts'
import { readXml } from './read-xml.ts'

/** How a part of an office document belongs to another: as its `footnotes`, one of its `slide`s. */
export type Relation = { id: string; type: string; part: string }

/**
 * What a part of an office document refers to within the archive (ECMA-376 part 2, 9.3), in the order of the file.
 * @param part its name; empty for the archive itself
 */
export async function relationsOf(archive: Archive, part: string, signal: AbortSignal): Promise<Relation[]> {
  const relations: Relation[] = []
  const slash = part.lastIndexOf('/') + 1
  await readXml(
    archive,
    `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`,
    {
      open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
        if (name !== 'Relationship' || mode === 'External') return
        relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), part: resolvePart(part, target) })
      },
    },
    signal,
  )
  return relations
}

/** The parts that are related in this way, each once. */
export function relatedParts(relations: readonly Relation[], type: string): string[] {
  return [...new Set(relations.flatMap((relation) => (relation.type === type ? [relation.part] : [])))]
}
