import { useEffect, useState, useSyncExternalStore } from 'react'
import { NavigationType, NavLink, Outlet, useLocation, useNavigationType } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { MenuIcon } from '../ui/menu-icon.tsx'
import { useFlashMessage } from '../ui/flash-message.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import { asNewcomer } from './newcomer.ts'
import { PublicFooter } from './public-footer.tsx'
import styles from './public-layout.module.css'

/** Header scroll threshold. */
const scrolledFromPx = 10

export default function PublicLayout() {
  const location = useLocation()
  const arrival = useNavigationType()
  const scrolled = useSyncExternalStore(followScrolling, isScrolled, () => false)
  const flash = useFlashMessage()
  // The menu is open for the place where it was opened: going anywhere closes it.
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === location.key

  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
    // Coming back, the browser itself knows where the reader was.
    else if (arrival !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [location, arrival])

  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <header className={styles['header']} data-scrolled={scrolled} data-open={open}>
        <div className={styles['bar']}>
          <Wordmark to="/" />
          <NavLink to="/login" state={location.state} className={styles['signIn']}>
            Sign in
          </NavLink>
          <button
            type="button"
            className={styles['menu']}
            aria-expanded={open}
            aria-controls="site-navigation"
            aria-label={open ? 'Close menu' : 'Open menu'}
            onClick={() => setOpenAt(open ? undefined : location.key)}
          >
            <MenuIcon open={open} />
          </button>
          <nav id="site-navigation" className={styles['navigation']} data-open={open} aria-label="Main">
            <NavLink to="/" end>
              Home
            </NavLink>
            <NavLink to="/about">About</NavLink>
            <NavLink to="/pricing">Pricing</NavLink>
            <NavLink to="/login" state={location.state}>
              Sign in
            </NavLink>
            <ButtonLink to="/app" small state={asNewcomer}>
              Try Morsel Free
            </ButtonLink>
            <ButtonLink to="/app" small>
              Open Morsel
            </ButtonLink>
          </nav>
        </div>
      </header>
      {flash && (
        <p className={styles['note']} role="status">
          {flash}
        </p>
      )}
      <main id="content" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      <PublicFooter />
    </>
  )
}

function followScrolling(onScroll: () => void): () => void {
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => window.removeEventListener('scroll', onScroll)
}

function isScrolled(): boolean {
  return window.scrollY > scrolledFromPx
}
