import { formatNumber, plural } from '../../ui/format.ts'

// So many of something
const ofSections = (count: number) =>
  plural(count, { one: `${formatNumber(count)} Abschnitt`, other: `${formatNumber(count)} Abschnitten` })
export const countPoints = (count: number) =>
  plural(count, { one: `${formatNumber(count)} Punkt`, other: `${formatNumber(count)} Punkte` })
export const seconds = (count: number) => `${count} Sekunden`
export const minutes = (count: number) => `${count} Minuten`
export const hours = (count: number) => `${count} Stunden`
export const aboutWords = (count: number) => `etwa ${formatNumber(count)} Wörter`

// What a long text takes
export const readInParts = 'Dein Text wird in Teilen gelesen'
export const whyInParts = (engine: string) =>
  `Er ist länger, als ${engine} auf einmal fasst. Du kannst lesen, was fertig ist, während der Rest entsteht, und diese Seite schließen: Es geht weiter.`
export const calls = (count: number) => plural(count, { one: 'Aufruf', other: 'Aufrufe' })
export const about = 'etwa'
export const tokens = 'Tokens'
export const atMostAbout = 'höchstens etwa'
export const dollars = (amount: number) => `${amount.toFixed(2).replace('.', ',')} $`
export const make = (noun: string) => `${noun} erstellen`
export const onlyFirst = 'Erst nur {section}'
export const quoted = (section: string) => `„${section}“`
export const notNow = 'Nicht jetzt'
export const chosenOf = (count: number, all: number) =>
  `${formatNumber(count)} von ${ofSections(all)} gewählt`
export const chooseAll = 'Alle wählen'
export const chooseNone = 'Keinen wählen'

// The text, section by section
export const textBySections = 'Der Text, Abschnitt für Abschnitt'
export const states = {
  waiting: 'wartet',
  reading: 'wird gelesen',
  covered: 'erfasst',
  missed: 'nicht erfasst',
  'left-out': 'ausgelassen',
}
export const sectionBySection = 'Abschnitt für Abschnitt'

// While it is read
export const readOf = (count: number, all: number) => `${formatNumber(count)} von ${ofSections(all)} gelesen`
export const callOf = (call: number, all: number) => `Aufruf ${call} von ${all}`
export const timeLeft = (time: string) => `noch etwa ${time}`
export const partsRead = (read: number, all: number) => `${read} von ${all} Teilen gelesen`

// What was covered
export const coveredOf = (count: number, all: number) =>
  `${formatNumber(count)} von ${ofSections(all)} erfasst`
export const leftOut = (count: number) => `${formatNumber(count)} ausgelassen`
export const eachTick = 'Jeder Strich ist ein Punkt, der sich auf diese Stelle stützt'
export const tryAgain = (_count: number) => 'Noch einmal versuchen'
export const notCovered = 'Nicht erfasst:'
export const coveredInPart = 'Nur zum Teil erfasst:'
export const nothingRests = (_count: number) => 'Unten stützt sich nichts darauf.'
export const whyMissed: Record<string, string> = {
  'nothing-said': 'Das Modell hatte dazu nichts zu sagen.',
  llm_text_too_long: 'Dafür war kein Platz mehr.',
  llm_reply_cut_off: 'Die Antwort des Modells brach ab.',
  llm_runaway: 'Das Modell hörte nicht auf zu schreiben, darum haben wir es gestoppt.',
  llm_declined: 'Das Modell wollte darauf nicht antworten.',
  llm_other_language: 'Das Modell antwortete in einer anderen Sprache.',
  llm_other_matter: 'Das Modell schrieb über etwas anderes.',
  llm_stalled: 'Das Modell antwortete nicht mehr.',
  llm_unreachable: 'Das Modell war nicht zu erreichen.',
  llm_busy: 'Das Modell war ausgelastet.',
  run_over_ceiling: 'Das Ergebnis hatte alles verbraucht, was es darf.',
}
export const answerUnusable = 'Die Antwort des Modells war nicht zu gebrauchen.'
