import { readFileSync } from 'node:fs'
import { fileOf, hasKit, readLines, type Item } from './kit.ts'

/** A text of a size: real texts, books last, where they lie beside the checkout, otherwise the fixture repeated. */
export function textOf(size: number): string {
  if (!hasKit) return repeatFixture(size)
  const texts = ['passages', 'sections', 'long'].flatMap((set) => readLines<Item>(fileOf(set)))
  return texts
    .map(({ text }) => text)
    .join('\n\n')
    .slice(0, size)
}

/** The fixture again and again, each time with other words for its matter, so that no sentence comes twice. */
function repeatFixture(size: number): string {
  const fixture = readFileSync(new URL('../../test/fixtures/texts/tides.txt', import.meta.url), 'utf8').trim()
  let text = fixture
  for (let copy = 1; text.length < size; copy += 1) {
    const suffix = Array.from(String(copy), (digit) => 'abcdefghij'[Number(digit)]).join('')
    text += `\n\n${fixture.replace(/\b(tides?|water|Moon|coasts?)\b/g, `$1${suffix}`)}`
  }
  return text.slice(0, size)
}
