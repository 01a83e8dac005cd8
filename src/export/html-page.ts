import { languageTag } from '#domain/language.ts'
import { sectionsAsText } from '#domain/tools/result-text.ts'
import { footnotesOf, type Footnote } from './footnotes.ts'
import { resultLinesOf } from '#domain/tools/result-lines.ts'
import { htmlOfLines } from './html-lines.ts'
import { creditOf, partsOf, type Handout } from './handout.ts'
import { escapeXml, htmlOf } from './xml.ts'

const style = `:root { color-scheme: light dark; font: 17px/1.6 Georgia, serif; }
body { max-width: 38em; margin: 2em auto; padding: 0 1em; overflow-wrap: anywhere; }
h1, h2 { line-height: 1.25; }
sup a { text-decoration: none; }
footer { margin-top: 2em; font-size: 0.85em; opacity: 0.8; }
blockquote { margin: 0.6em 0; padding-left: 0.8em; border-left: 3px solid #c90; }
@media print { :root { font-size: 11pt; color-scheme: light; } body { margin: 0; max-width: none; } }
`

type Page = { handout: Handout; body: string; style?: string; script?: string }

/** A page of HTML that is whole in itself: its policy lets it load nothing. */
export function htmlPage({ handout, body, style: more = '', script = '' }: Page): string {
  const policy = `default-src 'none'; style-src 'unsafe-inline'${script && `; script-src 'unsafe-inline'`}`
  return `<!doctype html>
<html lang="${languageTag(sectionsAsText(partsOf(handout)))}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>${escapeXml(handout.title)}</title>
<style>
${style}${more}</style>
</head>
<body dir="auto">
${body}
${script && `<script>\n${script}</script>\n`}</body>
</html>
`
}

/** A result as HTML, its citations as footnotes. */
export function articleOf(handout: Handout): string {
  const footnotes = footnotesOf(handout)
  return [htmlOfLines(resultLinesOf(partsOf(handout)), footnotes), endOf(handout, footnotes)].join('\n')
}

/** The footnotes and where all is from. */
export function endOf(handout: Handout, footnotes: readonly Footnote[]): string {
  const notes = footnotes.map(({ number, text }) => `<li id="note-${number}" dir="auto">${htmlOf(text)}</li>`)
  const list = notes.length > 0 ? `<ol>\n${notes.join('\n')}\n</ol>\n` : ''
  return `<footer>\n${list}<p>${htmlOf(creditOf(handout))}</p>\n</footer>`
}
