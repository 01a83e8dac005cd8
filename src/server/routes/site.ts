import { Hono, type Context } from 'hono'
import { languageDetector } from 'hono/language'
import { languageCookie, languages } from '#domain/interface-language.ts'
import { toolOrder } from '#domain/tools/words.ts'
import type { ServerEnv } from '../http/server-env.ts'
import type { LinkState } from '../usecases/shared/open-share.ts'
import type { PageStatus, Site } from '../http/static-files.ts'

const statusOf = { open: 200, closed: 410, unknown: 404 } as const

/** The language of the pages: what somebody chose in their browser, else the one that the browser prefers. */
const detectLanguage = languageDetector({
  order: ['cookie', 'header'],
  lookupCookie: languageCookie,
  supportedLanguages: languages,
  fallbackLanguage: languages[0]!,
  caches: false,
})

/**
 * Pages and files of the built site. The app's screens and what is shared have one page; an unknown path is a page not
 * found.
 * @param linkState what a shared link leads to: its page says so, also to what reads no page
 */
export function siteRoutes(
  site: Site,
  linkState: (c: Context<ServerEnv>, token: string) => Promise<LinkState>,
) {
  return new Hono<ServerEnv>().get('*', detectLanguage, async (c) => {
    const findPage = (page: string, status?: PageStatus) =>
      site.find(c, `/${c.get('language')}${page}`, status)
    const [, token] = /^\/s\/([^/]+)$/.exec(c.req.path) ?? []
    if (token !== undefined) {
      const shared = await findPage('/app.html', statusOf[await linkState(c, token)])
      shared?.headers.set('Cache-Control', 'no-store')
      shared?.headers.set('X-Robots-Tag', 'noindex')
      if (shared) return shared
    }
    const path = c.req.path.length > 1 ? c.req.path.replace(/(?<!\/)\/+$/, '') : '/'
    const page = path === '/' ? '/index.html' : isScreen(path) ? '/app.html' : `${path}.html`
    const found = (await findPage(page)) ?? (await site.find(c, path)) ?? (await findPage('/404.html', 404))
    return found ?? c.text('This server was started without its pages. Run "npm run build".', 404)
  })
}

const screens = new Set<string>([
  ...toolOrder,
  'library',
  'review',
  'connect',
  'settings',
  'billing',
  'account',
])

function isScreen(path: string): boolean {
  const [, root, screen, ...rest] = path.split('/')
  if (root !== 'app') return false
  if (screen === 'shares') return rest.length === 1
  return rest.length === 0 && (screen === undefined || screens.has(screen))
}
