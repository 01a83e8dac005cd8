import type { SourceKind, SourceSummary } from '#domain/source.ts'
import { fileEndings } from '#readers/file-endings.ts'

/** What a kind of text is called, in full and on its leaf. */
const kindWords: Record<SourceKind, [name: string, leaf: string]> = {
  pasted: ['Pasted text', 'TXT'],
  web: ['Web page', 'WEB'],
  pdf: ['PDF', 'PDF'],
  txt: ['Text', 'TXT'],
  docx: ['Word', 'DOC'],
  pptx: ['PowerPoint', 'PPT'],
  odt: ['OpenDocument', 'ODT'],
  odp: ['OpenDocument', 'ODP'],
  epub: ['E-book', 'EPUB'],
  rtf: ['RTF', 'RTF'],
  html: ['HTML', 'HTML'],
  markdown: ['Markdown', 'MD'],
  subtitles: ['Subtitles', 'SUB'],
  image: ['Picture', 'IMG'],
}

/** What a text was read from; where nobody said, its name tells. */
export function wordsOfKind({
  kind,
  name,
}: Pick<SourceSummary, 'kind' | 'name'>): [name: string, leaf: string] {
  return kindWords[kind ?? kindOf(name)]
}

function kindOf(name: string): SourceKind {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const found = Object.entries<string[]>(fileEndings).find(([, endings]) => endings.includes(ending))
  return (found?.[0] as SourceKind | undefined) ?? 'txt'
}

/** Where a text opens: at its newest result, or what is being made of it. */
export function addressOf(
  { id, generations }: Pick<SourceSummary, 'id' | 'generations'>,
  tool = generations[0]?.tool,
): string {
  return `/app/${tool ?? 'summary'}?source=${id}`
}
