import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { InterfaceLanguage } from '#domain/interface-language.ts'
import { root } from './paths.ts'

/** Where the build of a language says what it made of which source. */
export const bundleManifest = (language: InterfaceLanguage) =>
  join(root, 'build', `manifest.${language}.json`)

const Chunk = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
  dynamicImports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
  assets: z.optional(z.array(z.string())),
})
const Manifest = z.record(z.string(), Chunk)
export type Manifest = z.infer<typeof Manifest>

export async function readManifest(language: InterfaceLanguage): Promise<Manifest> {
  return Manifest.parse(JSON.parse(await readFile(bundleManifest(language), 'utf8')))
}

/** Adds a source's chunk, and all that it imports at once, to the files of code and of styles. */
export function collectChunks(
  manifest: Manifest,
  name: string,
  code: Set<string>,
  styles: Set<string>,
): void {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no chunk for ${name}`)
  if (code.has(chunk.file)) return
  code.add(chunk.file)
  for (const file of chunk.css ?? []) styles.add(file)
  for (const imported of chunk.imports ?? []) collectChunks(manifest, imported, code, styles)
}
