import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Context } from 'hono'
import type { ServerEnv } from './server-env.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.traineddata': 'application/gzip',
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

type File = { path: string; type: string; etag: string; immutable: boolean; encodings: Set<string> }

export type PageStatus = 200 | 404 | 410

/** The built site: every file known by name at start, so that a request can name nothing else on the disk. */
export type Site = {
  /** The answer for a path of the site, or undefined where the site has no such file. */
  find: (c: Context<ServerEnv>, path: string, status?: PageStatus) => Promise<Response | undefined>
  /** SHA-256 sources of the inline scripts in its pages, for the content security policy. */
  inlineScripts: string[]
}

/** Reads the names and fingerprints of a built site. */
export async function openSite(root: string): Promise<Site> {
  const files = new Map<string, File>()
  const inlineScripts = new Set<string>()
  const entries = existsSync(root) ? await readdir(root, { recursive: true, withFileTypes: true }) : []
  for (const entry of entries) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const name = `/${relative(root, path).split(sep).join('/')}`
    const content = await readFile(path)
    const type = types[extname(name)] ?? 'application/octet-stream'
    if (type.startsWith('text/html'))
      for (const hash of inlineScriptHashes(content.toString())) inlineScripts.add(hash)
    files.set(name, {
      path,
      type,
      etag: createHash('sha256').update(content).digest('base64url').slice(0, 27),
      immutable: name.startsWith('/assets/'),
      encodings: new Set(
        encodings.filter(([, suffix]) => existsSync(path + suffix)).map(([encoding]) => encoding),
      ),
    })
  }
  return {
    inlineScripts: [...inlineScripts],
    async find(c, path, status = 200) {
      const file = files.get(path)
      return file && serve(c, file, status)
    },
  }
}

async function serve(c: Context<ServerEnv>, file: File, status: PageStatus): Promise<Response> {
  const accepted = c.req.header('accept-encoding') ?? ''
  const [encoding, suffix] = encodings.find(
    ([name]) => accepted.includes(name) && file.encodings.has(name),
  ) ?? ['', '']
  const isPage = file.type.startsWith('text/html')
  const etag = `"${file.etag}${encoding && `-${encoding}`}"`
  c.header('ETag', etag)
  c.header('Vary', isPage ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding')
  c.header('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (status === 200 && matches(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  c.header('Content-Type', file.type)
  if (encoding) c.header('Content-Encoding', encoding)
  const content = await readFile(file.path + suffix)
  return c.body(new Uint8Array(content), status)
}

function matches(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}

function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)]
  return scripts.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}
