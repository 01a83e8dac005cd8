import type { Evidence } from '#domain/generation.ts'
import { isDifferent, isFound } from './citation.tsx'
import styles from './evidence-summary.module.css'

/** How many claims were found in the text, and what their marks mean where they differ. */
export function EvidenceSummary({ evidence }: { evidence: Evidence[] }) {
  const found = evidence.filter(isFound)
  const other = found.filter(isDifferent).length
  const similar = found.filter((one) => one.label === 'weak' && !isDifferent(one)).length
  const missing = evidence.length - found.length
  if (evidence.length > 0 && evidence.every(({ label }) => label === 'quoted'))
    return <span>Word for word from your text</span>
  const counts = [
    `${found.length - similar - other} of ${evidence.length} found in your text`,
    other > 0 && `${other} ${other === 1 ? 'differs' : 'differ'}`,
    similar > 0 && `${similar} only similar`,
    missing > 0 && `${missing} not found`,
  ]
  return (
    <span className={styles['summary']}>
      <span>{counts.filter(Boolean).join(', ')}</span>
      {similar + other > 0 && (
        <span aria-hidden="true">
          {[other > 0 && '≠ differs from your text', similar > 0 && '≈ only similar, worth a check']
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </span>
  )
}
