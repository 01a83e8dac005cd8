/** Languages whose sentences are split by rules of their own. */
export type Language = 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'pl' | 'ru'

/** The commonest function words of each language, by which it is detected; they also often open sentences. */
export const commonWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOf(
    'the this these those that it its he she they we you i a an in on at as if when while after before but and so for from however although because there their his her some many most such since by to with each both all one another other is are was were of not no or be have has',
  ),
  de: setOf(
    'der die das den dem des ein eine einer eines einem einen und oder aber auch als am an auf aus bei bis da dann danach daher dadurch damit dass deshalb dies diese dieser dieses doch durch er es sie ihr ihre für hier ich im in ist sind war waren wurde wurden man mit nach nicht noch nur ob ohne schon sehr seit sein seine sich so sondern über um unter viele vom von vor wann warum was weil welche wenn wer wie wir wo zu zum zur zwar jedoch',
  ),
  es: setOf(
    'el la los las lo un una unos unas y o pero de del al a en con por para sin sobre entre desde hasta hacia según como cuando donde mientras aunque porque si no se su sus él ella ellos ellas es son era eran fue fueron ha han había este esta estos estas ese esa eso esto aquel también así además sin muchos muchas algunos algunas todo todos cada que qué más muy ya',
  ),
  fr: setOf(
    'le la les l un une des du de d au aux et ou mais où donc or ni car que qui quoi dont ce cet cette ces c il elle ils elles on nous vous je j tu son sa ses leur leurs est sont était étaient fut a ont avait dans en sur sous par pour avec sans entre vers chez depuis pendant après avant lorsque quand comme si ne pas plus très aussi ainsi cependant toutefois puis enfin tout tous toutes chaque plusieurs certains',
  ),
  it: setOf(
    'il lo la i gli le l un uno una e ed o ma di del dello della dei degli delle a ad al allo alla ai agli alle da dal dalla dai in nel nella nei nelle con su sul sulla per tra fra che chi cui non si è sono era erano fu furono ha hanno aveva questo questa questi queste quello quella come quando dove mentre anche se perché più molto molti alcuni ogni tutti egli ella essi loro suo sua inoltre però così dopo prima',
  ),
  pt: setOf(
    'o a os as um uma uns umas e ou mas de do da dos das em no na nos nas ao aos à às por pelo pela pelos pelas para com sem sobre entre até desde que quem não se é são era eram foi foram há tem têm este esta estes estas esse essa isso isto aquele ele ela eles elas seu sua seus suas como quando onde enquanto embora porque também assim além muito muitos alguns cada todo todos mais já',
  ),
  nl: setOf(
    'de het een en of maar van in op te aan met voor door bij naar uit om over onder tot na tegen tussen zonder sinds tijdens dat die dit deze er hij zij ze het we wij ik je u zijn haar hun is was waren werd werden wordt worden heeft hebben had niet geen ook als dan dus toen toch nog al wel zo omdat hoewel terwijl wanneer waar wie wat hoe veel vele sommige elke alle',
  ),
  pl: setOf(
    'i oraz a ale lub albo w we z ze na do od po pod nad przed przez przy za o u dla bez między jest są był była było były nie się to ten ta te ci tego tej tych temu tym że który która które którzy jak jako gdy kiedy gdzie ponieważ chociaż jednak także też również już tylko jego jej ich on ona ono oni one co czy wiele niektóre każdy wszystkie są być może aby by go mu ją sobie jeszcze',
  ),
  ru: setOf(
    'и а но или в во на с со к ко о об от до по под над при за из у для без между это этот эта эти тот та те он она оно они мы вы я его её их был была было были есть не ни что чтобы как когда где если хотя потому однако также тоже уже только все всё каждый многие некоторые который которая которые так после перед',
  ),
}

/** How much of a text is looked at, in characters: its beginning is enough. */
const sample = 20_000
const letters = /[\p{L}\p{M}]+/gu

/** By how much of all words the best language leads in prose of its own, at the least. */
const usualLead = 0.1

/** From this confidence a text is taken to be in a language: of those of three sentences nearly all that are. */
const leastSure = 0.5

/**
 * The language of a text by its commonest words (Grefenstette 1995). A word that several languages share counts less
 * for each of them. English, with a confidence of 0, when no language stands out.
 * @returns with a confidence from 0 to 1
 */
export function detectLanguage(text: string): { language: Language; confidence: number } {
  const scores = new Map<Language, number>([['en', 0]])
  let words = 0
  for (const [word] of text.slice(0, sample).toLowerCase().matchAll(letters)) {
    words += 1
    const known = languagesOf.get(word) ?? []
    for (const language of known) scores.set(language, (scores.get(language) ?? 0) + 1 / known.length)
  }
  const [[language, best], second] = [...scores].sort((one, other) => other[1] - one[1]) as [
    [Language, number],
    [Language, number]?,
  ]
  // Its neighbours share Russian's words, but not its letters.
  const isNeighbour = language === 'ru' && (!/[ыэ]/iu.test(text) || /[іїўј]/iu.test(text))
  const lead = isNeighbour ? 0 : (best - (second?.[1] ?? 0)) / Math.max(1, words)
  return { language, confidence: Math.min(1, lead / usualLead) }
}

/** The language of a text as HTML's `lang` names it: empty where it is not known. */
export function languageTag(text: string): Language | '' {
  const { language, confidence } = detectLanguage(text)
  return confidence < leastSure ? '' : language
}

/** The likeliest language, however likely. */
export function guessLanguage(text: string): Language {
  return detectLanguage(text).language
}

const languagesOf = new Map<string, Language[]>()
for (const [language, words] of Object.entries(commonWords) as [Language, ReadonlySet<string>][]) {
  for (const word of words) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language])
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
