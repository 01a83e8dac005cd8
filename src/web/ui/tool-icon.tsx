import type { Tool } from '#domain/tools/index.ts'
import styles from './tool-icon.module.css'

/** The mark of a tool, in its hue. */
export function ToolIcon({ tool }: { tool: Tool }) {
  return <span className={styles['icon']} data-tool={tool} aria-hidden="true" />
}
