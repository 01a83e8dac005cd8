import { useEffect, useState } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { MenuIcon } from '../ui/menu-icon.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { PublicFooter } from './public-footer.tsx'
import styles from './public-layout.module.css'

/** Header scroll threshold (specification, section 9). */
const scrolledFromPx = 10

export default function PublicLayout() {
  const { pathname, hash } = useLocation()
  const [scrolled, setScrolled] = useState(false)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const look = () => setScrolled(window.scrollY > scrolledFromPx)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  useEffect(() => setOpen(false), [pathname])

  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [pathname, hash])

  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <header className={styles['header']} data-scrolled={scrolled || open}>
        <div className={styles['bar']}>
          <Wordmark to="/" />
          <button
            type="button"
            className={styles['menu']}
            aria-expanded={open}
            aria-controls="site-navigation"
            aria-label={open ? 'Close menu' : 'Open menu'}
            onClick={() => setOpen(!open)}
          >
            <MenuIcon open={open} />
          </button>
          <nav id="site-navigation" className={styles['navigation']} data-open={open} aria-label="Main">
            <NavLink to="/" end>
              Home
            </NavLink>
            <NavLink to="/about">About</NavLink>
            <NavLink to="/pricing">Pricing</NavLink>
            <ButtonLink to="/app" look="primary" small>
              Try Morsel Free
            </ButtonLink>
          </nav>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      <PublicFooter />
    </>
  )
}
