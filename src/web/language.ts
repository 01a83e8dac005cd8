import type { InterfaceLanguage } from '#domain/interface-language.ts'

/** The language that these pages are built in. */
export const language: InterfaceLanguage = 'en'
