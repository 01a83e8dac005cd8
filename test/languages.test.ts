import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { root } from '../scripts/paths.ts'

const translated = globSync('src/**/*.de.ts', { cwd: root }).toSorted()

/** All texts in the values of a module, by where they stand. */
function textsIn(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${place}.${name}`))
}

const load = async (file: string) => (await import(pathToFileURL(join(root, file)).href)) as object

describe.each(translated)('%s', (file) => {
  test('says what its English says, and leaves none of it in English', async () => {
    const [german, english] = await Promise.all([load(file), load(file.replace('.de.ts', '.ts'))])
    expect(Object.keys(german).toSorted()).toEqual(Object.keys(english).toSorted())
    const inEnglish = new Map(textsIn(english, ''))
    const left = textsIn(german, '').filter(
      ([place, text]) => /\w \w+ \w/.test(text) && inEnglish.get(place) === text,
    )
    expect(left).toEqual([])
  })
})

test('every catalogue of words has its German', () => {
  const catalogues = globSync('src/web/**/words*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.de.ts'),
  )
  expect(catalogues.filter((file) => !translated.includes(file.replace(/\.ts$/, '.de.ts')))).toEqual([])
})
