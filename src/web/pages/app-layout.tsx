import { Suspense, useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { toolOrder, toolWords } from '#domain/tools/words.ts'
import { Guard } from '../features/session/guard.tsx'
import { UserMenu } from '../features/session/user-menu.tsx'
import { AllowanceNote } from '../features/usage/allowance-note.tsx'
import { refreshUsage } from '../features/usage/usage-store.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { MenuIcon } from '../ui/menu-icon.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import styles from './app-layout.module.css'

export default function AppLayout() {
  return (
    <Guard>
      <Shell />
    </Guard>
  )
}

function Shell() {
  const { pathname } = useLocation()
  const drawer = useRef<HTMLDialogElement>(null)
  useEffect(() => drawer.current?.close(), [pathname])
  // Without an answer the limits of the Free plan stand in; the server checks in any case.
  useEffect(() => void refreshUsage().catch(() => {}), [])

  return (
    <div className={styles['shell']}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <aside className={styles['sidebar']}>
        <Wordmark to="/app" />
        <Navigation />
      </aside>
      <dialog ref={drawer} className={styles['drawer']} aria-label="Menu" closedby="any">
        <div className={styles['drawerHead']}>
          <Wordmark to="/app" />
          <button
            type="button"
            className={styles['icon']}
            aria-label="Close menu"
            onClick={() => drawer.current?.close()}
          >
            <MenuIcon open />
          </button>
        </div>
        <Navigation />
      </dialog>
      <div className={styles['page']}>
        <header className={styles['top']}>
          <button
            type="button"
            className={`${styles['icon']} ${styles['open']}`}
            aria-label="Open menu"
            onClick={() => drawer.current?.showModal()}
          >
            <MenuIcon />
          </button>
          <AllowanceNote />
          <UserMenu />
        </header>
        <main id="content" tabIndex={-1} className={styles['main']}>
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<Spinner />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </div>
  )
}

function Navigation() {
  return (
    <nav className={styles['navigation']} aria-label="Tools">
      <NavLink to="/app" end>
        Dashboard
      </NavLink>
      {toolOrder.map((tool) => (
        <NavLink key={tool} to={`/app/${tool}`} data-tool={tool}>
          {toolWords[tool].navigation}
        </NavLink>
      ))}
    </nav>
  )
}
