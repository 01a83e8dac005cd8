import { Hono } from 'hono'
import { toolOrder } from '#domain/tools/words.ts'
import type { ServerEnv } from '../http/server-env.ts'
import type { Site } from '../http/static-files.ts'

/** Pages and files of the built site. The app's screens share one page; an unknown path is a page not found. */
export function siteRoutes(site: Site) {
  return new Hono<ServerEnv>().get('*', async (c) => {
    const path = c.req.path.length > 1 ? c.req.path.replace(/\/+$/, '') : '/'
    const page = path === '/' ? '/index.html' : isScreen(path) ? '/app.html' : `${path}.html`
    const found =
      (await site.find(c, page)) ?? (await site.find(c, path)) ?? (await site.find(c, '/404.html', 404))
    return found ?? c.text('This server was started without its pages. Run "npm run build".', 404)
  })
}

const screens = new Set<string>([...toolOrder, 'library', 'review', 'settings', 'billing', 'account'])

function isScreen(path: string): boolean {
  const [, root, screen, ...rest] = path.split('/')
  return root === 'app' && rest.length === 0 && (screen === undefined || screens.has(screen))
}
