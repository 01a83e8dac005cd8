// In the place of a result
export const isStored = (noun: string) =>
  `${noun}: schon gespeichert. Das Ergebnis öffnet sich, sobald der Server antwortet.`
export const asFarAsItGot = 'So weit ist es gekommen.'
export const backToLast = 'Zurück zum letzten Ergebnis'
export const madeBefore = 'Erstellt, bevor du den Text geändert hast.'
export const otherQuestions = 'Andere Fragen'

// A passage over the result
export const whereItStands = 'Wo das steht'
export const passageOf = (place: number, all: number) => `Stelle ${place} von ${all}`

// What runs, and that it is ready
export const cancel = 'Abbrechen'
/** What stands behind it for those who hear it. */
export const cancelTool = (tool: string) => `: ${tool}`
export const isReady = (tool: string, count: string) => `${tool} ist fertig: ${count}.`
