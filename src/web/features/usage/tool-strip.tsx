import { Link } from 'react-router'
import { toolOrder, toolWords } from '#domain/tools/words.ts'
import { running } from '../../running.ts'
import { useStore } from '../../ui/store.ts'
import { readCounters } from './device-counters.ts'
import * as words from './words.ts'
import styles from './tool-strip.module.css'
import { useFetched } from '../../use-call.ts'

/**
 * The tools, and how often each was used on this device: read when the screen opens, and when a generation ended
 * elsewhere.
 */
export function ToolStrip() {
  const { ended } = useStore(running)
  const { data: counters } = useFetched(['counters', ended?.id], readCounters)
  return (
    <ul className={styles['strip']}>
      {toolOrder.map((tool) => {
        const { card, pitch, counter } = toolWords[tool]
        return (
          <li key={tool} className={styles['tool']} data-tool={tool}>
            <h2>{card}</h2>
            <p className={styles['pitch']}>{pitch}</p>
            <p>
              <b>{counters?.[tool] ?? 0}</b> {counter}
            </p>
            <Link to={`/app/${tool}`} aria-label={words.startWith(card)}>
              {words.start} <span aria-hidden="true">→</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
