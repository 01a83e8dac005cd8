// Keys that work on every screen
export const keyboard = 'Tastatur'
export const keyHelp: [keys: string, does: string][] = [
  ['/ oder Strg K', 'Deine Texte durchsuchen'],
  ['j und k', 'Nächster und voriger Text einer Liste'],
  ['Strg Enter', 'Erstellen'],
  ['Esc', 'Abbrechen, was läuft, oder schließen, was offen ist'],
  ['1 bis 4', 'Eine Frage beantworten oder eine Karte bewerten'],
  ['Enter', 'Nächste Frage'],
  ['Leertaste', 'Karte umdrehen'],
  ['?', 'Diese Tasten'],
]
export const singleKeys = 'Tasten ohne Strg auf jeder Seite'
export const singleKeysHint = 'Schalte sie aus, wenn sie dich stören.'
export const close = 'Schließen'

// The connection
export const connectionLost = 'Verbindung weg. Neuer Versuch…'
export const staysAsItIs =
  'Was du siehst, bleibt, wie es ist. Es geht von selbst weiter, sobald der Server antwortet.'

// Cards of today, after their number
export const due = 'fällig'
