import type { Article, ArticleRequest } from '#domain/article.ts'
import { AppError } from '#domain/errors.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'

/**
 * Fetches an article of the web. Nothing of it is stored.
 * @throws AppError `not_available` where the operator turned this off, and whatever is wrong with the page
 */
export async function fetchArticle(
  { articles }: Pick<Context, 'articles'>,
  { userId }: Actor,
  { url }: ArticleRequest,
  signal: AbortSignal,
): Promise<Article> {
  if (!articles) throw new AppError('not_available')
  return articles.fetch(userId, url.trim(), signal)
}
