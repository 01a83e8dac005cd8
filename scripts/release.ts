import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import morsel from '../package.json' with { type: 'json' }
import { buildMissing } from './build-all.ts'
import { listComponents, neverLoaded } from './components.ts'
import { packagesOf } from './packages-of.ts'
import { databaseImage, root, siteRoot } from './paths.ts'

/** The rooms that a server or the command line is made of. */
const rooms = ['auth', 'cli', 'domain', 'engines', 'export', 'readers', 'server'] as const

/** Of each room stay behind: tests, and what only a browser's bundle is made of. */
const leftBehind = /\.test\.ts$|^src\/(?:readers|engines|export)\/browser(?:\/|$)|vite-plugin\.ts$/

/** Of each package stay behind: what debuggers read, and TypeScript, which Node takes from no package. */
const notRun = /\.map$|\.[cm]?ts$/

const given = process.argv[3]
const target = given ? resolve(process.env['INIT_CWD'] ?? '.', given) : join(root, 'build', 'release')
if (given && existsSync(target) && (await readdir(target)).length > 0) {
  console.error(`${target} is not empty. Name a new folder.`)
  process.exit(1)
}
await buildMissing()
const draft = `${target}.draft`
await rm(draft, { recursive: true, force: true })
await mkdir(draft, { recursive: true })
await copySources()
await cp(siteRoot, join(draft, 'build', 'web'), { recursive: true })
await cp(databaseImage, join(draft, 'build', 'database-image'), { recursive: true })
await copyPackages()
await writeFile(join(draft, 'sbom.cdx.json'), `${JSON.stringify(await listComponents(), null, 2)}\n`)
await writeFile(join(draft, 'package.json'), `${JSON.stringify(description(), null, 2)}\n`)
const megabytes = (await openToAll(draft)) / 1e6
await rm(target, { recursive: true, force: true })
await rename(draft, target)
console.log(`Morsel ${morsel.version}, ${megabytes.toFixed(0)} MB: ${target}`)

async function copySources(): Promise<void> {
  for (const file of ['morsel.js', 'LICENSE', 'NOTICE']) await cp(join(root, file), join(draft, file))
  for (const room of rooms) {
    const stays = (path: string) => leftBehind.test(path.slice(root.length).split(sep).join('/'))
    await cp(join(root, 'src', room), join(draft, 'src', room), {
      recursive: true,
      filter: (path) => !stays(path),
    })
  }
}

async function copyPackages(): Promise<void> {
  const lockfile: unknown = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  for (const path of packagesOf(lockfile, neverLoaded)) {
    // A package for another kind of machine was not installed.
    if (!existsSync(join(root, path))) continue
    await cp(join(root, path), join(draft, path), {
      recursive: true,
      filter: (file) =>
        !notRun.test(file) && !file.slice(join(root, path).length).includes(`${sep}node_modules`),
    })
  }
}

function description(): object {
  const { name, version, license, type, imports } = morsel
  const kept = Object.entries(imports).filter(([alias]) =>
    rooms.some((room) => alias.startsWith(`#${room}/`)),
  )
  return {
    name,
    version,
    private: true,
    license,
    type,
    engines: { node: '>=24' },
    bin: { morsel: 'morsel.js' },
    imports: Object.fromEntries(kept),
  }
}

/** Lets everybody read it, whoever made it, so that it runs as a user who owns none of it. @returns its size in bytes */
async function openToAll(folder: string): Promise<number> {
  await chmod(folder, 0o755)
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    await chmod(path, entry.isDirectory() ? 0o755 : 0o644)
    bytes += (await stat(path)).size
  }
  return bytes
}
