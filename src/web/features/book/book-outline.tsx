import type { Coverage, Point } from '#domain/reading-plan.ts'
import type { Tool } from '#domain/tools/index.ts'
import { BookPoints } from './book-points.tsx'
import { sectionsOfCoverage } from './sections.ts'
import styles from './book.module.css'
import * as words from './words.ts'

/** What was found in each section, folded away below the result. */
export default function BookOutline({
  tool,
  coverage,
  onShow,
}: {
  tool: Tool
  coverage: Coverage
  onShow: (point: Point) => void
}) {
  const sections = sectionsOfCoverage(coverage).filter(({ points }) => points.length > 0)
  if (sections.length === 0) return null
  return (
    <details className={styles['outline']} data-tool={tool}>
      <summary>{words.sectionBySection}</summary>
      {sections.map((section) => (
        <BookPoints key={section.start} section={section} onShow={onShow} />
      ))}
    </details>
  )
}
