/** What a page or a screen puts around its text: short lines of these kinds are no part of it. */
const strong =
  /\b(?:cookies?\b.*\b(?:consent|use|policy|settings|accept)|all rights reserved|terms of (?:use|service)|privacy policy|ad[ -]?block(?:er)?|by clicking\b|reading time\b|min(?:ute)?s? read\b|subscribe (?:to|now|today)|sign up (?:for|to|now)|download (?:our|the) app|follow us\b|share (?:this|on)\b|free (?:stories|articles) left|was this (?:page|article) helpful|newsletter|^read more\b|do not quote|access for free|advertisement|cite this (?:page|article)|skip to (?:content|main))/iu
const weak =
  /^(?:(?:menu|home|log ?in|sign ?in|subscribe|search|share|print|save|related|trending|next|previous|comments?|contact|terms|privacy)(?=$| ?[^\p{L}\p{N} ]| (?:this|us|our|the|to|for|on|via|articles?|pages?|posts?|policy|now)\b)|more from|read (?:more|on|next)|back to|add a comment|leave a (?:comment|reply)|about us|copyright|©|\(c\) ?\d|photo(?:graph)?(?: by|:)|image(?: by|:)|credit:|.{3,60}\/(?:getty|reuters|afp|ap)\b|source:|quelle:|fuente:|foto:|[-–—\s]{0,6}by [A-Z]\S+(?: \S+){1,4}$|(?:published|updated|posted)\b|tags?:|filed under|table of contents|contents$|<|›|»|see also|isbn|issn|doi:|received:|accepted:|keywords:)/iu
const address =
  /(?:https?:|ftp:)\/\/\S+|www\.\S+|\b[\w.]{1,40}\.(?:com|org|net)\/\S+|[\w.+-]{1,64}@[\w-]{1,64}\.\w+/iu
const pageNumber =
  /^(?:page\s)?\s*(?:[–—-]\s*)?\d{1,4}\s*(?:(?:of|\/)\s*\d{1,4}\s*)?[–—-]?$|^\d{1,4}\s*\|\s*\S.{0,60}$|^\S.{0,60}\|\s*\d{1,4}$|^page \d+\b.{0,20}$/iu
const caption = /^(?:figure|fig\.|table|chart|exhibit|box|plate)\s*\d+(?:[.\-–]\d+)*\b/iu
const learningAim =
  /^(?:by the end of this (?:section|chapter|unit|module|lesson|lecture)|learning (?:objectives|outcomes)|after (?:reading|studying) this)/iu
/** One entry of a list of references. */
const reference =
  /^(?:\[\d{1,3}\]\s+)?\p{Lu}[\p{L}’'-]+,\s(?:\p{Lu}\.\s?)+.{0,120}(?:\((?:1[6-9]|20)\d\d[a-z]?\)|\b(?:1[6-9]|20)\d\d[a-z]?\.)/u
/** The same by the American Psychological Association's manual: "Who, or what. (2012, November 1). …" */
const datedReference =
  /^\p{Lu}[^()]{2,250}[.!?]\s?\((?:(?:1[6-9]|20)\d\d[a-z]?(?:, \p{L}[^()]{2,20})?|n\.d\.)\)(?:[.,]|\s|$)/u
const sentenceLike = /^["“‘'(]?[\p{Lu}\d].*[.!?]["”’)]?$/u

/** Longer lines are text; the patterns are not tried on them. */
const longestLine = 400

/**
 * What a line is that is no running text: a caption, a row of a table, or what a page or a screen puts around its text.
 * A line that `continues` the sentence of the one before is any of them only where nothing else can be meant: without it
 * the sentence would say something else.
 */
export function kindOfBoilerplate(line: string, continues: boolean): 'caption' | 'row' | 'note' | undefined {
  if (line.length > longestLine) return undefined
  const words = line.split(/\s+/).length
  if (pageNumber.test(line)) return 'note'
  if (caption.test(line) && line.length < 240) return 'caption'
  if (continues) return undefined
  if (learningAim.test(line) || reference.test(line) || datedReference.test(line)) return 'note'
  if (address.test(line) && line.replace(address, '').split(/\s+/).length < 8) return 'note'
  if (words <= 24 && strong.test(line)) return 'note'
  if (words <= 12 && weak.test(line) && !(words > 5 && sentenceLike.test(line))) return 'note'
  return isTableRow(line) ? 'row' : undefined
}

/** Whether what follows a line is what a reader will have learnt. */
export function opensAims(line: string): boolean {
  return learningAim.test(line)
}

/** Cells between tabs, bars or wide gaps, or mostly digits. */
function isTableRow(line: string): boolean {
  if (/^\s*\|.*\|\s*$/u.test(line)) return true
  // Two spaces after a full stop are a typist's.
  const gaps = line.match(/\t+| {3,}| {2}(?<![.!?:]['"”’)]* {2})/gu)?.length ?? 0
  if (gaps >= 2 && !/[.!?]$/u.test(line)) return true
  const digits = line.match(/\p{N}/gu)?.length ?? 0
  const letters = line.match(/\p{L}/gu)?.length ?? 0
  return digits > 0 && digits > 0.33 * (digits + letters) && line.length < 200
}

/** In characters: some papers have their whole reference at the foot of each page. */
const longestHead = 160

/** Lines (digits masked) that come back so often, and are so short, that they are running heads. */
export function findRunningHeads(lines: readonly string[]): Set<string> {
  const counts = new Map<string, number>()
  for (const line of lines) {
    if (line.length < 4 || line.length > longestHead) continue
    const masked = maskDigits(line)
    counts.set(masked, (counts.get(masked) ?? 0) + 1)
  }
  const least = 3
  return new Set([...counts].filter(([, count]) => count >= least).map(([line]) => line))
}

/** A line with its numbers made alike, as running heads are compared. */
export function maskDigits(line: string): string {
  return line.replace(/\d+/gu, '#').toLowerCase()
}

const endMatter =
  /^(?:\d+(?:\.\d+)*\.?\s+)?(?:references|bibliography|works cited|literature cited|cited literature|notes|endnotes|further reading|sources|literatur|literaturverzeichnis|bibliografía|referencias|bibliographie)\s*:?$/iu

/** Whether a line opens the list of references. */
export function opensReferences(line: string): boolean {
  return endMatter.test(line)
}
