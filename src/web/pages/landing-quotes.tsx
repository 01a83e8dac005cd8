import styles from './landing-quotes.module.css'

/** Written by us, and labelled so: nobody said them yet. */
const quotes = [
  {
    quote: 'I don’t have to trust it. I click and read the sentence.',
    author: 'Maya Lindqvist',
    role: 'Secondary-school teacher',
  },
  {
    quote: 'Forty pages before a meeting. I read the summary, then took the quiz.',
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
