import { Link } from 'react-router'
import type { Tool } from '#domain/tools/index.ts'
import { toolOrder, toolWords } from '#domain/tools/words.ts'
import type { HandedText } from '../features/generate/stored-text.ts'
import styles from './next-tools.module.css'

/** The same text, taken to another tool. */
export function NextTools({ tool, handed }: { tool: Tool; handed: HandedText }) {
  return (
    <nav className={styles['next']} aria-label="With the same text">
      <span>With the same text:</span>
      {toolOrder
        .filter((other) => other !== tool)
        .map((other) => (
          <Link key={other} to={`/app/${other}`} state={handed}>
            {toolWords[other].navigation}
          </Link>
        ))}
    </nav>
  )
}
