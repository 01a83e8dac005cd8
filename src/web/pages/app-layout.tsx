import { Suspense, useRef, useState } from 'react'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { toolOrder, toolWords } from '#domain/tools/words.ts'
import { Guard } from '../features/session/guard.tsx'
import { lazyAside } from '../lazy-aside.ts'
import { lazyPart } from '../lazy-part.ts'
import { running } from '../running.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { MenuIcon } from '../ui/menu-icon.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useStore } from '../ui/store.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import * as words from './words-frame.ts'
import styles from './app-layout.module.css'

/** Loaded where an address asks for it. */
const TrialStart = lazyPart(() => import('./trial-start.tsx'))

/** Comes after the page, and before anybody needs it: one can sign out without a connection. */
const UserMenu = lazyPart(() => import('../features/session/user-menu.tsx'))

/** These come after what they stand beside: they wait for the server in any case. */
const AllowanceNote = lazyAside(() => import('../features/usage/allowance-note.tsx'))
const AppAside = lazyAside(() => import('./app-aside.tsx'))
const DueCount = lazyAside(() => import('./due-count.tsx'))

/** Loaded with the first generation that runs while its screen is not open. */
const RunningWatch = lazyAside(() => import('./running-watch.tsx'))

export default function AppLayout() {
  return (
    <Guard>
      <Shell />
    </Guard>
  )
}

function Shell() {
  const { pathname, search } = useLocation()
  const [startsAt] = useState(search)
  const { runs, ended } = useStore(running)
  const drawer = useRef<HTMLDialogElement>(null)

  return (
    <div className={styles['shell']}>
      <a className="skip-link" href="#content">
        {words.skipToContent}
      </a>
      <aside className={styles['sidebar']}>
        <Wordmark to="/app" />
        <Navigation />
      </aside>
      <dialog ref={drawer} className={styles['drawer']} aria-label={words.menu} closedby="any">
        <div className={styles['drawerHead']}>
          <Wordmark to="/app" />
          <button
            type="button"
            className={styles['icon']}
            aria-label={words.closeMenu}
            onClick={() => drawer.current?.close()}
          >
            <MenuIcon open />
          </button>
        </div>
        <Navigation onGo={() => drawer.current?.close()} />
      </dialog>
      <div className={styles['page']}>
        <Suspense>
          <AppAside />
        </Suspense>
        <header className={styles['top']}>
          <button
            type="button"
            className={`${styles['icon']} ${styles['open']}`}
            aria-label={words.openMenu}
            onClick={() => drawer.current?.showModal()}
          >
            <MenuIcon />
          </button>
          {/* Together: what comes later would push aside what stands. */}
          <Suspense>
            <AllowanceNote />
            <UserMenu />
          </Suspense>
        </header>
        <main id="content" tabIndex={-1} className={styles['main']}>
          {startsAt.includes('start=trial') && (
            <Suspense>
              <TrialStart />
            </Suspense>
          )}
          {/* The tools share one page, which stays from one to another. */}
          <ErrorBoundary key={(pathname.split('/')[2] ?? '') in toolWords ? 'work' : pathname}>
            <Suspense fallback={<Spinner />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <nav className={styles['foot']} aria-label={words.main}>
        <Places />
        <Link to="/app#add" data-place="plus">
          {words.add}
        </Link>
      </nav>
      {(runs.length > 0 || ended) && (
        <Suspense>
          <RunningWatch />
        </Suspense>
      )}
    </div>
  )
}

function Navigation({ onGo }: { onGo?: () => void }) {
  return (
    <nav className={styles['navigation']} aria-label={words.tools}>
      <Places onGo={onGo} />
      <hr />
      {toolOrder.map((tool) => (
        <NavLink key={tool} to={`/app/${tool}`} data-tool={tool} onClick={onGo}>
          {toolWords[tool].navigation}
        </NavLink>
      ))}
    </nav>
  )
}

/** Where one can go whatever the tool, with a sign of what runs. */
function Places({ onGo }: { onGo?: (() => void) | undefined }) {
  const count = useStore(running).runs.length
  return (
    <>
      <NavLink to="/app" end data-place="home" onClick={onGo}>
        {words.dashboard}
      </NavLink>
      <NavLink to="/app/library" data-place="library" onClick={onGo}>
        {words.library}
        {count > 0 && (
          <span className={styles['dot']}>
            <span className="visually-hidden">{words.runningNow(count)}</span>
          </span>
        )}
      </NavLink>
      <NavLink to="/app/review" data-place="review" onClick={onGo}>
        {words.review}
        <Suspense>
          <DueCount />
        </Suspense>
      </NavLink>
    </>
  )
}
