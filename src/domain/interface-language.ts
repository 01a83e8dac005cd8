/** The languages of the interface. The first stands in the sources; the German of `words.ts` is in `words.de.ts`. */
export const languages = ['en', 'de'] as const
export type InterfaceLanguage = (typeof languages)[number]

/** The cookie that holds the language somebody chose in this browser. */
export const languageCookie = 'language'
