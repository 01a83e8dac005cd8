import { Suspense } from 'react'
import { Link } from 'react-router'
import { lazyAside } from '../lazy-aside.ts'
import { languageNames, languages } from '#domain/interface-language.ts'
import { language } from '../language.ts'
import { chooseLanguage } from '../ui/chosen-language.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import * as words from './words-public.ts'
import styles from './public-footer.module.css'

const PublicConnect = lazyAside(() => import('./public-connect.tsx'))

export function PublicFooter() {
  const hydrated = useHydrated()
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <nav aria-label={words.product}>
          <h2>{words.product}</h2>
          <Link to="/#features">{words.features}</Link>
          <Link to="/pricing">{words.pricing}</Link>
          <Link to="/about">{words.about}</Link>
        </nav>
        {hydrated && (
          <Suspense>
            <PublicConnect />
          </Suspense>
        )}
        <nav aria-label={words.legal}>
          <h2>{words.legal}</h2>
          <Link to="/privacy">{words.privacy}</Link>
          <Link to="/terms">{words.terms}</Link>
        </nav>
      </div>
      <p className={styles['line']}>
        {words.isOpenSource}
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
