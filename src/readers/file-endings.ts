import type { SourceKind } from '#domain/source.ts'

/** How the name of a file that can be read may end, by its kind. */
export const fileEndings = {
  pdf: ['pdf'],
  txt: ['txt'],
  docx: ['docx', 'docm'],
  pptx: ['pptx', 'pptm', 'ppsx'],
  odt: ['odt'],
  odp: ['odp'],
  epub: ['epub'],
  rtf: ['rtf'],
  html: ['html', 'htm', 'xhtml'],
  markdown: ['md', 'markdown'],
  subtitles: ['srt', 'vtt'],
  image: ['png', 'jpg', 'jpeg', 'webp'],
} satisfies Partial<Record<SourceKind, string[]>>

export type FileKind = keyof typeof fileEndings
