import { languageCookie, languages, type InterfaceLanguage } from '#domain/interface-language.ts'

/** The language somebody chose in this browser; "system" follows what the browser prefers. */
export function readLanguage(): InterfaceLanguage | 'system' {
  const chosen = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(document.cookie)?.[1]
  return languages.find((one) => one === chosen) ?? 'system'
}

/** Remembers a language, and has the server send its pages. */
export function chooseLanguage(language: InterfaceLanguage | 'system'): void {
  const seconds = language === 'system' ? 0 : 31_536_000
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${seconds}; SameSite=Lax`
  window.location.reload()
}
