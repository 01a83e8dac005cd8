// What the picture shows with which pages are shared
export const picture = 'Morsel: ein Text neben seiner Zusammenfassung, jede Zeile mit ihrer Stelle verbunden'
