import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '#domain/interface-language.ts'
import { collectChunks, readManifest } from './bundle-manifest.ts'
import { siteRoot } from './paths.ts'

export type PageWeight = {
  page: string
  /** JavaScript sent before anything is done on the page, in bytes as gzip sends them. */
  bytes: number
  budget: number
}

const kilobyte = 1024

/** What another language may add: longer words, and the sentences that a server says in English alone. */
const longerWords = 3 * kilobyte

/** What a page's first showing needs: its code, its frame, and what the frame itself asks for when it is there. */
const pages = [
  {
    page: '/',
    budget: 90 * kilobyte,
    sources: ['index.html', 'pages/public-layout.tsx', 'pages/landing.tsx'],
  },
  {
    page: '/app/summary',
    budget: 130 * kilobyte,
    sources: ['index.html', 'pages/app-layout.tsx', 'pages/work.tsx', 'auth-client.ts'],
  },
]

/** Weighs the built pages. */
export async function weighPages(): Promise<PageWeight[]> {
  const weights = languages.map(async (language) => {
    const manifest = await readManifest(language)
    return Promise.all(
      pages.map(async ({ page, budget, sources }) => {
        const code = new Set<string>()
        for (const source of sources) collectChunks(manifest, source, code, new Set())
        const sizes = await Promise.all(
          [...code].map(async (file) => (await stat(join(siteRoot, `${file}.gz`))).size),
        )
        return {
          page: `${page} (${language})`,
          budget: budget + (language === 'en' ? 0 : longerWords),
          bytes: sizes.reduce((total, size) => total + size, 0),
        }
      }),
    )
  })
  return (await Promise.all(weights)).flat()
}
