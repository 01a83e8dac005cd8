/** Base, past tense, past participle of verbs that do not form them with "-ed". */
const irregular: readonly (readonly [string, string, string])[] = (
  'arise arose arisen|awake awoke awoken|be was been|bear bore borne|beat beat beaten|become became become|begin began begun|bend bent bent|bind bound bound|' +
  'bite bit bitten|bleed bled bled|blow blew blown|break broke broken|breed bred bred|bring brought brought|build built built|buy bought bought|cast cast cast|' +
  'catch caught caught|choose chose chosen|cling clung clung|come came come|cost cost cost|creep crept crept|cut cut cut|deal dealt dealt|dig dug dug|do did done|' +
  'draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed fed|feel felt felt|fight fought fought|find found found|flee fled fled|' +
  'fly flew flown|forbid forbade forbidden|forget forgot forgotten|forgive forgave forgiven|freeze froze frozen|get got got|give gave given|go went gone|grind ground ground|' +
  'grow grew grown|hang hung hung|have had had|hear heard heard|hide hid hidden|hit hit hit|hold held held|hurt hurt hurt|keep kept kept|know knew known|lay laid laid|' +
  'lead led led|leave left left|lend lent lent|let let let|lie lay lain|lose lost lost|make made made|mean meant meant|meet met met|overcome overcame overcome|pay paid paid|' +
  'put put put|quit quit quit|read read read|ride rode ridden|ring rang rung|rise rose risen|run ran run|say said said|see saw seen|seek sought sought|sell sold sold|' +
  'send sent sent|set set set|shake shook shaken|shed shed shed|shine shone shone|shoot shot shot|show showed shown|shrink shrank shrunk|shut shut shut|sing sang sung|' +
  'sink sank sunk|sit sat sat|sleep slept slept|slide slid slid|speak spoke spoken|spend spent spent|spin spun spun|split split split|spread spread spread|spring sprang sprung|' +
  'stand stood stood|steal stole stolen|stick stuck stuck|strike struck struck|swear swore sworn|sweep swept swept|swim swam swum|swing swung swung|take took taken|' +
  'teach taught taught|tear tore torn|tell told told|think thought thought|throw threw thrown|undergo underwent undergone|understand understood understood|undertake undertook undertaken|' +
  'wake woke woken|wear wore worn|weave wove woven|win won won|wind wound wound|withdraw withdrew withdrawn|withstand withstood withstood|write wrote written'
)
  .split('|')
  .map((forms) => forms.split(' ') as [string, string, string])

const irregularVerbs = new Map(irregular.map(([base, past, participle]) => [base, { past, participle }]))
const doubled =
  /^(?:stop|plan|drop|grab|ship|trap|strip|prefer|refer|occur|commit|permit|transfer|wrap|fit|submit|emit|transmit|compel|control|regret|rob|drag|step|slip|tap|admit|infer|confer|expel|propel|equip|ban|beg|chop|clap|hop|hug|jog|knit|nod|pat|pin|plug|rub|scan|skip|snap|stir|tip|trim|trip|whip|zip|cut|get|hit|let|put|run|set|shut|sit|spin|split|swim|win|begin|forget|quit|dig|bet|rid)$/

/** The form of the present tense for he, she or it: "carries". */
export function thirdPersonOf(base: string): string {
  if (base === 'be') return 'is'
  if (base === 'have') return 'has'
  if (/(?:[sxz]|ch|sh|[^aeiou]o)$/.test(base)) return `${base}es`
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`
}

/** "carried", "took". */
export function pastOf(base: string): string {
  return irregularVerbs.get(base)?.past ?? regularPast(base)
}

/** The participle that follows "has" and "was": "carried", "taken". */
export function participleOf(base: string): string {
  return irregularVerbs.get(base)?.participle ?? regularPast(base)
}

function regularPast(base: string): string {
  if (base.endsWith('e')) return `${base}d`
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`
  return doubled.test(base) ? `${base}${base.at(-1)!}ed` : `${base}ed`
}
