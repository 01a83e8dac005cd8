import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { toolOrder } from '#domain/tools/words.ts'
import { lazyPage, type LazyPage } from './lazy-page.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { Spinner } from './ui/spinner.tsx'

/** The site map: every address, its page, and the file that holds it. */
const publicPages = {
  '/': lazyPage(() => import('./pages/landing.tsx')),
  '/about': lazyPage(() => import('./pages/about.tsx')),
  '/pricing': lazyPage(() => import('./pages/pricing.tsx')),
  '/privacy': lazyPage(() => import('./pages/privacy.tsx')),
  '/terms': lazyPage(() => import('./pages/terms.tsx')),
  '/login': lazyPage(() => import('./pages/login.tsx')),
  '/signup': lazyPage(() => import('./pages/signup.tsx')),
  '/forgot': lazyPage(() => import('./pages/forgot.tsx')),
  '/reset': lazyPage(() => import('./pages/reset.tsx')),
  '/confirm': lazyPage(() => import('./pages/confirm.tsx')),
}

const Work = lazyPage(() => import('./pages/work.tsx'))

const appPages = {
  '/app': lazyPage(() => import('./pages/app-start.tsx')),
  // One page at four addresses: going from one to another keeps what is on it.
  ...Object.fromEntries(toolOrder.map((tool) => [`/app/${tool}`, Work])),
  '/app/library': lazyPage(() => import('./pages/library.tsx')),
  '/app/review': lazyPage(() => import('./pages/review.tsx')),
  '/app/shares/:id': lazyPage(() => import('./pages/answers.tsx')),
  '/app/settings': lazyPage(() => import('./pages/settings.tsx')),
  '/app/billing': lazyPage(() => import('./pages/billing.tsx')),
  '/app/account': lazyPage(() => import('./pages/account.tsx')),
}

const Shared = lazyPage(() => import('./pages/shared.tsx'))
const NotFound = lazyPage(() => import('./pages/not-found.tsx'))
const PublicLayout = lazyPage(() => import('./pages/public-layout.tsx'))
const AppLayout = lazyPage(() => import('./pages/app-layout.tsx'))

export function SiteRoutes() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Spinner />}>
        <Routes>
          <Route element={<PublicLayout />}>
            {Object.entries(publicPages).map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Route>
          <Route path="/s/:id" element={<Shared />} />
          <Route element={<AppLayout />}>
            {Object.entries(appPages).map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

/** The code an address needs for its first showing. */
export async function preloadPage(path: string): Promise<void> {
  const address = path.replace(/(?<=.)\/+$/, '').replace(/^(\/s|\/app\/shares)\/.+/, '$1/:id')
  const pages: Record<string, LazyPage> = { ...publicPages, '/s/:id': Shared, ...appPages }
  const layout = address in appPages ? AppLayout : PublicLayout
  await Promise.all([layout.preload(), (pages[address] ?? NotFound).preload()])
}
