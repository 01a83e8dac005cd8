import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import description from '../package.json' with { type: 'json' }
import { packagesOf } from './packages-of.ts'
import { root } from './paths.ts'
import { runProgram, type Ending } from './run-program.ts'

/** Draws pictures for pdf.js, which reading text never does. */
export const neverLoaded = ['@napi-rs/canvas']

/** What we ship is made of these too, though nothing in `src` imports them. */
const shipped = /^(?:tesseract\.js-core|@tesseract\.js-data\/.+)$/

const Lockfile = z.object({
  packages: z.record(z.string(), z.looseObject({ version: z.optional(z.string()) })),
})

/** By its folder the name and version of each package of which something is in a release: the server's and the pages'. */
async function packagesOfRelease(): Promise<Map<string, string>> {
  const lockfile = Lockfile.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
  const sources = globSync('src/**/*.{ts,tsx,css}', { cwd: root })
    .filter((file) => !/\.test\.ts$|vite-plugin\.ts$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
  const bundled = Object.entries(description.devDependencies).filter(
    ([name]) => shipped.test(name) || sources.some((source) => namesPackage(source, name)),
  )
  const dependencies = { ...description.dependencies, ...Object.fromEntries(bundled) }
  const packages = { ...lockfile.packages, '': { dependencies } }
  const named = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return new Map(
    packagesOf({ packages }, neverLoaded).map((path) => [
      path,
      `${named(path)}@${lockfile.packages[path]?.version}`,
    ]),
  )
}

/** In quotes, alone or with a path in it. */
function namesPackage(source: string, name: string): boolean {
  return [`'${name}'`, `'${name}/`, `"${name}"`, `"${name}/`].some((named) => source.includes(named))
}

const Component = z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() })
const Bom = z.looseObject({
  metadata: z.looseObject({ component: Component }),
  components: z.array(Component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.optional(z.array(z.string())) })),
})
type Bom = z.infer<typeof Bom>

/**
 * The components of a release in CycloneDX 1.5: npm's own list, without what only builds and tests it.
 * @throws Error with what npm says when it cannot tell
 */
export async function listComponents(): Promise<Bom> {
  const { code, output } = await runNpm(['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'])
  if (code !== 0) throw new Error(`npm cannot list the components: ${output}`)
  const inRelease = new Set((await packagesOfRelease()).values())
  const bom = Bom.parse(jsonIn(output))
  const components = bom.components.filter(({ name, version }) => inRelease.has(`${name}@${version}`))
  const kept = new Set(components.map((component) => component['bom-ref']))
  const dependencies = bom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }))
  // npm names a project after its folder.
  bom.metadata.component.name = description.name
  return { ...bom, components, dependencies }
}

const Audit = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), nodes: z.array(z.string()), range: z.string() }),
  ),
})

/** What the advisory database of npm knows of the components; undefined where it does not answer. */
export async function findVulnerabilities(): Promise<string[] | undefined> {
  const { output } = await runNpm(['audit', '--json'])
  const parsed = Audit.safeParse(jsonIn(output))
  if (!parsed.success) return undefined
  const paths = await packagesOfRelease()
  return Object.entries(parsed.data.vulnerabilities)
    .filter(([, { nodes }]) => nodes.some((node) => paths.has(node)))
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`)
}

/** Notices may stand around what was asked for. */
function jsonIn(output: string): unknown {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}

/** Runs the npm that runs us, else the one that is installed. */
function runNpm(args: string[]): Promise<Ending> {
  const own = process.env['npm_execpath']
  if (own?.endsWith('.js')) return runProgram(own, args, { quiet: true })
  return new Promise((resolve) => {
    const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
