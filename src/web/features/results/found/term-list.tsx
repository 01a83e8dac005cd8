import type { Term } from '#domain/items/term.ts'
import { Citation } from '../citation.tsx'
import styles from './term-list.module.css'

/** Terms with the sentences that explain them. */
export function TermList({ path, terms }: { path: string; terms: readonly Term[] }) {
  return (
    <dl className={styles['terms']}>
      {terms.map((one, at) => (
        <div key={one.term}>
          <dt dir="auto">{one.term}</dt>
          <dd dir="auto">
            <ExplainedTerm {...one} /> <Citation path={`${path}.${at}`} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The sentence, with the term set off where it stands in it. */
export function ExplainedTerm({ term, sentence }: Term) {
  const at = sentence.toLowerCase().indexOf(term.toLowerCase())
  if (at < 0) return sentence
  return (
    <>
      {sentence.slice(0, at)}
      <b>{sentence.slice(at, at + term.length)}</b>
      {sentence.slice(at + term.length)}
    </>
  )
}
