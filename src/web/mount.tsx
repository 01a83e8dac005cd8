import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { preloadPage, SiteRoutes } from './routes.tsx'

/** Shows the site in its page: in the place of nothing, or of what was rendered before. */
export async function mountSite(): Promise<void> {
  const root = document.getElementById('root')!
  const site = (
    <StrictMode>
      <BrowserRouter>
        <SiteRoutes />
      </BrowserRouter>
    </StrictMode>
  )
  await preloadPage(window.location.pathname)
  if (root.childElementCount > 0) hydrateRoot(root, site)
  else createRoot(root).render(site)
}
