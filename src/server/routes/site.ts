import { Hono, type Context } from 'hono'
import { toolOrder } from '#domain/tools/words.ts'
import type { ServerEnv } from '../http/server-env.ts'
import type { LinkState } from '../usecases/shared/open-share.ts'
import type { Site } from '../http/static-files.ts'

const statusOf = { open: 200, closed: 410, unknown: 404 } as const

/**
 * Pages and files of the built site. The app's screens and what is shared have one page; an unknown path is a page not
 * found.
 * @param linkState what a shared link leads to: its page says so, also to what reads no page
 */
export function siteRoutes(
  site: Site,
  linkState: (c: Context<ServerEnv>, token: string) => Promise<LinkState>,
) {
  return new Hono<ServerEnv>().get('*', async (c) => {
    const [, token] = /^\/s\/([^/]+)$/.exec(c.req.path) ?? []
    if (token !== undefined) {
      const shared = await site.find(c, '/app.html', statusOf[await linkState(c, token)])
      shared?.headers.set('Cache-Control', 'no-store')
      shared?.headers.set('X-Robots-Tag', 'noindex')
      if (shared) return shared
    }
    const path = c.req.path.length > 1 ? c.req.path.replace(/(?<!\/)\/+$/, '') : '/'
    const page = path === '/' ? '/index.html' : isScreen(path) ? '/app.html' : `${path}.html`
    const found =
      (await site.find(c, page)) ?? (await site.find(c, path)) ?? (await site.find(c, '/404.html', 404))
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
