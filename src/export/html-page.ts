import { languageTag } from '#domain/language.ts'
import { sectionsAsText } from '#domain/tools/result-text.ts'
import { footnotesOf, noteText, type Footnote } from './footnotes.ts'
import type { WrittenSection } from '#domain/tools/sections.ts'
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
  const sections = partsOf(handout)
  return [...sections.map((section) => partOf(section, footnotes)), endOf(handout, footnotes)].join('\n')
}

/** The footnotes and where all is from. */
export function endOf(handout: Handout, footnotes: readonly Footnote[]): string {
  const notes = footnotes.map(({ number, text }) => `<li id="note-${number}" dir="auto">${htmlOf(text)}</li>`)
  const list = notes.length > 0 ? `<ol>\n${notes.join('\n')}\n</ol>\n` : ''
  return `<footer>\n${list}<p>${htmlOf(creditOf(handout))}</p>\n</footer>`
}

function partOf(section: WrittenSection, footnotes: readonly Footnote[]): string {
  const { path } = section
  switch (section.kind) {
    case 'title':
    case 'statement':
      return `<h1 dir="auto">${notedHtml(footnotes, path, section.text)}</h1>`
    case 'text':
      return `<p dir="auto">${notedHtml(footnotes, path, section.text)}</p>`
    case 'note':
      return `<p><em>${htmlOf(section.text)}</em></p>`
    case 'list': {
      const list = section.numbered ? 'ol' : 'ul'
      const items = section.items.map(
        (item, index) => `<li dir="auto">${notedHtml(footnotes, `${path}.${index}`, item)}</li>`,
      )
      return `<h2>${htmlOf(section.heading)}</h2>\n<${list}>\n${items.join('\n')}\n</${list}>`
    }
    case 'questions':
      throw new TypeError('A quiz has pages of its own')
  }
}

/** The text at a path with the marks of its footnotes. */
export function notedHtml(footnotes: readonly Footnote[], path: string, text: string): string {
  return noteText(footnotes, path, text)
    .map(({ text: words, note }) => {
      const space = /(?<!\s)\s+$/.exec(words)?.[0] ?? ''
      const mark = note === undefined ? '' : `<sup><a href="#note-${note}">${note}</a></sup>`
      return `${htmlOf(words.slice(0, words.length - space.length))}${mark}${htmlOf(space)}`
    })
    .join('')
}
