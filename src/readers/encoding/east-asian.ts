// The commonest characters of running text. They make up about half of it, and next to nothing of what comes out when
// bytes are read in another encoding.
const simplified =
  '的一是不了人我在有他这为之大来以个中上们到说国和地也子时道出而要于就下得可你年生自会那后能对着事其里所去行过家十用发天如然作方成者多日都三小军二无同么经法当起与好看学进种将还分此心前面又定见只主没公从今使但全样两点新现动很本长第次力理间由问开手知应最已正外机什相把等意关三位明性电名度体情向更文并或内特些'
const traditional =
  '的一是不了人我在有他這為之大來以個中上們到說國和地也子時道出而要於就下得可你年生自會那後能對著事其裡所去行過家十用發天如然作方成者多日都三小軍二無同麼經法當起與好看學進種將還分此心前面又定見只主沒公從今使但全樣兩點新現動很本長第次力理間由問開手知應最已正外機什相把等意關三位明性電名度體情向更文並或內特些'
const punctuation =
  '\u3001\u3002\uFF0C\u300C\u300D\u300A\u300B\uFF1A\uFF1B\uFF1F\uFF01\uFF08\uFF09\u201C\u201D'

const chinese = new Set(simplified + traditional + punctuation)
const kana = /[\u3041-\u3096\u30A1-\u30FC]/
const kanji = /[\u4E00-\u9FFF\u3000-\u303F\uFF01-\uFF60\u2010-\u2027]/
const syllable = /[\uAC00-\uD7A3]/

/** This many non-ASCII characters identify a text's encoding; more only take time. */
const mostCharacters = 4000

type Script = 'japanese' | 'chinese' | 'korean'

/**
 * How much of a text beyond ASCII is what a language writes most, and whether the rest can be of it.
 * @returns 0 for none of it, 1 for as much as any text of the language has
 */
function shareOf(text: string, script: Script): number {
  const counts = { all: 0, kana: 0, kanji: 0, syllables: 0, common: 0, broken: 0, alone: 0 }
  for (const { 0: character, index } of text.matchAll(/[^\p{ASCII}]/gu)) {
    counts.all += 1
    // A letter of Europe between ASCII letters, taken for one of East Asia together with its neighbour.
    const around = (text[index - 1] ?? ' ') + (text[index + character.length] ?? ' ')
    if (/^\p{L}\p{L}$/u.test(around) && /^\p{ASCII}+$/u.test(around)) counts.alone += 1
    else if (kana.test(character)) counts.kana += 1
    else if (syllable.test(character)) counts.syllables += 1
    else if (kanji.test(character)) counts.kanji += 1
    else if (/[\uFFFD\p{Co}\p{Cn}\p{Cc}]/u.test(character)) counts.broken += 1
    if (chinese.has(character)) counts.common += 1
    if (counts.all >= mostCharacters) break
  }
  const { all, broken, alone } = counts
  if (all === 0 || broken > 0.01 * all || alone > 0.1 * all) return 0
  if (script === 'japanese') {
    return counts.kana + counts.kanji < 0.9 * all ? 0 : Math.min(counts.kana / all / 0.4, 1)
  }
  if (script === 'korean') return counts.syllables < 0.7 * all ? 0 : counts.syllables / all
  return counts.kanji < 0.9 * all ? 0 : Math.min(counts.common / all / 0.4, 1)
}

const candidates: [encoding: string, script: Script][] = [
  ['shift_jis', 'japanese'],
  ['euc-jp', 'japanese'],
  ['gb18030', 'chinese'],
  ['big5', 'chinese'],
  ['euc-kr', 'korean'],
]

/** From this share on, a text is taken for one of its language. */
const leastShare = 0.5

/** The encoding of East Asia in which bytes are text, if they are. */
export function guessEastAsian(sample: Uint8Array): string | undefined {
  return likeliest(
    candidates.map(([encoding, script]) => ({
      encoding,
      share: shareOf(decodeSample(encoding, sample), script),
    })),
  )
}

/**
 * The byte order of UTF-16 without a mark, where it holds Japanese, Chinese or Korean. Korean has spaces, of which one
 * byte is zero, as none is in the encodings whose bytes read as Korean by pairs.
 */
export function guessWideEastAsian(sample: Uint8Array): string | undefined {
  const scripts: Script[] = sample.includes(0) ? ['japanese', 'chinese', 'korean'] : ['japanese', 'chinese']
  return likeliest(
    ['utf-16le', 'utf-16be'].flatMap((encoding) =>
      scripts.map((script) => ({ encoding, share: shareOf(decodeSample(encoding, sample), script) })),
    ),
  )
}

function likeliest(guesses: { encoding: string; share: number }[]): string | undefined {
  const best = guesses.reduce((one, other) => (other.share > one.share ? other : one))
  return best.share >= leastShare ? best.encoding : undefined
}

/** A sample may end within a character. */
function decodeSample(encoding: string, sample: Uint8Array): string {
  return new TextDecoder(encoding).decode(sample, { stream: true })
}
