import * as words from './words-landing.ts'
import styles from './landing-quotes.module.css'

export function LandingQuotes() {
  return (
    <div className={styles['quotes']}>
      {words.quotes.map(({ quote, author, role }) => (
        <figure key={author}>
          <blockquote>{words.inQuotes(quote)}</blockquote>
          <figcaption>
            <span>
              <cite>{author}</cite>, {role}
            </span>
            <span className={styles['label']}>{words.illustrative}</span>
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
