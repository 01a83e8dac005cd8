/**
 * The languages of the interface, each by its own name. The first stands in the sources; the German of `words.ts` is in
 * `words.de.ts`.
 */
export const languageNames = { en: 'English', de: 'Deutsch' }
export type InterfaceLanguage = keyof typeof languageNames

export const languages = Object.keys(languageNames) as InterfaceLanguage[]

/** The cookie that holds the language somebody chose in this browser. */
export const languageCookie = 'language'
