import { lazy, Suspense, useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { toolOrder, tools } from '#domain/tools/index.ts'
import { Guard } from '../features/session/guard.tsx'
import { AllowanceNote } from '../features/usage/allowance-note.tsx'
import { refreshUsage } from '../features/usage/usage-store.ts'
import { Cross, MenuLines } from '../ui/icons.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import styles from './app-layout.module.css'

const UserMenu = lazy(() => import('../features/session/user-menu.tsx'))

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
            <Cross size={22} aria-hidden />
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
            <MenuLines size={22} aria-hidden />
          </button>
          <AllowanceNote />
          <Suspense fallback={<span className={styles['menuSpace']} />}>
            <UserMenu />
          </Suspense>
        </header>
        <main id="content" tabIndex={-1} className={styles['main']}>
          <Suspense fallback={<Spinner />}>
            <Outlet />
          </Suspense>
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
          {tools[tool].words.navigation}
        </NavLink>
      ))}
    </nav>
  )
}
