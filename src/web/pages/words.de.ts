// A generation that ended while its screen was not open
export const isReady = '{noun} fertig: {name}'
export const didNotWorkOut = '{noun} zu {name}: Das hat nicht geklappt. {why} Das hat nicht gezählt.'
export const open = 'Öffnen'
export const dismiss = 'Schließen'
