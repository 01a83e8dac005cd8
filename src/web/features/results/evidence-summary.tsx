import type { Evidence } from '#domain/generation.ts'
import { isFound } from './citation.tsx'
import markStyles from './citation.module.css'
import styles from './evidence-summary.module.css'

/** How many claims were found in the text, and what their marks mean where they differ. */
export function EvidenceSummary({ evidence }: { evidence: Evidence[] }) {
  const found = evidence.filter(isFound)
  const similar = found.filter(({ label }) => label === 'weak').length
  const missing = evidence.length - found.length
  const counts = [
    `${found.length - similar} of ${evidence.length} found in the text`,
    similar > 0 && `${similar} only similar`,
    missing > 0 && `${missing} not found`,
  ]
  return (
    <span className={styles['summary']}>
      <span>{counts.filter(Boolean).join(', ')}</span>
      {similar > 0 && (
        <span className={styles['legend']} aria-hidden="true">
          <i className={markStyles['mark']}>3</i> in your text
          <i className={markStyles['mark']} data-weak="true">
            ≈ 9
          </i>{' '}
          similar, worth a check
        </span>
      )}
    </span>
  )
}
