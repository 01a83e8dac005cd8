import * as z from 'zod/mini'

const names = z.optional(z.record(z.string(), z.string()))
const Package = z.object({
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.optional(z.record(z.string(), z.object({ optional: z.optional(z.boolean()) }))),
})
const Lockfile = z.object({ packages: z.record(z.string(), Package) })

/**
 * The packages that the project's `dependencies` need, and those that these need, by a lockfile of npm.
 * @param without names that are left out, with what only they need
 * @returns folders such as `node_modules/pg`; some are for other kinds of machine
 * @throws Error when the lockfile lacks what a package depends on
 */
export function packagesOf(lockfile: unknown, without: string[]): string[] {
  const { packages } = Lockfile.parse(lockfile)
  const found = new Set<string>()
  const need = (from: string, name: string, optional: boolean) => {
    if (without.includes(name)) return
    const path = resolveFrom(from, name, packages)
    if (path !== undefined) visit(path)
    else if (!optional) throw new Error(`The lockfile has no ${name}, which ${from} needs`)
  }
  const visit = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    const { dependencies = {}, optionalDependencies = {}, ...peers } = packages[path] ?? {}
    for (const name of Object.keys(dependencies)) need(path, name, false)
    for (const name of Object.keys(optionalDependencies)) need(path, name, true)
    for (const name of Object.keys(peers.peerDependencies ?? {})) {
      if (!peers.peerDependenciesMeta?.[name]?.optional) need(path, name, true)
    }
  }
  for (const name of Object.keys(packages['']?.dependencies ?? {})) need('', name, false)
  return [...found]
}

/** Where Node finds a package: in the folder of who asks, or in that of one further up. */
function resolveFrom(from: string, name: string, packages: Record<string, unknown>): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules') - 1))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (path in packages) return path
    if (folder === '') return undefined
  }
}
