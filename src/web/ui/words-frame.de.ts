// A page that cannot be shown
export const notShown = 'Diese Seite lässt sich nicht zeigen. Lade sie neu, oder prüfe deine Verbindung.'
export const loadAgain = 'Seite neu laden'

// What is on its way
export const loading = 'Wird geladen'

// What could not be had
export const tryAgain = 'Noch einmal versuchen'
