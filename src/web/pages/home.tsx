import { Link } from 'react-router'
import { toolOrder, toolWords } from '#domain/tools/words.ts'
import { RecentList } from '../features/history/recent-list.tsx'
import { CounterStrip } from '../features/usage/counter-strip.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './home.module.css'

export default function Home() {
  return (
    <>
      <PageTitle>Dashboard | Morsel</PageTitle>
      <h1>Welcome to Morsel</h1>
      <p className={styles['prompt']}>Choose a feature to get started with your content transformation.</p>
      <CounterStrip />
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
      <RecentList />
    </>
  )
}
