import { Link } from 'react-router'
import { toolOrder, toolWords } from '#domain/tools/words.ts'
import type { SourceSummary } from '#domain/source.ts'
import { addressOf } from './source-words.ts'
import styles from './tool-marks.module.css'
import * as words from './words.ts'

/** What exists of a text, one mark a tool; what does not invites. Each leads to its tool. */
export function ToolMarks({ row }: { row: SourceSummary }) {
  return (
    <ul className={styles['marks']}>
      {toolOrder.map((tool) => {
        const made = row.generations.filter((one) => one.tool === tool)
        const state = made.some(({ status }) => status === 'running')
          ? 'running'
          : made.length > 0
            ? 'done'
            : 'none'
        const { navigation } = toolWords[tool]
        return (
          <li key={tool}>
            <Link
              to={addressOf(row, tool)}
              className={styles['mark']}
              data-tool={tool}
              data-state={state}
              aria-label={words.marks[state](navigation)}
              title={words.marks[state](navigation)}
            />
          </li>
        )
      })}
    </ul>
  )
}
