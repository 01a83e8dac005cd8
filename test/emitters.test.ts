import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/paths.ts'
import { findEmitters } from './emitters.ts'

const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/test-/.test(file),
)

test('every socket, server, child, worker, pool and stream has its error listener', () => {
  const all = files.flatMap((file) =>
    findEmitters(file, readFileSync(join(root, file), 'utf8')).map((one) => ({ file, ...one })),
  )
  expect(all.length).toBeGreaterThan(15)
  expect(all.filter(({ heard }) => !heard)).toEqual([])
})

test.each([
  [`import { Worker } from 'node:worker_threads'\nconst w = new Worker('x')`, false],
  [`import { Worker } from 'node:worker_threads'\nconst w = new Worker('x')\nw.once('error', end)`, false],
  [`import { Worker } from 'node:worker_threads'\nconst w = new Worker('x')\nw.on('error', end)`, true],
  [`import { Pool as P } from 'pg'\nlet pool\npool = new P({})`, false],
  [`import * as http from 'node:http'\nhttp.request(url).on('response', take).end()`, false],
  [`import * as http from 'node:http'\nhttp.request(url).on('response', take).on('error', fail).end()`, true],
  [`import * as http from 'node:http'\nconst { request } = http\nrequest(url).end()`, false],
  [`import { request as r } from 'node:https'\nconst send = r\nsend(url, take)`, false],
  [
    `import { createGunzip } from 'node:zlib'\nconst kinds = { gzip: createGunzip }\nconst z = kinds[kind]()`,
    false,
  ],
  [`import { createGunzip } from 'node:zlib'\npipeline(from, createGunzip(), done)`, true],
  [
    `import { createReadStream } from 'node:fs'\nfor await (const piece of createReadStream(path)) use(piece)`,
    true,
  ],
  [`import { spawn } from 'node:child_process'\nspawn('ls').on('exit', done)`, false],
  [
    `import { spawn } from 'node:child_process'\nfunction start() { return spawn('ls') }\nconst c = start()`,
    false,
  ],
  [
    `import { spawn } from 'node:child_process'\nfunction start() { return spawn('ls') }\nconst c = start()\nc.on('error', e)`,
    true,
  ],
  [`const worker = new Worker(url)\nworker.onmessage = take`, false],
  [`const worker = new Worker(url)\nworker.onerror = fail`, true],
])('%j: heard %j', (code, heard) => {
  expect(findEmitters('example.ts', code).map((one) => one.heard)).toEqual([heard])
})
