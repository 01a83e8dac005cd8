import { Link } from 'react-router'
import { pastedText, type Generation } from '#domain/generation.ts'
import type { Tool } from '#domain/tools/index.ts'
import { toolOrder, toolWords } from '#domain/tools/words.ts'
import styles from './next-tools.module.css'

/** The same text, taken to another tool. */
export function NextTools({
  tool,
  text,
  source: { name, pages },
}: {
  tool: Tool
  text: string
  source: Generation['source']
}) {
  const source = name === pastedText ? undefined : { name, pages }
  return (
    <nav className={styles['next']} aria-label="With the same text">
      <span>With the same text:</span>
      {toolOrder
        .filter((other) => other !== tool)
        .map((other) => (
          <Link key={other} to={`/app/${other}`} state={{ text, source }}>
            {toolWords[other].navigation}
          </Link>
        ))}
    </nav>
  )
}
