import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDataDirectory } from '#test/own-model.ts'
import { findRuntime, installRuntime, packagesFor } from './runtime.ts'

const linux = { platform: 'linux', arch: 'x64', hasGlibc: true }
const running = () => ({ signal: new AbortController().signal })

test('a machine gets the build for its processor, and none for graphics cards', () => {
  expect(packagesFor(linux)).toEqual(['node-llama-cpp@3.22.1', '@node-llama-cpp/linux-x64@3.22.1'])
  expect(packagesFor({ ...linux, platform: 'win32' })[1]).toBe('@node-llama-cpp/win-x64@3.22.1')
  expect(packagesFor({ ...linux, platform: 'darwin', arch: 'arm64' })[1]).toMatch(/mac-arm64-metal/)
})

test.each([
  { ...linux, arch: 'riscv64' },
  { ...linux, hasGlibc: false },
  { ...linux, platform: 'aix' },
])('a machine without a build is told what to do instead: %j', (machine) => {
  expect(() => packagesFor(machine)).toThrow(/npx morsel connect/)
})

/** Does what npm does, or fails as it does. */
async function fakeNpm(code: string): Promise<string[]> {
  const path = join(await newDataDirectory(), 'npm.mjs')
  await writeFile(
    path,
    `import { mkdirSync, writeFileSync } from 'node:fs'\nconst args = process.argv.slice(2)\n${code}`,
  )
  return [process.execPath, path]
}
const installs = `
for (const wanted of args.filter((arg) => arg.includes('@'))) {
  const at = wanted.lastIndexOf('@')
  mkdirSync('node_modules/' + wanted.slice(0, at), { recursive: true })
  writeFileSync('node_modules/' + wanted.slice(0, at) + '/package.json', JSON.stringify({ version: wanted.slice(at + 1) }))
}
writeFileSync('asked.json', JSON.stringify(args))`

test('it is installed in the data directory: exact versions, no scripts, nothing optional', async () => {
  const folder = await newDataDirectory()
  expect(await findRuntime(folder)).toBeUndefined()
  await installRuntime(folder, { ...running(), npm: await fakeNpm(installs) })
  expect(await findRuntime(folder)).toBe(
    join(folder, 'own-model', 'runtime', 'node_modules', 'node-llama-cpp', 'dist', 'index.js'),
  )
  const { default: asked } = (await import(join(folder, 'own-model', 'runtime', 'asked.json'), {
    with: { type: 'json' },
  })) as { default: string[] }
  expect(asked).toEqual(
    expect.arrayContaining(['--omit=optional', '--ignore-scripts', '--save-exact', ...packagesFor()]),
  )
})

test('another version of it is not what was asked for', async () => {
  const folder = await newDataDirectory()
  await installRuntime(folder, {
    ...running(),
    npm: await fakeNpm(installs.replace('wanted.slice(at + 1) }', '"3.0.0" }')),
  })
  expect(await findRuntime(folder)).toBeUndefined()
})

test('where npm fails nothing is left, and what it said is told', async () => {
  const folder = await newDataDirectory()
  const npm = await fakeNpm(
    `process.stderr.write('npm error network\\nnpm error no route'); process.exitCode = 1`,
  )
  await expect(installRuntime(folder, { ...running(), npm })).rejects.toThrow(
    'npm error network npm error no route',
  )
  await expect(installRuntime(folder, { ...running(), npm: ['no-such-npm'] })).rejects.toThrow(
    /is it on the PATH/,
  )
  expect(existsSync(join(folder, 'own-model', 'runtime.new'))).toBe(false)
})
