import type { Archive } from '../archive/archive.ts'
import { readXml } from '../archive/read-xml.ts'
import { relatedParts, relationsOf, type Relation } from '../archive/relations.ts'
import { Palette } from './palette.ts'
import { PartLook } from './part-look.ts'

/** What a slide takes its looks from. */
export type Backdrop = { layout: PartLook; master: PartLook; palette: Palette }

/** The layouts and masters of a presentation, each read once, and how its slides look. */
export class Backdrops {
  readonly #archive: Archive
  readonly #signal: AbortSignal
  readonly #read = new Map<string, Backdrop | undefined>()

  constructor(archive: Archive, signal: AbortSignal) {
    // They are not the text, and do not count against how much of it may be inflated.
    this.#archive = archive.anew()
    this.#signal = signal
  }

  /** Undefined where a part of it is missing. @param relations of a slide */
  async of(relations: readonly Relation[]): Promise<Backdrop | undefined> {
    const [part] = relatedParts(relations, 'slideLayout')
    if (part === undefined || !this.#archive.has(part)) return undefined
    if (!this.#read.has(part)) this.#read.set(part, await this.#readLayout(part))
    return this.#read.get(part)
  }

  async #readLayout(part: string): Promise<Backdrop | undefined> {
    const [masterPart] = relatedParts(await this.#relationsOf(part), 'slideMaster')
    if (masterPart === undefined || !this.#archive.has(masterPart)) return undefined
    const [themePart] = relatedParts(await this.#relationsOf(masterPart), 'theme')
    const [layout, master] = [await this.look(part), await this.look(masterPart)]
    const palette = new Palette(master.colorNames)
    if (themePart !== undefined) await palette.read(this.#archive, themePart, this.#signal)
    return { layout, master, palette }
  }

  #relationsOf(part: string): Promise<Relation[]> {
    return relationsOf(this.#archive, part, this.#signal)
  }

  /** How a part looks to its end. */
  async look(part: string): Promise<PartLook> {
    const look = new PartLook()
    const skips = (name: string): boolean => name === 'mc:Fallback'
    await readXml(
      this.#archive,
      part,
      { skips, open: look.open.bind(look), close: look.close.bind(look) },
      this.#signal,
    )
    return look
  }
}
