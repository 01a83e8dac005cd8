import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { languages } from '#domain/interface-language.ts'
import { root } from '../scripts/paths.ts'

/** All texts in the values of a module, by where they stand. */
function textsIn(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${place}.${name}`))
}

const load = async (file: string) => (await import(pathToFileURL(join(root, file)).href)) as object

const isTranslation = (file: string) => /\.\w\w\.ts$/.test(file)
const catalogues = globSync('src/**/words*.ts', { cwd: root }).filter(
  (file) => !isTranslation(file) && !/\.test\.ts$|domain\/words\.ts$|words-of-/.test(file),
)

describe.each(languages.slice(1))('%s', (language) => {
  const ending = `.${language}.ts`
  const translated = globSync(`src/**/*${ending}`, { cwd: root }).toSorted()

  test('every catalogue of words is there', () => {
    const isLeft = (file: string) => !translated.includes(file.replace(/\.ts$/, ending))
    expect(catalogues.filter(isLeft)).toEqual([])
  })

  test.each(translated)('%s says what its English says, and leaves none of it in English', async (file) => {
    const [own, english] = await Promise.all([load(file), load(file.replace(ending, '.ts'))])
    expect(Object.keys(own).toSorted()).toEqual(Object.keys(english).toSorted())
    const inEnglish = new Map(textsIn(english, ''))
    const left = textsIn(own, '').filter(
      ([place, text]) => /\w \w+ \w/.test(text) && inEnglish.get(place) === text,
    )
    expect(left).toEqual([])
  })
})
