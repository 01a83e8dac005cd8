import { cleanText } from '#domain/source-text.ts'
import { normalizeCharacters } from '#readers/characters.ts'
import { isBlank, looksBinary } from '#readers/text-quality.ts'
import { decodePage } from './decode-page.ts'
import { findArticle } from './find-article.ts'
import type { PageRead, PageToRead } from './messages.ts'

/** What a page says. @returns null where that is nothing */
export function readArticlePage({ kind, charset, bytes }: PageToRead): PageRead {
  const characters = decodePage(bytes, charset)
  if (kind === 'html') return findArticle(characters) ?? null
  const text = cleanText(normalizeCharacters(characters))
  return looksBinary(characters) || isBlank(text) ? null : { title: '', text }
}
