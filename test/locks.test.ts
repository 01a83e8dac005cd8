import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { root } from '../scripts/paths.ts'
import { programOf } from '../scripts/run-program.ts'

// A lock with a typing error in it looks like a lock. These files break every rule of the rooms, at their own place.
const rooms = {
  'src/domain/tools/domain-imports-everybody.ts': 'domain imports nobody: it is what the product is.',
  'src/domain/every-way-to-import.ts': 'domain imports nobody: it is what the product is.',
  'src/readers/pdf/readers-import-engines.ts': 'readers import domain only.',
  'src/engines/hosted/engines-import-readers.ts': 'engines import domain only.',
  'src/engines/built-in/built-in-imports-node.ts':
    'The built-in engine also runs in a browser: domain and engines only, and nothing of Node.',
  'src/engines/built-in/reading/reading-imports-finding.ts':
    'Inside the built-in engine: reading, then ranking, then finding.',
  'src/engines/built-in/ranking/ranking-imports-finding.ts':
    'Inside the built-in engine: reading, then ranking, then finding.',
  'src/engines/browser/browser-imports-node.ts':
    'The built-in engine also runs in a browser: domain and engines only, and nothing of Node.',
  'src/export/export-imports-readers.ts':
    'export imports domain only, and nothing of Node: it also runs in a browser.',
  'src/auth/http/auth-imports-server.ts': 'auth imports domain only.',
  'src/auth/routes/auth-routes-import-schema.ts':
    'A route of auth reads the request and shapes the answer, and imports nothing of the database.',
  'src/server/server-imports-web.ts': 'server and web meet only over HTTP, through the schemas in domain.',
  'src/server/routes/routes-import-db.ts': 'A route calls a use case, and imports nothing of the database.',
  'src/server/usecases/usecases-import-http.ts':
    'A use case knows nothing of HTTP: routes, then usecases, then db.',
  'src/server/db/db-imports-usecases.ts': 'Inside the server: routes, then usecases, then db.',
  'src/web/pages/web-imports-server.tsx':
    'web imports domain, readers, export and, lazily, the built-in engine.',
  'src/web/features/generate/feature-imports-server.tsx':
    'web imports domain, readers, export and, lazily, the built-in engine.',
  'src/web/features/generate/feature-imports-feature.tsx':
    'Inside web: pages, then features, then ui; features never import each other.',
  'src/web/ui/ui-imports-features.tsx': 'ui imports nothing of pages and features.',
  'src/web/pages/bare-lazy.tsx': 'lazy-part.ts: its parts wait for a server that is away.',
  'src/cli/cli-imports-server.ts': 'cli imports domain, readers, engines and export.',
}

const Report = z.object({
  diagnostics: z.array(z.object({ code: z.string(), help: z.optional(z.string()), filename: z.string() })),
})

const fixtures = join(root, 'test', 'fixtures', 'bad-imports')
let house: string
let complaints: z.infer<typeof Report>['diagnostics']

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'morsel-locks-'))
  cpSync(fixtures, house, { recursive: true })
  for (const file of ['.oxlintrc.json', 'package.json']) cpSync(join(root, file), join(house, file))
  complaints = Report.parse(JSON.parse(lint(house))).diagnostics
})

afterAll(() => rmSync(house, { recursive: true }))

describe('an import that the rooms forbid fails the lint', () => {
  test.each(Object.entries(rooms))('%s', (file, message) => {
    const imports = readFileSync(join(fixtures, file), 'utf8').match(/'[^'\n]+'/g) ?? []
    const refused = complaints.filter(
      ({ code, filename }) => filename === file && code === 'eslint(no-restricted-imports)',
    )
    expect(imports.length).toBeGreaterThan(0)
    expect(refused.map((complaint) => complaint.help)).toEqual(imports.map(() => message))
  })

  test('a circle, even of types alone', () => {
    const circles = complaints
      .filter(({ code }) => code === 'import(no-cycle)')
      .map(({ filename }) => filename)
    expect(circles.toSorted()).toEqual(['src/server/cycle-first.ts', 'src/server/cycle-second.ts'])
  })
})

test('every rule of the rooms has its bad example', () => {
  const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8')
  const messages = [...config.matchAll(/"message": "([^"]+)"/g)].map(([, message]) => message)
  expect(new Set(Object.values(rooms))).toEqual(new Set(messages))
  const files = globSync('**/*.{ts,tsx}', { cwd: fixtures }).filter((file) => !file.includes('cycle'))
  expect(files.toSorted()).toEqual(Object.keys(rooms).toSorted())
})

test('every use case that a route calls takes a context, an actor and one input, in this order', () => {
  const routes = globSync('src/server/routes/*.ts', { cwd: root }).map((file) => join(root, file))
  const called = routes.flatMap((route) =>
    [...readFileSync(route, 'utf8').matchAll(/import \{([^}]+)\} from '(\.\.\/usecases\/[^']+)'/g)].flatMap(
      ([, names = '', path = '']) =>
        names.split(',').map((name) => ({ name: name.trim(), path: join(route, '..', path) })),
    ),
  )
  const useCases = called.filter(({ name }) => /^[a-z]/.test(name))
  expect(useCases.length).toBeGreaterThan(20)
  for (const { name, path } of useCases) {
    const [, parameters = ''] =
      new RegExp(`export (?:async )?function\\*? ${name}\\(([^]*?)\\): `).exec(readFileSync(path, 'utf8')) ??
      []
    expect(`${name}: ${typesOf(parameters)}`).toMatch(/: Context(, (Actor|Visitor)(, input)?)?$/)
  }
})

/** What the parameters of a use case are, by their types: whatever comes third is its input. */
function typesOf(parameters: string): string {
  const types = [...parameters.matchAll(/(?:\w|\}): (?:Pick<)?(Context|Actor|Visitor)\b/g)].map(
    ([, type]) => type,
  )
  const rest = parameters.slice(parameters.lastIndexOf(types.at(-1) ?? '')).includes(':') ? ['input'] : []
  return [...types, ...rest].join(', ')
}

/** The linter ends badly when it finds something, which it must. */
function lint(folder: string): string {
  try {
    return execFileSync(process.execPath, [programOf('oxlint'), '--format', 'json', '.'], {
      cwd: folder,
      encoding: 'utf8',
    })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
