import styles from './landing-quotes.module.css'

/** Written by us, and labelled so: nobody said them yet. */
const quotes = [
  {
    quote: 'I check the passage, not the machine. That is the difference.',
    author: 'Maya Lindqvist',
    role: 'Secondary-school teacher',
  },
  {
    quote: 'Forty pages before the meeting became four minutes and a quiz.',
    author: 'Daniel Okafor',
    role: 'Policy analyst',
  },
]

export function LandingQuotes() {
  return (
    <div className={styles['quotes']}>
      {quotes.map(({ quote, author, role }) => (
        <figure key={author}>
          <blockquote>“{quote}”</blockquote>
          <figcaption>
            <span>
              <cite>{author}</cite>, {role}
            </span>
            <span className={styles['label']}>Illustrative</span>
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
