import MarkdownIt from 'markdown-it'
import type { DocumentText } from '../document-text.ts'
import { decodeText } from '../text-file.ts'
import { readHtmlWhole } from '../web-page/read-html.ts'
import { toCommonLines } from './dialects.ts'
import { flatten, mostNesting } from './flatten.ts'
import { moveFootnotes } from './footnotes.ts'
import { addInlineMarks, escapeHtml, texElement, type InlineNotes } from './inline-marks.ts'

/** YAML or TOML about the text, before the text. */
const frontMatter =
  /^(?:---[ \t]*\n[\w"'#-][^\n]*\n(?:[^\n]*\n)*?(?:---|\.\.\.)|\+\+\+[ \t]*\n(?:[^\n]*\n)*?\+\+\+)[ \t]*(?:\n|$)/

/** A longer line, in characters, is not searched for marks: no person wrote it, and each mark costs memory. */
const longestParagraph = 200_000

/**
 * What a Markdown text looks like when it is rendered: without marks of emphasis, targets of links, pictures and
 * comments; code is kept.
 * @throws AppError `text_file_corrupted`, `file_empty`; the reason of `signal`
 */
export async function readMarkdown(bytes: Uint8Array, signal: AbortSignal): Promise<DocumentText> {
  const { text, guessed } = await decodeText(bytes)
  const markdown = flatten(moveFootnotes(toCommonLines(text.replace(frontMatter, ''))))
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
  const html = renderer.render(markdown, env)
  const notes = (env.notes ?? []).map((note) => `<p>${renderer.renderInline(note)}</p>`)
  return { ...(await readHtmlWhole(html + notes.join(''), signal)), guessed }
}
