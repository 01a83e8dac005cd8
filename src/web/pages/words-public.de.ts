// What stands around every public page
export const skipToContent = 'Zum Inhalt'
export const signIn = 'Anmelden'
export const openMenu = 'Menü öffnen'
export const closeMenu = 'Menü schließen'
export const main = 'Hauptmenü'
export const home = 'Start'
export const about = 'Über uns'
export const pricing = 'Preise'
export const tryFree = 'Gratis testen'
export const openMorsel = 'Morsel öffnen'

// The foot
export const product = 'Produkt'
export const features = 'Funktionen'
export const legal = 'Rechtliches'
export const privacy = 'Datenschutz'
export const terms = 'Bedingungen'
export const isOpenSource = 'Open Source unter der Apache-Lizenz 2.0.'
