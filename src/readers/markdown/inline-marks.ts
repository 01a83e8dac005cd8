import type MarkdownIt from 'markdown-it'

/** A mark that begins further before its end is none. */
const longest = 2000

/** What Obsidian shows of a link to a file that is no note. */
const picture =
  /\.(?:png|jpe?g|gif|svg|webp|bmp|avif|tiff?|mp3|wav|m4a|ogg|flac|mp4|webm|mov|mkv|pdf|canvas|excalidraw)$/i
/** Words in a row that are no commands: no formula. */
const prose = /(?<![\\\p{L}])\p{L}{3,}[^\\{}]*\s[^\\{}]*(?<![\\\p{L}])\p{L}{3,}/u
const looksLikeTex = /[\\^_={}<>+*/]|^\S+$/

type Mark = {
  name: string
  /** Matched at a place of the text. */
  pattern: RegExp
  /** What must not stand before it. */
  notAfter?: RegExp
  /** What must. */
  after?: RegExp
  /** HTML in its place; undefined where it is no mark after all. */
  toHtml: (parts: (string | undefined)[]) => string | undefined
}

/** Text as HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
/** A formula in TeX, as the reader of pages takes it. */
export const texElement = (text: string): string =>
  `<script type="math/tex">${text.replaceAll('</', '< /')}</script>`
const ifFormula = ([, , one, other]: (string | undefined)[]): string | undefined => {
  const text = (one ?? other ?? '').trim()
  return text !== '' && looksLikeTex.test(text) && !prose.test(text) ? texElement(text) : undefined
}

const marks: Mark[] = [
  { name: 'display_formula', pattern: /(\$\$)([^$]+)\$\$/y, toHtml: ifFormula },
  { name: 'quoted_formula', pattern: /(\$`)([^`$]+)`\$/y, toHtml: ifFormula },
  {
    name: 'formula',
    pattern: /(\$)(?![\s$])((?:[^$\\\n]|\\[^\n]|\n(?!\n)){1,500}?)(?<!\s)\$(?![\d$\p{L}])/uy,
    notAfter: /[\\$\p{L}\p{N}]/u,
    toHtml: ifFormula,
  },
  {
    name: 'bracketed_formula',
    pattern: /(\\)\(((?:(?!\\[()])[^\n]){1,500})\\\)|(\\)\[((?:(?!\\[[\]])[^\n]){1,500})\\\]/y,
    toHtml: ([, , inline, , display]) => {
      const text = inline ?? display ?? ''
      return /[\\^_=]/.test(text) ? texElement(text) : undefined
    },
  },
  { name: 'comment', pattern: /%%(?:(?!%%)[^])+%%/y, notAfter: /[\p{L}\p{N}]/u, toHtml: () => '' },
  {
    name: 'embedded',
    pattern: /!\[\[([^[\]\n]+)\]\]/y,
    toHtml: ([, inner = '']) => (isPicture(inner) ? '' : wordsOf(inner)),
  },
  { name: 'wiki_link', pattern: /\[\[([^[\]\n]+)\]\]/y, toHtml: ([, inner = '']) => wordsOf(inner) },
  {
    name: 'lowered',
    pattern: /~((?:[^\s~^\\]|\\ ){1,50})~(?!~)/y,
    after: /[\p{L}\p{N})\]}]/u,
    toHtml: ([, inner = '']) => `<sub>${escapeHtml(plain(inner))}</sub>`,
  },
  {
    name: 'raised',
    pattern: /\^((?:[^\s~^\\[]|\\ ){1,50})\^(?![\p{L}\p{N}])/uy,
    after: /[\p{L}\p{N})\]}]/u,
    toHtml: ([, inner = '']) => `<sup>${escapeHtml(plain(inner))}</sup>`,
  },
]

const plain = (text: string): string => text.replaceAll('\\ ', ' ').replace(/[*_]/g, '')

function isPicture(inner: string): boolean {
  return picture.test(inner.split(/[|#]/)[0]?.trim() ?? '')
}

/** "Note|words" says "words", "Note#Part" says "Note > Part". */
function wordsOf(inner: string): string {
  const [target = '', ...words] = inner.split('|')
  const said = words.join('|').trim()
  if (said !== '') return escapeHtml(said)
  const path = target
    .replace(/\\$/, '')
    .split('#')
    .map((part) => part.trim())
  return escapeHtml(path.filter((part) => part !== '' && !part.startsWith('^')).join(' > '))
}

/** Notes that stand where their marks would, as "^[a note]", gathered while a text is parsed. */
export type InlineNotes = { notes?: string[] }

const inlineNote = /\^\[((?:[^[\]\\]|\\.|\[[^[\]]*\]){1,1000})\]/y

/** Teaches a parser the marks within lines that Obsidian, Pandoc and their like add to CommonMark. */
export function addInlineMarks(parser: InstanceType<typeof MarkdownIt>): void {
  for (const { name, pattern, notAfter, after, toHtml } of marks) {
    parser.inline.ruler.before('escape', name, (state, silent) => {
      const before = state.src[state.pos - 1] ?? ''
      if (notAfter?.test(before) || (after && !after.test(before))) return false
      pattern.lastIndex = state.pos
      const match = pattern.exec(state.src.slice(0, state.pos + longest))
      const html = match && state.pos + match[0].length <= state.posMax ? toHtml([...match]) : undefined
      if (!match || html === undefined) return false
      if (!silent) state.push('html_inline', '', 0).content = html
      state.pos += match[0].length
      return true
    })
  }
  parser.inline.ruler.before('escape', 'inline_note', (state, silent) => {
    inlineNote.lastIndex = state.pos
    const match = inlineNote.exec(state.src)
    if (!match) return false
    if (!silent) ((state.env as InlineNotes).notes ??= []).push(match[1] ?? '')
    state.pos += match[0].length
    return true
  })
  parser.inline.ruler.before('emphasis', 'marked', (state, silent) => {
    const { src, pos, posMax } = state
    if (!src.startsWith('==', pos) || !/[^\s=]/.test(src[pos + 2] ?? '')) return false
    const close = src.slice(0, Math.min(posMax, pos + longest)).indexOf('==', pos + 3)
    if (close < 0 || /\s/.test(src[close - 1] ?? '')) return false
    if (!silent) {
      state.pos = pos + 2
      state.posMax = close
      state.md.inline.tokenize(state)
      state.posMax = posMax
    }
    state.pos = close + 2
    return true
  })
}
