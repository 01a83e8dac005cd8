import { formatNumber } from '../../ui/format.ts'

// What is going on
export const loadingEngine = 'Die Engine wird geladen'

// A text that is longer than what can be tried
export const triedFirst = (all: number, tried: number) =>
  `Dein Text hat ${formatNumber(all)} Zeichen, und alles bleibt erhalten. Hier probieren wir die ersten ${formatNumber(tried)}; mit einem kostenlosen Konto wählst du den Teil.`

// What an account would add
export const goOn = 'Mit deinem Text weiter'
export const withAccount =
  'Mit einem kostenlosen Konto kommen dieses Ergebnis und dein Text mit: Nutze den Text in jedem Werkzeug, füge Dateien und Webseiten hinzu und behalte, was du erstellst.'
