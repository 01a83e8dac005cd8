import { planLimits, prices, trialDays } from '#domain/limits.ts'
import { formatNumber } from '../ui/format.ts'

// The page
export const title = 'Preise'
export const description = `Morsel ist kostenlos für ${planLimits.free.generationsPerDay} Ergebnisse am Tag. Pro ist unbegrenzt, ab ${prices.proAnnualPerMonth} $ im Monat, mit ${trialDays} Tagen Probezeit ohne Kreditkarte.`
export const lead = 'Fang kostenlos an. Wechsle, wenn du längere Texte brauchst.'
export const billingPeriod = 'Zahlweise'
export const monthly = 'Monatlich'
export const annual = 'Jährlich'
export const saving = (percent: number) => `${percent} % sparen`

// The plans
export const planNames = { free: 'Free', pro: 'Pro' }
export const freeFor = 'Für einen Artikel oder ein Kapitel ab und zu.'
export const proFor = 'Für Fachartikel, Berichte und den Lesestoff eines Semesters.'
/** In US dollars. */
export const price = (amount: number) => `${amount} $`
export const noCard = 'Ohne Kreditkarte'
export const billedAnnually = (aYear: number) => `im Monat, jährlich gezahlt (${aYear} $)`
export const billedMonthly = 'im Monat, monatlich gezahlt'
export const getStarted = 'Gratis loslegen'
export const startTrial = 'Probezeit starten'

// What a plan allows
export const unlimited = 'Unbegrenzt viele Ergebnisse'
export const perDay = (count: number) => `${formatNumber(count)} Ergebnisse am Tag`
export const contentUpTo = (words: number, characters: number) =>
  `Texte bis ${formatNumber(words)} Wörter (${formatNumber(characters)} Zeichen)`
export const summariesUpTo = (words: number) => `Zusammenfassungen bis ${formatNumber(words)} Wörter`
export const filesUnder = (megabytes: number) => `PDF- und Textdateien unter ${formatNumber(megabytes)} MB`
export const allTools = 'Alle vier Werkzeuge'
export const everyPoint = 'Jeder Punkt mit seinem Satz verbunden'
export const freeTrial = `${trialDays} Tage kostenlose Probezeit`
export const noCardForTrial = 'Keine Kreditkarte für die Probezeit'

// In both plans
export const inBoth = 'In beiden Tarifen'
export const features = [
  {
    title: 'Sieh, woher es kommt',
    text: 'Klick auf die Zahl neben einem Punkt, und sein Satz leuchtet in deinem Text auf.',
  },
  {
    title: 'Alle vier Werkzeuge',
    text: 'Zusammenfassung, Quiz, einfache Erklärung und Erkenntnisse, aus eingefügtem Text, einer Datei oder einer Webseite.',
  },
  {
    title: 'Quiz zum Üben',
    text: 'Beantworte fünf Fragen, sieh dein Ergebnis und warum jede Antwort richtig ist.',
  },
  { title: 'Dein Verlauf', text: 'Alles, was du erstellst, bleibt, bis du es löschst.' },
  { title: 'Zum Mitnehmen', text: 'Kopiere, lade oder drucke jedes Ergebnis.' },
  {
    title: 'Nichts geht verloren',
    text: 'Schließ den Tab: Dein Ergebnis wartet auf dich. Klappt es nicht, zählt es nicht.',
  },
]

// Questions
export const questionsHeading = 'Fragen'
export const questions = [
  {
    question: 'Was zählt als Ergebnis?',
    answer:
      'Eine fertige Zusammenfassung, ein Quiz, eine Erklärung oder ein Satz Erkenntnisse. Klappt es nicht, zählt es nicht. Auch nicht, wenn du abbrichst, bevor die ersten Wörter erscheinen.',
  },
  {
    question: 'Wann gibt es wieder mehr?',
    answer: 'Jeden Tag um 00:00 UTC. Oben auf jeder Seite steht, wie viele du noch hast.',
  },
  {
    question: 'Wie läuft die Probezeit?',
    answer: `Du bekommst ${trialDays} Tage lang alles aus Pro, ohne Kreditkarte. Dann endet sie von selbst: Du bist wieder bei Free und behältst alles, was du erstellt hast. Jedes Konto bekommt eine Probezeit.`,
  },
  {
    question: 'Was, wenn mein Text zu lang ist?',
    answer:
      'Wir sagen dir, um wie viel, und bieten dir an, den ersten Teil zu behalten. Gekürzt wird nichts, bevor du entscheidest.',
  },
  {
    question: 'Brauche ich ein Konto?',
    answer:
      'Zum Probieren nicht: Die Startseite geht ohne. Mit einem Konto bekommst du längere Texte, Dateien und Webseiten, und deine Ergebnisse auf jedem Gerät.',
  },
  {
    question: 'Kann ich es selbst betreiben?',
    answer:
      'Ja. Morsel ist Open Source unter der Apache-Lizenz 2.0. Auf deinem eigenen Server setzt du die Grenzen, oder hebst sie auf.',
  },
]
