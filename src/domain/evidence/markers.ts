/** Words that turn a statement round, in the languages whose sentences are split by rules of their own. */
export const denials = setOf(
  'not no never none nor neither without cannot nobody nothing nicht kein keine keinen keinem keiner nie niemals ohne ni nunca jamás sin pas jamais sans mai senza não nem sem niet geen nooit zonder nie bez не нет ни никогда без non',
)

/** Words that say that something is possible, likely or usual rather than so. */
export const hedges = setOf(
  'may might could perhaps possibly probably presumably maybe likely unlikely apparently seemingly supposedly allegedly reportedly seem seems seemed appears appeared suggests suggested believed thought suspected alleged usually often sometimes generally typically mostly occasionally tend tends vielleicht möglicherweise wahrscheinlich vermutlich angeblich offenbar könnte könnten oft meist manchmal quizá quizás probablemente posiblemente podría podrían peut-être probablement pourrait pourraient souvent forse probabilmente potrebbe potrebbero spesso talvez provavelmente possivelmente poderia poderiam misschien waarschijnlijk mogelijk vaak prawdopodobnie może mogłoby często возможно вероятно наверное обычно часто',
)

/** Words by which a statement is somebody else's. */
export const sayings = setOf(
  'according said says say claimed argued argues stated announced asserted asserts insisted insists contended contends maintains believes believe thinks reported laut zufolge sagte behauptete según dijo afirmó selon affirme déclaré secondo disse affermato segundo afirmou volgens zei według powiedział согласно словам сказал',
)

const unitGroups =
  '%,percent,pct|percentage|km,kilometre,kilometer|m,metre,meter|cm,centimetre,centimeter|mm,millimetre,millimeter|nm,nanometre,nanometer|mile|foot,feet,ft|inch,inches|yard|acre|hectare|kg,kilogram,kilogramme|g,gram,gramme|mg,milligram|tonne,ton|pound,lb,£|ounce,oz|litre,liter|ml,millilitre,milliliter|gallon|celsius|fahrenheit|kelvin|degree|second|minute|hour|day|week|month|year|decade|century,centuries|millennium,millennia|bc,bce|ad,ce|am|pm|dollar,$,usd|euro,€,eur|yen,¥|cent|mph|kmh|volt|watt|kw,kilowatt|mw,megawatt|joule|calorie|mol,mole|hz,hertz|khz|mhz|ghz|byte|kb|mb|gb|hundred|thousand|million,mio|billion,bn|trillion|dozen|times,fold|light-year|january,jan|february,feb|march,mar|april,apr|may|june,jun|july,jul|august,aug|september,sept,sep|october,oct|november,nov|december,dec'

/** What a number counts, by each way of writing it; months count days and years. */
export const units: ReadonlyMap<string, string> = new Map(
  unitGroups.split('|').flatMap((group) => {
    const [unit = '', ...others] = group.split(',')
    return [unit, ...others].flatMap((word) => [
      [word, unit],
      [`${word}s`, unit],
    ])
  }) as [string, string][],
)

const monthGroups = unitGroups.slice(unitGroups.indexOf('january')).split('|')
export const months = new Set(monthGroups.map((group) => group.split(',')[0]!))

/** Without them the number is another one. */
export const scales = setOf('hundred thousand million billion trillion dozen')

/** How exact a number is, by what stands before it. */
export const bounds: readonly [kind: string, pattern: RegExp][] = [
  [
    'at least',
    /(?:more than|at least|no (?:less|fewer) than|over|above|exceed(?:s|ed|ing)?|minimum of|mehr als|mindestens|más de|plus de|più di|mais de|meer dan|ponad|более)$/u,
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
  'first second third fourth fifth sixth seventh eighth ninth tenth'
    .split(' ')
    .map((word, at) => [word, `${at + 1}th`]),
)

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
