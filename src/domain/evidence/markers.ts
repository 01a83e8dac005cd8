import { stem } from '../stem.ts'

/** Words that turn a statement round, in the languages whose sentences are split by rules of their own. */
export const denials = setOf(
  'not no never none nor neither without cannot nobody nothing nicht kein keine keinen keinem keiner nie niemals ohne ni nunca jamás sin pas jamais sans mai senza não nem sem niet geen nooit zonder nie bez не нет ни никогда без non',
)

/** Words that deny more softly, so that "not" may stand for them. */
export const nearDenials =
  /^(?:few|little|hardly|scarcely|barely|rarely|seldom|unable|fail\w*|lack\w*|refus\w*|den(?:y|ies|ied)|prevent\w*|prohibit\w*|forb\w*|avoid\w*|unless|except|instead|rather|absen\w*|impossible|unlikely|outside|wenig\w*|kaum|apenas|peu|poco|pouco|weinig|mało|мало)$/u

/** Words that say that something is possible or likely rather than so. */
export const hedges = setOf(
  'may might perhaps possibly probably presumably maybe likely unlikely apparently seemingly supposedly allegedly reportedly suspected alleged vielleicht möglicherweise wahrscheinlich vermutlich angeblich offenbar  quizá quizás probablemente posiblemente  peut-être probablement  forse probabilmente  talvez provavelmente possivelmente  misschien waarschijnlijk mogelijk prawdopodobnie może возможно вероятно наверное',
)

/** Words that may hedge, where another text does so plainly, and that count as hedges only where all else is the same. */
export const nearHedges =
  /^(?:can|could|would|should|potential\w*|possib\w*|probab\w*|seem\w*|appear\w*|likel\w*|expect\w*|estimat\w*|suspect\w*|believ\w*|thought|suggest\w*|consider\w*|said|claim\w*|alleg\w*|risk\w*|tend\w*|often|sometimes|usually|generally|typically|some|könnt\w*|soll\w*|podrí\w*|pourrai\w*|potrebb\w*|poderia\w*|zou|zouden|móg\w*|мог\w*)$/u

/** The same, before "to" or "that" alone. */
export const hedgesBeforeTo = setOf(
  'seem seems seemed appear appears appeared believed thought tend tends tended',
)

/** Words that say that something is usual or frequent; a retelling may leave them out. */
export const frequencies = setOf(
  'usually often sometimes generally typically mostly occasionally frequently commonly normally oft meist manchmal gewöhnlich souvent parfois généralement spesso talvolta solitamente vaak soms meestal często zwykle czasem часто обычно иногда menudo',
)

/** Words by which a statement is somebody else's. */
export const sayings = setOf(
  'according said says say claimed argued argues stated announced asserted asserts insisted insists contended contends maintains believes believe thinks reported laut zufolge sagte behauptete según dijo afirmó selon affirme déclaré secondo disse affermato segundo afirmou volgens zei według powiedział согласно словам сказал',
)

const unitGroups =
  '%,percent,pct|percentage|km,kilometre,kilometer|m,metre,meter|cm,centimetre,centimeter|mm,millimetre,millimeter|nm,nanometre,nanometer|mile|foot,feet,ft|inch,inches|yard|acre|hectare|kg,kilogram,kilogramme|g,gram,gramme|mg,milligram|μg,microgram,microgramme,mcg|ng,nanogram|μm,micrometre,micrometer,micron|μl,microlitre,microliter|m2,sqm|m3|km2|km3|cm2|cm3,cc|mm2|mm3|dm3|foot2,ft2|mile2,mi2|inch2,in2|tonne,ton|pound,lb,£|ounce,oz|litre,liter|ml,millilitre,milliliter|gallon|celsius|fahrenheit|kelvin|degree|second|minute|hour|day|week|month|year|decade|century,centuries|millennium,millennia|bc,bce|ad,ce|am|pm|dollar,$,usd|euro,€,eur|yen,¥|cent|mph|kmh|volt|watt|kw,kilowatt|mw,megawatt|joule|calorie|mol,mole|hz,hertz|khz|mhz|ghz|byte|kb|mb|gb|hundred|thousand|million,mio|billion,bn|trillion|dozen|times,fold|light-year|january,jan|february,feb|march,mar|april,apr|may|june,jun|july,jul|august,aug|september,sept,sep|october,oct|november,nov|december,dec'

/** Words that may carry what another text says in so many words. */
export const reports =
  /^(?:told|tells|wrote|writes|notes|noted|mention\w*|suggest\w*|describ\w*|express\w*|explain\w*|conclu\w*|report\w*|claim\w*|belie\w*|thought|think\w*|view\w*|opinion\w*|statement\w*|announc\w*|ask\w*|call\w*|regard\w*|consider\w*|argu\w*|propos\w*|accus\w*|quot\w*|state[sd]|study|survey|research\w*)$/u

/** What a number counts, by each way of writing it; months count days and years. */
export const units: ReadonlyMap<string, string> = new Map(
  unitGroups.split('|').flatMap((group) => {
    const [unit = '', ...others] = group.split(',')
    return [unit, ...others].flatMap((word) => [
      [word, unit],
      [`${word}s`, unit],
      [stem(word), unit],
    ])
  }) as [string, string][],
)

const monthGroups = unitGroups.slice(unitGroups.indexOf('january')).split('|')
export const months = new Set(monthGroups.map((group) => group.split(',')[0]!))

/** Without them the number is another one. */
export const scales: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['hundred', 1e2],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
])

/** Of a length, an area or a volume. */
export const powersOfUnits: ReadonlyMap<string, string> = new Map([
  ['square', '2'],
  ['sq', '2'],
  ['cubic', '3'],
  ['cu', '3'],
])

/** How exact a number is, by what stands before it. */
export const bounds: readonly [kind: string, pattern: RegExp][] = [
  [
    'at least',
    /(?:more than|at least|no (?:less|fewer) than|over|above|exceed(?:s|ed|ing)?|surpass(?:es|ed|ing)?|minimum of|mehr als|mindestens|más de|plus de|più di|mais de|meer dan|ponad|более)$/u,
  ],
  [
    'at most',
    /(?:less than|fewer than|at most|no more than|up to|under|below|maximum of|weniger als|höchstens|menos de|moins de|meno di|minder dan|mniej niż|менее)$/u,
  ],
  [
    'about',
    /(?:^|[\s(])(?:about|approximately|approx\.?|around|roughly|nearly|almost|circa|ca\.?|c\.|some|estimated|close to|etwa|ungefähr|rund|fast|unos|unas|cerca de|environ|presque|quasi|aproximadamente|ongeveer|około|ok\.|около|почти)$/u,
  ],
]

export const ordinals: ReadonlyMap<string, string> = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map((word, at) => [word, `${at + 1}th`]),
)

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
