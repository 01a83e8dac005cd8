/** Kinds of falsehoods that a writer may slip into a true sentence. */
export const plants = ['number', 'unit', 'date', 'name', 'negation', 'hedge', 'attribution'] as const
export type Kind = (typeof plants)[number]

/** Pairs of which either may stand for the other, and be false. */
const unitPairs = [
  ['kilometers', 'miles'],
  ['kilometres', 'miles'],
  ['meters', 'feet'],
  ['metres', 'feet'],
  ['million', 'billion'],
  ['percent', 'degrees'],
  ['years', 'months'],
  ['days', 'weeks'],
  ['hours', 'minutes'],
  ['grams', 'ounces'],
  ['kilograms', 'pounds'],
  ['inches', 'yards'],
  ['liters', 'gallons'],
  ['dollars', 'euros'],
  ['centuries', 'decades'],
  ['thousand', 'million'],
  ['seconds', 'days'],
  ['%', ' tons'],
]
const monthNames =
  'January February March April May June July August September October November December'.split(' ')
const verbs = 'is|are|was|were|has|have|had|can|will|would|should'
const strangers = ['the World Bank', 'most economists', 'Professor Harding', 'local officials']

/** A false sentence made of a true one; undefined where it holds nothing of the kind. `others` are of the same text. */
export function plant(
  kind: Kind,
  sentence: string,
  others: readonly string[],
  seed: number,
): string | undefined {
  const planted = plantAt[kind](sentence, others, seed)
  return planted === sentence ? undefined : planted
}

type Plant = (sentence: string, others: readonly string[], seed: number) => string | undefined

const plantAt: Record<Kind, Plant> = {
  // Every other one takes a number that stands elsewhere in the text.
  number: (sentence, others, seed) => {
    const [number] = /(?<![\d.,-])\b\d{1,3}\b(?![\d.,]*\d)/u.exec(sentence) ?? []
    if (number === undefined) return undefined
    const found = others
      .join(' ')
      .match(/(?<![\d.,-])\b\d{1,3}\b(?![\d.,]*\d)/gu)
      ?.filter((one) => !sentence.includes(one))
    return sentence.replace(number, (seed % 2 === 0 ? found?.[0] : undefined) ?? String(Number(number) + 4))
  },
  unit: (sentence) => {
    for (const [one, other] of unitPairs) {
      for (const [from, to] of [
        [one, other],
        [other, one],
      ] as [string, string][]) {
        const pattern = new RegExp(String.raw`(?<=\d\s?)${from}(?![a-z])`, 'u')
        if (pattern.test(sentence)) return sentence.replace(pattern, to)
      }
    }
    return undefined
  },
  date: (sentence, _, seed) => {
    const month = monthNames.find((name) => new RegExp(`(?:in|of|on|\\d) ${name}\\b`, 'u').test(sentence))
    if (month !== undefined) return sentence.replace(month, monthNames[(monthNames.indexOf(month) + 5) % 12]!)
    return sentence.replace(/\b1[5-9]\d\d\b/u, (year) => String(Number(year) + 7 + (seed % 9)))
  },
  // A name of the same text for another.
  name: (sentence, others) => {
    const names = (text: string) =>
      [...text.matchAll(/(?<=[a-z,] )\p{Lu}[a-z]{3,}(?: \p{Lu}[a-z]+)?(?= [a-z]|[,.])/gu)].map(
        ([name]) => name,
      )
    const [own] = names(sentence)
    const other = others
      .flatMap(names)
      .find((name) => own !== undefined && !sentence.includes(name.split(' ')[0]!) && !name.includes(own))
    return own === undefined || other === undefined ? undefined : sentence.replace(own, other)
  },
  negation: (sentence) => {
    if (/\b(?:not|never|cannot)\b/u.test(sentence))
      return sentence.replace(/ (?:not|never)\b|(?<=can)not\b/u, '')
    return sentence.replace(new RegExp(String.raw`\b(${verbs})\b`, 'u'), '$1 not')
  },
  hedge: (sentence, _, seed) => {
    if (/\b(?:may|might|could)\b(?! not)/u.test(sentence))
      return sentence.replace(/\b(?:may|might|could)\b/u, 'will')
    if (/\b(?:about|approximately|nearly|almost|more than|less than|at least) \d/u.test(sentence)) {
      return sentence.replace(
        /\b(?:about|approximately|nearly|almost|more than|less than|at least) (?=\d)/u,
        'exactly ',
      )
    }
    if (/\b(?:usually|often|sometimes|generally|probably|perhaps) /u.test(sentence)) {
      return sentence.replace(/\b(?:usually|often|sometimes|generally|probably|perhaps) /u, '')
    }
    if (seed % 2 === 0) return sentence.replace(/ (\d[\d,.]*) (?=[a-z])/u, ' about $1 ')
    return sentence.replace(/ (?:is|are) /u, ' may be ')
  },
  attribution: (sentence, _, seed) => {
    const stranger = strangers[seed % strangers.length]!
    if (/\baccording to\b/iu.test(sentence))
      return sentence.replace(/\b(according to )[^,.]+/iu, `$1${stranger}`)
    const decapitalised = /^(?:The|A|An|In|These|This|Most|Many|Some|It)\b/u.test(sentence)
      ? sentence[0]!.toLowerCase() + sentence.slice(1)
      : sentence
    return seed % 2 === 0
      ? `According to ${stranger}, ${decapitalised}`
      : `${sentence.slice(0, -1)}, said ${stranger}.`
  },
}
