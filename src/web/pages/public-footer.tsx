import { Suspense } from 'react'
import { Link } from 'react-router'
import { lazyAside } from '../lazy-aside.ts'
import { languages } from '#domain/interface-language.ts'
import { language } from '../language.ts'
import { chooseLanguage, languageNames } from '../ui/chosen-language.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './public-footer.module.css'

const PublicConnect = lazyAside(() => import('./public-connect.tsx'))

export function PublicFooter() {
  const hydrated = useHydrated()
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <nav aria-label="Product">
          <h2>Product</h2>
          <Link to="/#features">Features</Link>
          <Link to="/pricing">Pricing</Link>
          <Link to="/about">About</Link>
        </nav>
        {hydrated && (
          <Suspense>
            <PublicConnect />
          </Suspense>
        )}
        <nav aria-label="Legal">
          <h2>Legal</h2>
          <Link to="/privacy">Privacy</Link>
          <Link to="/terms">Terms</Link>
        </nav>
      </div>
      <p className={styles['line']}>
        Open source under the Apache License 2.0.
        <span className={styles['languages']}>
          {languages.map((one) => (
            <button
              key={one}
              type="button"
              lang={one}
              aria-current={one === language}
              onClick={() => chooseLanguage(one)}
            >
              {languageNames[one]}
            </button>
          ))}
        </span>
      </p>
    </footer>
  )
}
