// Where the operator’s code and community are
export const connect = 'Kontakt'
export const sourceCode = 'Quellcode'
export const chat = 'Community-Chat'
export const notLoaded = 'Einige Links ließen sich nicht laden. {again}'
export const tryAgain = 'Noch einmal versuchen'
