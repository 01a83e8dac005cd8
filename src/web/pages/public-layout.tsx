import { useEffect, useState, useSyncExternalStore } from 'react'
import { NavigationType, NavLink, Outlet, useLocation, useNavigationType } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { MenuIcon } from '../ui/menu-icon.tsx'
import { useFlashMessage } from '../ui/flash-message.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import { asNewcomer } from './newcomer.ts'
import { PublicFooter } from './public-footer.tsx'
import * as words from './words-public.ts'
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
        {words.skipToContent}
      </a>
      <header className={styles['header']} data-scrolled={scrolled} data-open={open}>
        <div className={styles['bar']}>
          <Wordmark to="/" />
          <NavLink to="/login" state={location.state} className={styles['signIn']}>
            {words.signIn}
          </NavLink>
          <button
            type="button"
            className={styles['menu']}
            aria-expanded={open}
            aria-controls="site-navigation"
            aria-label={open ? words.closeMenu : words.openMenu}
            onClick={() => setOpenAt(open ? undefined : location.key)}
          >
            <MenuIcon open={open} />
          </button>
          <nav id="site-navigation" className={styles['navigation']} data-open={open} aria-label={words.main}>
            <NavLink to="/" end>
              {words.home}
            </NavLink>
            <NavLink to="/about">{words.about}</NavLink>
            <NavLink to="/pricing">{words.pricing}</NavLink>
            <NavLink to="/login" state={location.state}>
              {words.signIn}
            </NavLink>
            <ButtonLink to="/app" small state={asNewcomer}>
              {words.tryFree}
            </ButtonLink>
            <ButtonLink to="/app" small>
              {words.openMorsel}
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
