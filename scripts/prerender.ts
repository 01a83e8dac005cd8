import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { bundleManifest, collectChunks, readManifest, type Manifest } from './bundle-manifest.ts'
import type { InterfaceLanguage } from '#domain/interface-language.ts'
import { root, siteRoot } from './paths.ts'

/** Pages that exist as HTML before anybody asks, by address, and the file that holds each one's code. */
const pages = {
  '/': 'landing',
  '/about': 'about',
  '/pricing': 'pricing',
  '/privacy': 'privacy',
  '/terms': 'terms',
  '/login': 'login',
  '/signup': 'signup',
  '/forgot': 'forgot',
  '/reset': 'reset',
  '/confirm': 'confirm',
  '/404': 'not-found',
}

const Renderer = z.object({
  renderPage: z.custom<(path: string) => Promise<{ head: string; body: string }>>(
    (value) => typeof value === 'function',
  ),
})

/** The code that renders the pages of a language, until it has: Node knows a module by its path. */
export const prerenderCode = (language: InterfaceLanguage) => join(root, 'build', 'prerender', language)

/** Writes the public pages in a language, and the one page that all screens of the app share. */
export async function prerenderPages(language: InterfaceLanguage): Promise<void> {
  // Not for visitors, but the size budget is measured by it.
  await rename(join(siteRoot, '.vite', 'manifest.json'), bundleManifest(language))
  const manifest = await readManifest(language)
  const draft = join(siteRoot, 'index.html')
  const template = (await readFile(draft, 'utf8')).replace('<html lang="en">', `<html lang="${language}">`)
  await rm(draft)
  const folder = join(siteRoot, language)
  await mkdir(folder)
  const code = prerenderCode(language)
  const entry = join(code, 'entry-server.js')
  const { renderPage } = Renderer.parse(await import(pathToFileURL(entry).href))

  for (const [path, name] of Object.entries(pages)) {
    const { head, body } = await renderPage(path)
    const links = linksFor(manifest, ['pages/public-layout.tsx', `pages/${name}.tsx`])
    const html = template.replace('<!--head-->', () => head + links).replace('<!--body-->', () => body)
    await writeFile(join(folder, path === '/' ? 'index.html' : `${path}.html`), html)
  }
  const shell = template
    .replace('<!--head-->', () => `<title>Morsel</title>${linksFor(manifest, ['pages/app-layout.tsx'])}`)
    .replace('<!--body-->', '')
  await writeFile(join(folder, 'app.html'), shell)
  await rm(join(siteRoot, '.vite'), { recursive: true })
  await rm(code, { recursive: true })
}

/** Styles, code and the two fonts of the first sight, asked for at once and not one after the other. */
function linksFor(manifest: Manifest, names: string[]): string {
  const code = new Set<string>()
  const styles = new Set<string>()
  for (const name of names) collectChunks(manifest, name, code, styles)
  collectChunks(manifest, 'index.html', code, new Set())
  const entry = manifest['index.html']
  const fonts = (entry?.assets ?? []).filter(
    (file) => /latin-(opsz|wght)-normal/.test(file) && !/latin-ext/.test(file),
  )
  return [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...[...code]
      .filter((file) => file !== entry?.file)
      .map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
  ].join('')
}
