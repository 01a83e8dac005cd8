import { Link } from 'react-router'
import styles from './public-footer.module.css'

export function PublicFooter() {
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <nav aria-label="Product">
          <h2>Product</h2>
          <Link to="/#features">Features</Link>
          <Link to="/pricing">Pricing</Link>
          <Link to="/about">About</Link>
        </nav>
        <nav aria-label="Connect">
          <h2>Connect</h2>
          <a href="https://github.com" rel="noreferrer">
            GitHub
          </a>
          <a href="https://discord.com" rel="noreferrer">
            Discord
          </a>
        </nav>
        <nav aria-label="Legal">
          <h2>Legal</h2>
          <Link to="/privacy">Privacy</Link>
          <Link to="/terms">Terms</Link>
        </nav>
      </div>
      <p className={styles['line']}>Morsel is open source, under the Apache License 2.0.</p>
    </footer>
  )
}
