import type { Article } from '#domain/article.ts'
import { fetchPage, type PageLimits } from './fetch-page.ts'
import { createPlaces } from './places.ts'
import { parseInThread } from './parse-in-thread.ts'
import { publicWeb, type Web } from './web.ts'

export type Articles = {
  /** Fetches and parses a page of the web for somebody. @throws AppError, or the reason of `signal` */
  fetch: (userId: string, address: string, signal: AbortSignal) => Promise<Article>
}

export type ArticleOptions = {
  web?: Web
  limits?: Partial<PageLimits & { readMs: number }>
}

/** The longest name a source may have. */
const longestTitle = 255

/** Articles of the web, fetched by this server, and only when somebody asks for one. */
export function createArticles({ web = publicWeb, limits }: ArticleOptions = {}): Articles {
  const { fetchMs = 10_000, maxBytes = 5 * 1_048_576, readMs = 8_000 } = limits ?? {}
  const takePlace = createPlaces({ all: 4, each: 2 })
  return {
    async fetch(userId, address, signal) {
      const leave = takePlace(userId)
      try {
        const { url, ...page } = await fetchPage(address, web, { fetchMs, maxBytes }, signal)
        const { title, ...article } = await parseInThread(page, readMs, signal)
        return { url: url.href, title: cut(title || url.hostname), ...article }
      } finally {
        leave()
      }
    },
  }
}

/** Cuts a title to the longest allowed, never in the middle of a character. */
function cut(title: string): string {
  return title.slice(0, longestTitle).replace(/[\uD800-\uDBFF]$/, '')
}
