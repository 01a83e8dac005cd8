import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { getConstructionPlans } from 'pg-boss'
import { build as bundle } from 'vite'
import { copyOcrResources } from './copy-ocr-resources.ts'
import { languages, type InterfaceLanguage } from '#domain/interface-language.ts'
import { prerenderCode, prerenderPages } from './prerender.ts'
import { databaseImage, root, siteRoot } from './paths.ts'

/** Written last, so that a build cut short is not taken for one. */
const stamp = join(root, 'build', 'complete')

/** Builds what is missing or older than its sources. */
export async function buildMissing(): Promise<void> {
  if (!(await isCurrent())) await build()
}

/** Builds the pages and the database image, the same in whatever environment it is called: a test has its own. */
export async function build(): Promise<void> {
  process.stderr.write('Building Morsel …\n')
  await rm(stamp, { force: true })
  process.env['NODE_ENV'] = 'production'
  await rm(siteRoot, { recursive: true, force: true })
  for (const language of languages) await buildPages(language)
  await copyPdfResources(siteRoot)
  await copyOcrResources(join(siteRoot, 'ocr'))
  await compress(siteRoot)
  if (!(await isImageCurrent())) await makeDatabaseImage()
  await writeFile(stamp, '')
}

/** Builds the pages in a language. What does not differ has the same name in all of them, and is there once. */
async function buildPages(language: InterfaceLanguage): Promise<void> {
  const config = { configFile: join(root, 'vite.config.ts'), mode: language, logLevel: 'warn' as const }
  await bundle(config)
  await bundle({
    ...config,
    publicDir: false,
    build: { ssr: 'entry-server.tsx', outDir: prerenderCode(language), emptyOutDir: true },
  })
  await prerenderPages(language)
}

/** The files pdf.js asks for by name: character maps, and decoders for rare images. */
export async function copyPdfResources(site: string): Promise<void> {
  const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  for (const folder of ['cmaps', 'wasm', 'standard_fonts']) {
    await cp(join(pdfjs, folder), join(site, 'pdfjs', folder), { recursive: true })
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses once what every visitor will ask for. */
async function compress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !/\.(html|js|mjs|css|svg|json|webmanifest|txt|xml|wasm)$/.test(entry.name))
      continue
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path)
    const [small, smaller] = await Promise.all([
      zip(content, { level: 9 }),
      brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    ])
    await writeFile(`${path}.gz`, small)
    await writeFile(`${path}.br`, smaller)
  }
}

/** A database directory right after `initdb`, with the tables of pg-boss: copying it takes a hundredth of making it. */
export async function makeDatabaseImage(): Promise<void> {
  const draft = `${databaseImage}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  const database = await PGlite.create(draft)
  await database.exec(getConstructionPlans('pgboss'))
  await database.close()
  await rm(databaseImage, { recursive: true, force: true })
  await rename(draft, databaseImage)
}

/** Another version of the database may not read it. */
async function isImageCurrent(): Promise<boolean> {
  if (!existsSync(databaseImage)) return false
  return (await stat(databaseImage)).mtimeMs > (await stat(join(root, 'package-lock.json'))).mtimeMs
}

async function isCurrent(): Promise<boolean> {
  if (!existsSync(stamp) || !existsSync(databaseImage)) return false
  const builtAt = (await stat(stamp)).mtimeMs
  const sources = [
    'src/web',
    'src/domain',
    'src/readers',
    'src/engines',
    'src/export',
    'scripts',
    'package-lock.json',
    'vite.config.ts',
  ]
  for (const source of sources) if ((await newest(join(root, source))) > builtAt) return false
  return true
}

async function newest(path: string): Promise<number> {
  const found = await stat(path)
  if (!found.isDirectory()) return found.mtimeMs
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const times = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mtimeMs)
  return Math.max(0, ...(await Promise.all(times)))
}
