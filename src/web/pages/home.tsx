import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { toolOrder, toolWords } from '#domain/tools/words.ts'
import { LoadFailure } from '../features/library/load-failure.tsx'
import { SourceList } from '../features/library/source-list.tsx'
import { useLibrary } from '../features/library/use-library.ts'
import { dueCards } from '../due-cards.ts'
import { CounterStrip } from '../features/usage/counter-strip.tsx'
import { useStore } from '../ui/store.ts'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './home.module.css'

const HomeBox = lazy(() => import('./home-box.tsx'))

export default function Home() {
  return (
    <>
      <PageTitle>Dashboard | Morsel</PageTitle>
      <h1>Welcome to Morsel</h1>
      <div className={styles['prompt']}>
        <p>Choose a feature to get started with your content transformation.</p>
        <Nudge />
      </div>
      <div className={styles['box']}>
        <Suspense>
          <HomeBox />
        </Suspense>
      </div>
      <ul className={styles['cards']}>
        {toolOrder.map((tool) => {
          const { card, pitch } = toolWords[tool]
          return (
            <li key={tool} className={styles['card']} data-tool={tool}>
              <h2>{card}</h2>
              <p>{pitch}</p>
              <Link to={`/app/${tool}`} aria-label={`Get Started: ${card}`}>
                Get Started <span aria-hidden="true">→</span>
              </Link>
            </li>
          )
        })}
      </ul>
      <CounterStrip />
      <Recent />
    </>
  )
}

/** What is to be reviewed today, if anything is. */
function Nudge() {
  const due = useStore(dueCards) ?? 0
  if (due === 0) return null
  return (
    <p className={styles['nudge']}>
      {due === 1 ? '1 card is due.' : `${due} cards are due.`} <Link to="/app/review">Review</Link>
    </p>
  )
}

/** So many texts are shown before the library has the rest. */
const shown = 5

/** The texts that were used last. */
function Recent() {
  const library = useLibrary({})
  const { rows } = library.state
  return (
    <section className={styles['recent']} aria-labelledby="recent-heading">
      <div className={styles['recentHead']}>
        <h2 id="recent-heading">Recent</h2>
        {rows && rows.length > 0 && <Link to="/app/library">See all</Link>}
      </div>
      <LoadFailure library={library} />
      {rows?.length === 0 && (
        <p className={styles['empty']}>
          Nothing here yet. Your texts and results will appear here; only you can see them.
        </p>
      )}
      {rows && <SourceList rows={rows.slice(0, shown)} library={library} labelledBy="recent-heading" />}
    </section>
  )
}
