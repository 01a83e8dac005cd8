/** YAML or TOML about the text, before the text. */
const frontMatter =
  /^(?:---[ \t]*\n[\w"'#-][^\n]*\n(?:[^\n]*\n)*?(?:---|\.\.\.)|\+\+\+[ \t]*\n(?:[^\n]*\n)*?\+\+\+)[ \t]*(?:\n|$)/

/** Its line that names the text: "title: Tides", "title = 'Tides'". */
const titleLine = /^title[ \t]*[:=][ \t]*(["']?)(\S[^\n]{0,200}?)\1[ \t]*$/m

/** A text of Markdown without what stands about it, and what that calls it. */
export function readFrontMatter(text: string): { title: string | undefined; body: string } {
  const [about = ''] = frontMatter.exec(text) ?? []
  return { title: titleLine.exec(about)?.[2], body: text.slice(about.length) }
}
