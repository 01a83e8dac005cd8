import { describe, expect, test } from 'vitest'
import { textByName } from '#test/read-by-name.ts'

const read = (markdown: string): Promise<string> => textByName('a.md', markdown)

describe('Markdown', () => {
  test('loses its marks and keeps its words', async () => {
    expect(
      await read(
        '# Tides #\n\nThe **Moon** and the\n*Sun* [pull](http://x.y "t") ![pic](a.png)`hard`.\n\n' +
          '- a\n- b\n    1. deeper\n\n> Said [she][1].\n\n[1]: http://x.y\n\n| A | B |\n|---|---|\n| 1 | 2 |',
      ),
    ).toBe('Tides\n\nThe Moon and the Sun pull hard.\n\n• a\n• b\n1. deeper\n\nSaid she.\n\nA | B\n1 | 2')
  })

  test('loses front matter and comments, and what hidden HTML holds', async () => {
    expect(await read('---\nlayout: x\ntags:\n  - y\n---\n\nText.\n\n<!-- no -->\n<p hidden>no</p>\n')).toBe(
      'Text.',
    )
    expect(await read('+++\nlayout = "x"\n+++\nText.')).toBe('Text.')
    expect(await read('---\n\nA rule is no front matter.\n\n---\n\nText.')).toContain('A rule')
  })

  test.each([
    ['in YAML', '---\ntitle: Tides: a guide\n---\n'],
    ['in TOML', '+++\ntitle = "Tides: a guide"\n+++\n'],
  ])('has the title that stands %s over it, where none of its own is as high', async (_, about) => {
    expect(await read(`${about}Text.\n\n## Part\n\nMore.`)).toBe('Tides: a guide\n\nText.\n\nPart\n\nMore.')
    expect(await read(`${about}# Own\n\nText.`)).toBe('Own\n\nText.')
  })

  test('loses the marks of alerts', async () => {
    expect(await read('> [!NOTE]\n> Mind the tide.')).toBe('Mind the tide.')
  })

  test('keeps code as it stands', async () => {
    expect(await read('Run:\n\n```sh\nif a; then\n  b --[^1]\nfi\n```\n')).toBe(
      'Run:\n\nif a; then\n  b --[^1]\nfi',
    )
  })

  test('has its footnotes at the end', async () => {
    expect(await read('One.[^a] Match `[^x-z]`.\n\n[^a]: A note\n  of *two* lines.\n\nTwo.')).toBe(
      'One. Match [^x-z].\n\nTwo.\n\nA note of two lines.',
    )
  })

  test('that is a PDF under its name is read as one, and nothing but marks as empty', async () => {
    await expect(read('%PDF-1.7\nbroken')).rejects.toThrow('The PDF file is invalid or corrupted.')
    await expect(read('![](a.png)')).rejects.toThrow('The file appears to be empty')
  })

  test('loses nothing of quotations and lists that are nested however deep', async () => {
    for (const depth of [60, 150, 3000]) {
      expect(await read(`${'> '.repeat(depth)}Deep.\n\nAfter.`)).toBe('Deep.\n\nAfter.')
      expect(await read(`${'- '.repeat(depth)}Deep.`)).toContain('Deep.')
    }
    const list = Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- item ${depth}`).join('\n')
    expect((await read(list)).match(/item/g)).toHaveLength(300)
  })

  test('made to keep a parser busy ends all the same', async () => {
    for (const piece of ['>', '[', '*a **a ', '- ', '`', '![[', '<', '|a', '<!--', '\\']) {
      expect(await read(`Fog.\n\n${piece.repeat(60_000 / piece.length)} end`)).toContain('Fog.')
    }
  })

  test('keeps a paragraph longer than anybody writes as it stands, and looks for marks in all others', async () => {
    const endless = '*a_b`'.repeat(50_000)
    expect(await read(`A *short* one.\n\n${endless}`)).toBe(`A short one.\n\n${endless}`)
  })
})
