// No page at this address
export const title = 'Seite nicht gefunden'
export const description = 'Diese Seite gibt es nicht.'
export const nothingHere =
  'Unter dieser Adresse ist nichts. Vielleicht ist die Seite umgezogen, oder der Link stimmt nicht.'
export const returnHome = 'Zur Startseite'
export const search = 'Suche'
