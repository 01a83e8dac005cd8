import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { preloadPage, SiteRoutes } from './routes.tsx'

/** A public page as HTML: what stands in its head, and what stands in its root. */
export async function renderPage(path: string): Promise<{ head: string; body: string }> {
  await preloadPage(path)
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <SiteRoutes />
      </StaticRouter>
    </StrictMode>,
  )
  const html = await new Response(prelude).text()
  // React writes a page's own title and description first; their place is the head.
  const hoisted = /^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/.exec(html)?.[0] ?? ''
  return { head: hoisted, body: html.slice(hoisted.length) }
}
