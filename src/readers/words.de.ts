import type { LeftOut } from '#domain/document/reading-report.ts'

// What was noticed while a file was read
export const firstPages = (read: number, of: number) =>
  `Nur die ersten ${read} von ${of} Seiten wurden gelesen.`
export const damagedEnd = 'Nicht im Text: das Ende der Datei, es ist beschädigt.'
export const stopsSet = 'Darin steht kaum ein Punkt. Wir haben sie nach Pausen und Wörtern gesetzt.'
export const guessedEncoding = (encoding: string) =>
  `Wir vermuten, dass diese Datei in ${encoding} ist. Wenn Buchstaben falsch aussehen, speichere sie als UTF-8.`
export const putBack = (pieces: number) =>
  pieces === 1 ? 'Wieder im Text: 1 Stück.' : `Wieder im Text: ${pieces} Stücke.`
export const arePictures = (pages: string, count: number) =>
  `Nicht im Text: ${pages} ${count === 1 ? 'ist ein Bild' : 'sind Bilder'}.`
export const perhapsHidden = (pages: string) =>
  `Text ${pages ? `von ${pages}` : 'dieses Dokuments'} ist beim Lesen der Datei vielleicht nicht zu sehen. Wir haben ihn behalten: Vergleiche ihn mit der Datei.`
export const garbledPages = (pages: string) =>
  `Nicht im Text: Die Buchstaben von ${pages} lassen sich nicht entziffern.`
export const garbledLines = (pages: string) =>
  `Nicht im Text: einige Zeilen von ${pages}, deren Buchstaben sich nicht entziffern lassen.`
export const areDamaged = (pages: string, count: number) =>
  `Nicht im Text: ${pages} ${count === 1 ? 'ist' : 'sind'} beschädigt.`
export const unsureOcr = (confidence: number) =>
  `Per Texterkennung gelesen, die sich oft unsicher war (Sicherheit ${confidence} %): Vergleiche den Text mit der Datei`
export const readByOcr = 'Per Texterkennung gelesen: Prüfe Namen und Zahlen'

// What was left out around the text
export const partsOfPage = (count: number) =>
  count === 1 ? '1 Teil der Seite um den Text herum' : `${count} Teile der Seite um den Text herum`
export const emptyFields = (count: number) =>
  count === 1 ? '1 Platzhalter eines leeren Felds' : `${count} Platzhalter leerer Felder`
export const aroundPages = (count: number) =>
  `${count} ${count === 1 ? 'Kopf-, Fußzeile oder Seitenzahl' : 'Kopf- und Fußzeilen und Seitenzahlen'}`
export const pageNumbers = 'Seitenzahlen'

// Hidden text
export const hiddenHeading = 'Wir haben versteckten Text gefunden und weggelassen'
export const besidePages =
  'Er steht neben den Seiten, wo Druckereien ihre Zeichen setzen und sonst niemand hinsieht.'
export const onHiddenSlides = 'Diese Folien werden nicht gezeigt: Oft sind sie nur in Reserve.'
export const notShown = 'Die Seite zeigt ihn nicht, oder nicht gleich.'
export const seenByNobody =
  'Niemand sieht ihn im Dokument: Vielleicht soll er ein Programm in die Irre führen.'
export const hiding: Partial<Record<LeftOut['why'], string>> = {
  pale: 'zu blass',
  invisible: 'unsichtbar',
  'no-contrast': 'in der Farbe des Hintergrunds',
  covered: 'hinter etwas anderem',
  clipped: 'abgeschnitten',
  layer: 'in einer ausgeschalteten Ebene',
  'off-page': 'neben der Seite',
  tiny: 'zu klein',
  'hidden-slide': 'auf einer versteckten Folie',
  undisplayed: 'nicht angezeigt',
}
