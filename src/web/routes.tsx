import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { toolOrder } from '#domain/tools/words.ts'
import { lazyPage, type LazyPage } from './lazy-page.tsx'
import { loadPatiently } from './load-patiently.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { Spinner } from './ui/spinner.tsx'

type Pages = Record<string, LazyPage>

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
  '*': lazyPage(() => import('./pages/not-found.tsx')),
}

/** Pages without anything around them. */
const barePages = { '/s/:id': lazyPage(() => import('./pages/shared.tsx')) }

/** Within the app a page waits for its code as long as it takes. */
const patient = (load: Parameters<typeof lazyPage>[0]) => lazyPage(() => loadPatiently(load))

const Work = patient(() => import('./pages/work.tsx'))

const appPages = {
  '/app': patient(() => import('./pages/app-start.tsx')),
  // One page at four addresses: going from one to another keeps what is on it.
  ...Object.fromEntries(toolOrder.map((tool) => [`/app/${tool}`, Work])),
  '/app/library': patient(() => import('./pages/library.tsx')),
  '/app/review': patient(() => import('./pages/review.tsx')),
  '/app/shares/:id': patient(() => import('./pages/answers.tsx')),
  '/app/settings': patient(() => import('./pages/settings.tsx')),
  '/app/billing': patient(() => import('./pages/billing.tsx')),
  '/app/account': patient(() => import('./pages/account.tsx')),
  '/app/connect': patient(() => import('./pages/connect.tsx')),
}

const PublicLayout = patient(() => import('./pages/public-layout.tsx'))
const AppLayout = patient(() => import('./pages/app-layout.tsx'))

export function SiteRoutes() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Spinner />}>
        <Routes>
          <Route element={<PublicLayout />}>{routesOf(publicPages)}</Route>
          {routesOf(barePages)}
          <Route element={<AppLayout />}>{routesOf(appPages)}</Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

const routesOf = (pages: Pages) =>
  Object.entries(pages).map(([path, Page]) => <Route key={path} path={path} element={<Page />} />)

/** The code an address needs for its first showing. */
export async function preloadPage(path: string): Promise<void> {
  const address = (path.replace(/(?<!\/)\/+$/, '') || '/').replace(/^(\/s|\/app\/shares)\/.+/, '$1/:id')
  const pages: Pages = { ...publicPages, ...barePages, ...appPages }
  const layout = address in appPages ? AppLayout : PublicLayout
  await Promise.all([layout.preload(), (pages[address] ?? publicPages['*']).preload()])
}
