export const exportIt = 'Exportieren'
export const close = 'Schließen'
export const chooseFormat = 'Wähle ein Format.'
export const everythingFits = 'Alles passt hinein.'
export const download = 'Herunterladen'
export const saved = (name: string) => `${name} gespeichert`
