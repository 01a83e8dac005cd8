import { Link } from 'react-router'
import styles from './wordmark.module.css'

export function Wordmark({ to }: { to: string }) {
  return (
    <Link to={to} className={styles['wordmark']}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 2a10 10 0 1 0 9.6 12.8 3.4 3.4 0 0 1-4.3-3.9 3.6 3.6 0 0 1-3.5-4.6A3.3 3.3 0 0 1 13 2.05Z" />
      </svg>
      Morsel
    </Link>
  )
}
