import { parseStyleRules, unknownRules, type StyleRules } from './style-rules.ts'
import { StyleSheet } from './style-sheet.ts'

/** Reads a style sheet that a page links; undefined where it is out of reach. */
export type ReadLinked = (address: string) => Promise<StyleRules | undefined>

/** No page has more style sheets; what further ones say is not known. */
const mostSheets = 50

/** The style sheets of a page: its own, and those it links as far as they can be read. */
export async function styleSheetOf(html: string, readLinked: ReadLinked): Promise<StyleSheet> {
  const sheet = new StyleSheet()
  let read = 0
  let done = 0
  for (const { 0: tag, index } of html.matchAll(/<(?:style|link)\b[^<>]*>/gi)) {
    if (index < done) continue
    done = index + tag.length
    const attributes = attributesOf(tag)
    const isLink = /^<link/i.test(tag)
    if (isLink && !/\bstylesheet\b/i.test(attributes.get('rel') ?? '')) continue
    const css = isLink ? '' : untilEndTag(html, done)
    done += css.length
    const isFollowed = /^(?:all|screen)?$/i.test((attributes.get('media') ?? '').trim())
    if (/^\s*(?:print|speech)\s*$/i.test(attributes.get('media') ?? '')) continue
    read += 1
    if (!isFollowed || read > mostSheets || /\balternate\b/i.test(attributes.get('rel') ?? '')) {
      sheet.add(unknownRules)
    } else if (isLink) sheet.add((await readLinked(attributes.get('href') ?? '')) ?? unknownRules)
    else sheet.add(parseStyleRules(css))
  }
  if (/<\?xml-stylesheet/i.test(html)) sheet.add(unknownRules)
  return sheet
}

function attributesOf(tag: string): Map<string, string> {
  const attributes = tag.matchAll(/\b(rel|href|media)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)
  return new Map(
    [...attributes].map(([, name = '', double, single, bare = '']) => [
      name.toLowerCase(),
      double ?? single ?? bare,
    ]),
  )
}

/** What stands up to the next end tag, found without looking at the rest of a page over and over. */
function untilEndTag(html: string, start: number): string {
  const end = html.indexOf('</', start)
  return html.slice(start, end < 0 ? undefined : end)
}
