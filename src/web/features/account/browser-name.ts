import * as words from './words.ts'

/** Each by a word that only it carries; those that pretend to be another stand before it. */
const browsers = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** A browser in words people use, as in "Firefox on Windows", from what it sends as its `User-Agent`. */
export function browserName(userAgent: string): string {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return words.browserOn(browser, system)
  return browser ?? system ?? words.unknownProgram
}
