import type { Evidence } from '#domain/generation.ts'
import { isDifferent, isFound } from './citation.tsx'
import styles from './evidence-summary.module.css'
import * as words from './words.ts'

/** How many claims were found in the text, and what their marks mean where they differ. */
export function EvidenceSummary({ evidence }: { evidence: Evidence[] }) {
  const found = evidence.filter(isFound)
  const other = found.filter(isDifferent).length
  const similar = found.filter((one) => one.label === 'weak' && !isDifferent(one)).length
  const missing = evidence.length - found.length
  if (evidence.length > 0 && evidence.every(({ label }) => label === 'quoted'))
    return <span>{words.wordForWord}</span>
  const counts = [
    words.foundOf(found.length - similar - other, evidence.length),
    other > 0 && words.differing(other),
    similar > 0 && words.similar(similar),
    missing > 0 && words.notFound(missing),
  ]
  return (
    <span className={styles['summary']}>
      <span>{counts.filter(Boolean).join(', ')}</span>
      {similar + other > 0 && (
        <span aria-hidden="true">
          {[other > 0 && words.signOfDiffering, similar > 0 && words.signOfSimilar]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </span>
  )
}
