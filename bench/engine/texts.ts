import { readFileSync } from 'node:fs'
import { fileOf, hasKit, readLines, type Item } from './kit.ts'

/** A text of a size: real texts, books last, where they lie beside the checkout; what is missing is the fixture repeated. */
export function textOf(size: number): string {
  if (!hasKit) return repeatFixture(size)
  const sets = ['passages', 'sections', 'elementary', 'quiz_human', 'long']
  const texts = sets.flatMap((set) => readLines<Item>(fileOf(set))).map(({ text }) => text)
  const real = texts.join('\n\n')
  return real.length < size ? `${real}\n\n${repeatFixture(size - real.length)}` : real.slice(0, size)
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
