import type { Evidence } from '#domain/generation.ts'
import { isDifferent, isFound } from './citation.tsx'
import markStyles from './citation.module.css'
import styles from './evidence-summary.module.css'

/** How many claims were found in the text, and what their marks mean where they differ. */
export function EvidenceSummary({ evidence }: { evidence: Evidence[] }) {
  const found = evidence.filter(isFound)
  const other = found.filter(isDifferent).length
  const similar = found.filter((one) => one.label === 'weak' && !isDifferent(one)).length
  const missing = evidence.length - found.length
  const counts = [
    `${found.length - similar - other} of ${evidence.length} found in the text`,
    other > 0 && `${other} ${other === 1 ? 'differs' : 'differ'}`,
    similar > 0 && `${similar} only similar`,
    missing > 0 && `${missing} not found`,
  ]
  return (
    <span className={styles['summary']}>
      <span>{counts.filter(Boolean).join(', ')}</span>
      {similar + other > 0 && (
        <span className={styles['legend']} aria-hidden="true">
          <i className={markStyles['mark']}>3</i> in your text
          {other > 0 && (
            <>
              <i className={markStyles['mark']} data-weak="true">
                ≠ 8
              </i>{' '}
              differs from it
            </>
          )}
          {similar > 0 && (
            <>
              <i className={markStyles['mark']} data-weak="true">
                ≈ 9
              </i>{' '}
              similar, worth a check
            </>
          )}
        </span>
      )}
    </span>
  )
}
