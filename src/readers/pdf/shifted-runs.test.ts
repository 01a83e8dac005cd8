import { describe, expect, test } from 'vitest'
import { makePdf } from '#test/make-pdf.ts'
import { readFileForNode } from '../node.ts'

async function read(operators: string): Promise<string> {
  const bytes = makePdf({ pages: [{ operators }] })
  const limits = { characters: 30_000, fileBytes: 1_048_576, pages: 50 }
  return (await readFileForNode({ name: 'paper.pdf', type: '', bytes }, { limits })).text
}

/** Words at 12 points; "[^6]" is raised and "[_2]" lowered, both at 7. */
const set = (words: string): string =>
  `BT /F1 12 Tf 72 700 Td ${words
    .split(/\[([\^_].*?)\]/)
    .map((part) => {
      if (!/^[\^_]/.test(part)) return `(${part}) Tj`
      return `${part.startsWith('^') ? 5 : -2} Ts /F1 7 Tf (${part.slice(1)}) Tj 0 Ts /F1 12 Tf`
    })
    .join(' ')} ET`

describe('letters set higher or lower than their line', () => {
  test.each([
    ['an exponent', 'It carries 10[^6] tonnes.', 'It carries 10⁶ tonnes.'],
    ['a unit', 'Its basin covers 45 km[^2].', 'Its basin covers 45 km².'],
    ['a formula', 'They found H[_2]O and Ca[^2+] ions.', 'They found H₂O and Ca²⁺ ions.'],
    ['an isotope', '[^14]C dates it.', '¹⁴C dates it.'],
    ['an ordinal', 'The 21[^st] of May.', 'The 21st of May.'],
    ['degrees', 'It was 30[^o]C at noon.', 'It was 30°C at noon.'],
    ['a fraction', 'Add 2[^1]/[_2] cups of milk.', 'Add 2 1/2 cups of milk.'],
    ['a power that is divided', 'The half is x[^2]/2 of it.', 'The half is x²/2 of it.'],
  ])('are kept from the figures beside them: %s', async (_, words, read_) => {
    expect(await read(set(words))).toBe(read_)
  })

  test('belong to their line where they are too small and high for the parser', async () => {
    const operators =
      'BT /F1 12 Tf 72 700 Td (It holds 10) Tj 7 Ts /F1 5 Tf (6) Tj 0 Ts /F1 12 Tf ( bricks.) Tj 0 -14 Td (It fell.) Tj ET'
    expect(await read(operators)).toBe('It holds 10⁶ bricks. It fell.')
  })

  test('are found on a line that runs upwards', async () => {
    const operators =
      'BT /F1 12 Tf 0 1 -1 0 300 100 Tm (It covers 45 km) Tj 5 Ts /F1 7 Tf (2) Tj 0 Ts /F1 12 Tf ( of land.) Tj ET'
    expect(await read(operators)).toBe('It covers 45 km² of land.')
  })

  test.each([
    [
      'a drop cap',
      'BT /F1 36 Tf 72 676 Td (T) Tj /F1 12 Tf 1 0 0 1 95 690 Tm (he harbour was dug.) Tj ET',
      'The harbour was dug.',
    ],
    [
      'small capitals',
      'BT /F1 12 Tf 72 700 Td (T) Tj /F1 9 Tf (HE ) Tj /F1 12 Tf (Q) Tj /F1 9 Tf (UAY) Tj ET',
      'THE QUAY',
    ],
  ])('are not seen in %s', async (_, operators, words) => {
    expect(await read(operators)).toBe(words)
  })
})

describe('the marks of notes', () => {
  test('behind stops go, as no exponent stands there', async () => {
    expect(await read(set('The bridge came.[^1] It was built.[^2]'))).toBe('The bridge came. It was built.')
  })

  test('behind a year go where the foot of the page has their notes', async () => {
    const foot = 'BT /F1 9 Tf 72 100 Td (4 Harbour book, p. 12.) Tj 0 -12 Td (5 The same, p. 14.) Tj ET'
    expect(await read(`${set('It sailed in 1931[^4] with a crew of 12[^5].')} ${foot}`)).toMatch(
      /^It sailed in 1931 with a crew of 12\.\n+4 Harbour book/,
    )
  })

  test('are not taken for exponents of a note’s number', async () => {
    const foot = 'BT /F1 9 Tf 72 100 Td (6 Harbour book, p. 12.) Tj ET'
    expect(await read(`${set('It carries 10[^6] tonnes.')} ${foot}`)).toContain('10⁶ tonnes')
  })

  test('that count through the words go, and what might be one stays raised', async () => {
    expect(await read(set('The stock[^1] grew and the fishers[^2] were glad.'))).toBe(
      'The stock grew and the fishers were glad.',
    )
    expect(await read(set('Our Aqua[^7] sold well in 2019[^8] and later.'))).toBe(
      'Our Aqua⁷ sold well in 2019⁸ and later.',
    )
  })
})

describe('letters drawn again at their place', () => {
  const at = (x: number, y: number, words: string): string => `BT /F1 12 Tf ${x} ${y} Td (${words}) Tj ET `

  test('count once, letter by letter, word by word and as a shadow', async () => {
    let x = 72
    const letters = Array.from('Filled', (letter) => {
      const twice = at(x, 700, letter) + at(x + 0.3, 700, letter)
      x += letter === 'F' ? 7.33 : /[il]/.test(letter) ? 2.66 : 6.67
      return twice
    })
    expect(await read(letters.join(''))).toBe('Filled')
    const words =
      at(72, 700, 'In 27') + at(72.25, 700, 'In 27') + at(110, 700, 'parts') + at(110.25, 699.8, 'parts')
    expect(await read(words)).toBe('In 27 parts')
    expect(await read(at(73.2, 698.8, 'Old mill') + at(72, 700, 'Old mill'))).toBe('Old mill')
  })

  test('stay where they are said twice', async () => {
    const words = 'It had had 11 very very silly bells, 1001 in all.'
    expect(await read(at(72, 700, words))).toBe(words)
  })
})

describe('forms that are drawn', () => {
  const form = (words: string): string =>
    `<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Length ${words.length} >>\nstream\n${words}\nendstream`
  const drawn = async (...forms: string[]): Promise<string> => {
    const resources = ` /XObject << ${forms.map((_, index) => `/X${index} ${6 + index} 0 R`).join(' ')} >>`
    const operators = forms.map((_, index) => `/X${index} Do`).join(' ')
    const bytes = makePdf({ pages: [{ operators, resources }], objects: forms.map(form) })
    const limits = { characters: 30_000, fileBytes: 1_048_576, pages: 50 }
    return (await readFileForNode({ name: 'form.pdf', type: '', bytes }, { limits })).text
  }

  test('elsewhere are apart, and a word goes on from one to the next', async () => {
    const text = await drawn(
      'BT /F1 12 Tf 250 700 Td (25170464) Tj ET',
      'BT /F1 12 Tf 250 680 Td (1) Tj ET',
      'BT /F1 12 Tf 250 660 Td (Completed) Tj ET',
    )
    expect(text.split(/\s+/)).toEqual(['25170464', '1', 'Completed'])
    const light = 'BT /F1 12 Tf 72 700 Td (The light) Tj ET'
    expect(await drawn(light, 'BT /F1 12 Tf 117.35 700 Td (house stands.) Tj ET')).toBe(
      'The lighthouse stands.',
    )
  })
})
