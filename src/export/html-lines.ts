import type { ResultLine } from '#domain/tools/result-lines.ts'
import { noteText, type Footnote } from './footnotes.ts'
import { htmlOf } from './xml.ts'

/** A line that stands for itself or begins an item, and those that belong to it. */
type Group = { line: ResultLine; below: ResultLine[] }

/** Lines as HTML, each with the marks of its footnotes. */
export function htmlOfLines(lines: readonly ResultLine[], footnotes: readonly Footnote[]): string {
  const noted = ({ path, text }: ResultLine) => notedHtml(footnotes, path, text)
  const groups: Group[] = []
  for (const line of lines) {
    if (isBelow(line)) groups.at(-1)?.below.push(line)
    else groups.push({ line, below: [] })
  }
  const parts = groups.map(({ line, below }, at) => {
    const list = listOf(line)
    if (!list) return partOf(line, noted(line))
    const item = itemOf({ line, below }, noted)
    const opens = listOf(groups[at - 1]?.line) === list ? '' : `<${list}>\n`
    const closes = listOf(groups[at + 1]?.line) === list ? '' : `\n</${list}>`
    return `${opens}<li dir="auto">${item}</li>${closes}`
  })
  return parts.join('\n')
}

const below = new Set<ResultLine['style']>(['inner', 'option', 'bank', 'blank'])

function isBelow({ style, number }: ResultLine): boolean {
  return below.has(style) || ((style === 'answer' || style === 'more') && number === undefined)
}

const lists: Partial<Record<ResultLine['style'], 'ol' | 'ul'>> = {
  bullet: 'ul',
  number: 'ol',
  question: 'ol',
  task: 'ol',
  key: 'ol',
  answer: 'ol',
  more: 'ol',
}

const listOf = (line: ResultLine | undefined) => line && lists[line.style]

/** @param words of the line as HTML */
function partOf({ style, lead = '' }: ResultLine, words: string): string {
  switch (style) {
    case 'title':
      return `<h1 dir="auto">${words}</h1>`
    case 'heading':
      return `<h2>${words}</h2>`
    case 'chapter':
      return `<h2 dir="auto">${words}</h2>`
    case 'note':
      return `<p><em>${words}</em></p>`
    case 'term':
      return `<p dir="auto"><b>${htmlOf(lead)}</b>: ${words}</p>`
    default:
      return `<p dir="auto">${words}</p>`
  }
}

function itemOf({ line, below }: Group, noted: (line: ResultLine) => string): string {
  const { style, lead = '', option = '' } = line
  if (style === 'key') return `<b>${lead}. ${htmlOf(option)}</b> ${[line, ...below].map(noted).join('<br>')}`
  if (style === 'answer' || style === 'more') return [line, ...below].map(noted).join('<br>')
  const rest = below.map((one) => ({ style: one.style, html: noted(one) }))
  const blocks = rest.filter(({ style }) => style === 'bank' || style === 'blank')
  return [
    noted(line),
    listIn('ol class="options"', rest, 'option'),
    listIn('ul', rest, 'inner'),
    ...blocks.map(({ style, html }) => `<p class="${style}" dir="auto">${html}</p>`),
  ].join('')
}

function listIn(
  opening: string,
  lines: readonly { style: ResultLine['style']; html: string }[],
  of: ResultLine['style'],
) {
  const items = lines.flatMap(({ style, html }) => (style === of ? `<li dir="auto">${html}</li>` : []))
  return items.length > 0 ? `<${opening}>\n${items.join('\n')}\n</${opening.slice(0, 2)}>` : ''
}

/** The text at a path with the marks of its footnotes. */
function notedHtml(footnotes: readonly Footnote[], path: string | undefined, text: string): string {
  return noteText(footnotes, path, text)
    .map(({ text: words, note }) => {
      const space = /(?<!\s)\s+$/.exec(words)?.[0] ?? ''
      const mark = note === undefined ? '' : `<sup><a href="#note-${note}">${note}</a></sup>`
      return `${htmlOf(words.slice(0, words.length - space.length))}${mark}${htmlOf(space)}`
    })
    .join('')
}
