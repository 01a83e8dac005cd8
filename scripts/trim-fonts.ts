import subset from 'subset-font'
import type { Plugin } from 'vite'

/** The lightest and the heaviest weight that the style sheets ask for. */
export const weights = { min: 400, max: 600 }

/** Every code point of the Basic Multilingual Plane that is a character: what a font has of them it keeps. */
const characters = Array.from({ length: 0xd800 }, (_, code) => String.fromCodePoint(code)).join('')

/** Where a font goes: a change of its weights changes its name, as whoever has it keeps it for a year. */
export function fontFileName({ names: [name = ''] }: { names: string[] }): string {
  return name.endsWith('.woff2')
    ? `assets/[name]-${weights.min}-${weights.max}-[hash][extname]`
    : 'assets/[name]-[hash][extname]'
}

/** Variable fonts without the weights that no page shows: a third less to wait for before the first page stands still. */
export const trimFonts: Plugin = {
  name: 'trim-fonts',
  apply: 'build',
  async generateBundle(_options, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type !== 'asset' || !asset.fileName.endsWith('.woff2')) continue
      asset.source = await subset(Buffer.from(asset.source), characters, {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
      })
    }
  },
}
