// What stands around every screen of the app
export const skipToContent = 'Zum Inhalt'
export const menu = 'Menü'
export const closeMenu = 'Menü schließen'
export const openMenu = 'Menü öffnen'
export const main = 'Hauptmenü'
export const add = 'Neu'
export const tools = 'Werkzeuge'
export const dashboard = 'Übersicht'
export const library = 'Bibliothek'
export const review = 'Wiederholen'
export const runningNow = (count: number) => `, ${count} in Arbeit`
