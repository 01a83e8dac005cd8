import MarkdownIt from 'markdown-it'
import { readFrontMatter } from '#domain/front-matter.ts'
import type { DocumentText } from '../document-text.ts'
import { decodeText } from '../text-file.ts'
import { readHtmlWhole } from '../web-page/read-html.ts'
import { toCommonLines, withLetters } from './dialects.ts'
import { addInlineMarks, escapeHtml, texElement, type InlineNotes } from './inline-marks.ts'

/** A longer line, in characters, is not searched for marks: no person wrote it, and each mark costs memory. */
const longestParagraph = 200_000

/**
 * What a Markdown text looks like when it is rendered: without marks of emphasis, targets of links, pictures and
 * comments; code is kept.
 * @throws AppError `text_file_corrupted`, `file_empty`; the reason of `signal`
 */
export async function readMarkdown(bytes: Uint8Array, signal: AbortSignal): Promise<DocumentText> {
  const { text, guessed } = await decodeText(bytes)
  const markdown = flatten(moveFootnotes(toCommonLines(withTitle(text))))
  const renderer = new MarkdownIt({ html: true }).set({ maxNesting: mostNesting })
  renderer.core.ruler.at('inline', ({ tokens, md, env, Token }) => {
    for (const token of tokens) {
      if (token.type !== 'inline') continue
      token.children = []
      if (token.content.length <= longestParagraph) md.inline.parse(token.content, md, env, token.children)
      else token.children.push(Object.assign(new Token('text', '', 0), { content: token.content }))
    }
  })
  addInlineMarks(renderer)
  renderer.renderer.rules['fence'] = (tokens, index) => {
    const { info = '', content = '' } = tokens[index] ?? {}
    return info.trim() === 'math' ? `<p>${texElement(content)}</p>` : `<pre>${escapeHtml(content)}</pre>`
  }
  const env: InlineNotes = {}
  const html = withLetters(renderer.render(markdown, env))
  const notes = (env.notes ?? []).map((note) => `<p>${renderer.renderInline(note)}</p>`)
  return { ...(await readHtmlWhole(html + notes.join(''), signal)), guessed }
}

/** The text without what stands about it; a title is set over it where no heading of its own is as high. */
function withTitle(text: string): string {
  const { title, body } = readFrontMatter(text)
  return title === undefined || /^#[ \t]/m.test(body) ? body : `# ${title}\n\n${body}`
}

/** Quotations and items that stand within each other. Deeper, markdown-it drops what it finds. */
const mostNesting = 1000

/** Each item nests two levels deep; so these together stay below `mostNesting`. */
const [mostMarkers, mostIndent] = [200, 400]

/** Blanks belong to the marker before them alone: a pattern that may split them in many ways takes for ever. */
const marker = String.raw`(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))[ \t]*`
const deeper = new RegExp(String.raw`^([ \t]*(?:${marker}){${mostMarkers}})(?:${marker})+`, 'gm')
const indented = new RegExp(String.raw`^([ \t]{${mostIndent}})[ \t]+`, 'gm')

/** Markdown whose quotations and lists nest no deeper than a parser follows: what stands deeper is brought up. */
function flatten(markdown: string): string {
  return markdown.replace(deeper, '$1').replace(indented, '$1')
}

const definition = /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*(.*)/
const fence = /^ {0,3}(?:```|~~~)/

/**
 * Takes the footnotes out of Markdown, which CommonMark does not know: marks go, notes become paragraphs at the end.
 * A mark is what has a note; `[^a-z]` in a pattern stays.
 */
function moveFootnotes(markdown: string): string {
  const notes = new Map<string, string[]>()
  const body: string[] = []
  let fenced = false
  let note: string[] | undefined
  for (const line of markdown.split('\n')) {
    if (fence.test(line)) fenced = !fenced
    const [, label, text = ''] = (!fenced && definition.exec(line)) || []
    if (label !== undefined) notes.set(label, (note = [text]))
    else if (note && /^(?: {2}|\t)/.test(line)) note.push(line.trim())
    else {
      note = undefined
      body.push(line)
    }
  }
  if (notes.size === 0) return markdown
  const text = body.join('\n').replace(/\[\^([^\]\s]+)\]/g, (mark, label) => (notes.has(label) ? '' : mark))
  return [text, ...[...notes.values()].map((lines) => lines.join('\n'))].join('\n\n')
}
