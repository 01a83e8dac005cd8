import { plural } from '../../ui/format.ts'

// What there is of a tool
export const asksFirst = 'Fragt erst nach'
export const upNext = 'Kommt dran'
export const ready = 'Fertig'
export const stopped = 'Abgebrochen'
export const limitReached = 'Limit erreicht'
export const didNotWork = 'Nicht geklappt'
export const countQuestions = (count: number) =>
  plural(count, { one: `${count} Frage`, other: `${count} Fragen` })
export const countPoints = (count: number) =>
  plural(count, { one: `${count} Punkt`, other: `${count} Punkte` })

// What runs
const counting = (one: string, other: string) => (count: number) =>
  plural(count, { one: `${count} ${one}`, other: `${count} ${other}` })
export const countFound = {
  mark: counting('Markierung', 'Markierungen'),
  term: counting('Begriff', 'Begriffe'),
  gapPassage: counting('Lückentext', 'Lückentexte'),
  recall: counting('auswendig', 'auswendig'),
}
export const needsModel = 'Braucht ein Modell'
export const nothingFound = 'Nichts gefunden'
export const busyAgainIn = (seconds: number) => `Viel los, weiter in ${seconds} s`
export const connectionLost = 'Verbindung weg'

// How it ended
export const stoppedCounted = 'Abgebrochen. Es war schon etwas zu sehen, darum zählt dieses Mal.'
export const stoppedUncounted = 'Abgebrochen. Das zählt nicht.'
export const partsKept = 'Was von deinem Text gelesen wurde, bleibt: Der nächste Versuch macht dort weiter.'
export const madeBefore =
  'Das hast du aus demselben Text schon einmal erstellt, hier ist es wieder. Es hat nicht gezählt.'
