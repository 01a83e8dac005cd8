import { estimateWords, planLimits, prices, trialDays } from '#domain/limits.ts'
import { formatNumber } from '../ui/format.ts'

// The head of the page
export const description =
  'Mach aus einem langen Text eine Zusammenfassung, ein Quiz, eine einfache Erklärung oder Erkenntnisse. Jeder Punkt führt zu dem Satz, aus dem er stammt.'
export const title = 'Lange Texte, leicht verdaulich'
export const pitch = '{makes} Jeder Punkt führt zu dem Satz, aus dem er stammt. Gibt es keinen, sagen wir es.'
export const makes = 'Mit KI entstehen im Nu Zusammenfassungen, Quiz und einfache Erklärungen.'
export const tryFree = 'Morsel gratis testen'
export const learnMore = 'Mehr erfahren'
export const freeToTry = 'Kostenlos, ohne Kreditkarte. Oder {try}, ganz ohne Konto.'
export const tryYourText = 'probier es erst mit deinem Text'

// The question about a page
export const atWork = 'Morsel bei der Arbeit'
export const quiz = 'Quiz'
export const yourPick = 'Deine Wahl'
export const rightAnswer = 'Richtige Antwort'
export const right = 'Richtig. Dieser Satz sagt es{proof}.'
export const wrong = 'Nicht ganz. In diesem Satz steht es{proof}.'
/** The sentence, for those who do not see it light up. */
export const proofIs = (sentence: string) => `: ${sentence}`
export const withYourText = 'Probier es mit deinem Text'
export const pickOne = 'Na los, wähl eine. {keys}'
export const keysWork = 'Die Tasten 1–4 gehen auch.'
export const showAnswer = 'Antwort zeigen'

// To try it
export const pasteSomething =
  'Füge etwas ein, oder nimm unser Beispiel. Es läuft in deinem Browser, ohne Konto.'
export const needsJavaScript = 'Dieser Teil braucht JavaScript, denn die Arbeit macht dein eigener Browser.'
export const textToTry = 'Text zum Probieren'
export const whatToMake = 'Was daraus werden soll'
export const pasteHere = 'Füge ein Kapitel, einen Artikel, deine Notizen ein…'
export const charactersOf = (count: number, limit: number) => `${count} / ${limit} Zeichen`
export const gettingReady = 'Wird vorbereitet'
export const takeSample = 'Unser Beispiel nehmen'
export const cancel = 'Abbrechen'
export const processing = 'Moment…'
export const resultAppears = 'Hier erscheint dein Ergebnis'
export const neverLeaves = (kilobytes: number) =>
  `Dein Text verlässt deinen Browser nicht. Beim ersten Mal wird eine Engine von ${formatNumber(kilobytes)} KB geladen.`
export const offline = 'Wir erreichen den Server nicht. Prüfe deine Verbindung und versuch es noch einmal.'

// What each tool makes
export const fourWays = 'Eine Seite, vier Wege hinein'
export const madeAllFour =
  'Alle vier hat unsere eingebaute Engine in der Seite ganz oben gefunden, Wort für Wort. Mit einem Modell schreibt Morsel sie auch.'
export const isCorrect = ' (richtige Antwort)'
export const whatFollows = 'Was folgt'

// What happens to a text
export const yourText = 'Was mit deinem Text geschieht'
export const readPrivacy = 'Mehr zum Datenschutz'
export const facts = [
  {
    fact: 'Deine Dateien bleiben auf deinem Gerät',
    more: 'Dein Browser liest sie. Gesendet werden nur der Text und der Name der Datei.',
  },
  {
    fact: 'Deine Texte gehören dir allein',
    more: 'Wir speichern sie mit ihren Ergebnissen, damit du zurückkommen kannst. Kein anderes Konto kann sie öffnen.',
  },
  {
    fact: 'Gelöscht heißt gelöscht',
    more: 'Löschst du einen Text, gehen seine Ergebnisse mit. Löschst du dein Konto, geht alles.',
  },
  {
    fact: 'Ein Sprachmodell nur, wenn eines verbunden ist',
    more: 'Die eingebaute Engine braucht kein Netz. Nutzt dieser Server ein Sprachmodell, geht dein Text dorthin, und jedes Ergebnis sagt, wer es geschrieben hat.',
  },
  {
    fact: 'Niemand sieht dir zu',
    more: 'Keine Tracker, keine Werbung, und nichts kommt von anderen Seiten.',
  },
]

// What it costs
const { free, pro } = planLimits
const upTo = (characters: number) =>
  `Texte bis ${formatNumber(estimateWords(characters))} Wörter (${formatNumber(characters)} Zeichen).`
export const costs = 'Was es kostet'
export const planNames = { free: 'Free', pro: 'Pro' }
export const freePrice = '0 $'
export const freeGives = `${free.generationsPerDay} Ergebnisse am Tag. ${upTo(free.characters)}`
export const proPrice = `${prices.proAnnualPerMonth} $`
export const proPeriod = `im Monat bei jährlicher Zahlung, sonst ${prices.proMonthly} $ im Monat`
export const proGives = `${
  pro.generationsPerDay === 'unlimited' ? 'Unbegrenzt viele' : pro.generationsPerDay
} Ergebnisse. ${upTo(pro.characters)} ${trialDays} Tage gratis, ohne Karte.`
export const comparePlans = 'Tarife vergleichen'

// What people might say: written by us, and labelled so, as nobody said it yet
export const testimonials = 'Stimmen'
export const illustrative = 'Beispiel'
export const inQuotes = (quote: string) => `„${quote}“`
export const quotes = [
  {
    quote: 'Ich muss nicht vertrauen. Ich klicke und lese den Satz.',
    author: 'Maya Lindqvist',
    role: 'Lehrerin',
  },
  {
    quote: 'Vierzig Seiten vor einer Besprechung. Ich las die Zusammenfassung und machte dann das Quiz.',
    author: 'Daniel Okafor',
    role: 'Politikanalyst',
  },
]

// The end of the page
export const bringText = 'Nimm dir den Text vor, den du vor dir herschiebst'
export const getStarted = 'Gratis loslegen'
