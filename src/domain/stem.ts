// Porter's algorithm as published ("An algorithm for suffix stripping", Program 14(3), 1980), steps 1 to 5.
const c = '[^aeiou]'
const v = '[aeiouy]'
const consonants = `${c}[^aeiouy]*`
const vowels = `${v}[aeiou]*`
const measureAbove0 = new RegExp(`^(${consonants})?${vowels}${consonants}`)
const measureIs1 = new RegExp(`^(${consonants})?${vowels}${consonants}(${vowels})?$`)
const measureAbove1 = new RegExp(`^(${consonants})?${vowels}${consonants}${vowels}${consonants}`)
const hasVowel = new RegExp(`^(${consonants})?${v}`)
const shortSyllable = new RegExp(`^${consonants}${v}[^aeiouwxy]$`)

const step2: Record<string, string> = {
  ational: 'ate',
  tional: 'tion',
  enci: 'ence',
  anci: 'ance',
  izer: 'ize',
  bli: 'ble',
  alli: 'al',
  entli: 'ent',
  eli: 'e',
  ousli: 'ous',
  ization: 'ize',
  ation: 'ate',
  ator: 'ate',
  alism: 'al',
  iveness: 'ive',
  fulness: 'ful',
  ousness: 'ous',
  aliti: 'al',
  iviti: 'ive',
  biliti: 'ble',
  logi: 'log',
}
const step3: Record<string, string> = {
  icate: 'ic',
  ative: '',
  alize: 'al',
  iciti: 'ic',
  ical: 'ic',
  ful: '',
  ness: '',
}
const suffix2 = new RegExp(`^(.+?)(${Object.keys(step2).join('|')})$`)
const suffix3 = new RegExp(`^(.+?)(${Object.keys(step3).join('|')})$`)
const suffix4 = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/

/** Words of a text come again and again; all are forgotten when there are this many. */
const mostRemembered = 20_000
const remembered = new Map<string, string>()

/** The stem of a lower-case English word; words of other shapes come back as they are, long ones cut to seven letters. */
export function stem(word: string): string {
  if (word.length < 4) return word
  if (!/^[a-z]{4,40}$/.test(word)) return word.length > 7 ? word.slice(0, 7) : word
  let known = remembered.get(word)
  if (known === undefined) {
    if (remembered.size === mostRemembered) remembered.clear()
    remembered.set(word, (known = stripSuffixes(word)))
  }
  return known
}

function stripSuffixes(word: string): string {
  let w = word.startsWith('y') ? `Y${word.slice(1)}` : word
  w = stripPlural(w)
  w = stripPast(w)
  if (w.endsWith('y') && hasVowel.test(w.slice(0, -1))) w = `${w.slice(0, -1)}i`
  w = replaceSuffix(w, suffix2, step2)
  w = replaceSuffix(w, suffix3, step3)
  w = stripSuffix4(w)
  if (w.endsWith('e')) {
    const rest = w.slice(0, -1)
    if (measureAbove1.test(rest) || (measureIs1.test(rest) && !shortSyllable.test(rest))) w = rest
  }
  if (w.endsWith('ll') && measureAbove1.test(w)) w = w.slice(0, -1)
  return w.toLowerCase()
}

function stripPlural(w: string): string {
  if (/(?:ss|i)es$/.test(w)) return w.slice(0, -2)
  return /[^s]s$/.test(w) ? w.slice(0, -1) : w
}

function stripPast(w: string): string {
  if (w.endsWith('eed')) return measureAbove0.test(w.slice(0, -3)) ? w.slice(0, -1) : w
  const rest = /^(.+?)(?:ed|ing)$/.exec(w)?.[1]
  if (rest === undefined || !hasVowel.test(rest)) return w
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`
  if (/([^aeiouylsz])\1$/.test(rest)) return rest.slice(0, -1)
  return shortSyllable.test(rest) ? `${rest}e` : rest
}

function replaceSuffix(w: string, pattern: RegExp, table: Record<string, string>): string {
  const match = pattern.exec(w)
  return match && measureAbove0.test(match[1]!) ? match[1]! + table[match[2]!]! : w
}

function stripSuffix4(w: string): string {
  const match = suffix4.exec(w)
  if (match) return measureAbove1.test(match[1]!) ? match[1]! : w
  const ion = /^(.+?[st])ion$/.exec(w)?.[1]
  return ion !== undefined && measureAbove1.test(ion) ? ion : w
}
