import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { InterfaceLanguage } from '#domain/interface-language.ts'
import { root } from './paths.ts'

/** Puts a file of another language in the place of each that has one. */
export function wordsIn(language: InterfaceLanguage): Plugin {
  const ending = `.${language}.ts`
  const translated = new Set(
    globSync(`src/**/*${ending}`, { cwd: root }).map((file) => join(root, file.replace(ending, '.ts'))),
  )
  return {
    name: 'words-in-a-language',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.ts$/ },
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true })
        return found && translated.has(found.id) ? found.id.replace(/\.ts$/, ending) : found
      },
    },
  }
}
