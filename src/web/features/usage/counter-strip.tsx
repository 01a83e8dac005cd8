import { useEffect, useState } from 'react'
import { toolOrder, toolWords } from '#domain/tools/words.ts'
import { running } from '../../running.ts'
import { useStore } from '../../ui/store.ts'
import { readCounters, type Counters } from './device-counters.ts'
import styles from './counter-strip.module.css'

/** How often each tool was used on this device, read when the screen opens, and when a generation ended elsewhere. */
export function CounterStrip() {
  const [counters, setCounters] = useState<Counters>()
  const { ended } = useStore(running)
  useEffect(() => void readCounters().then(setCounters), [ended])
  return (
    <dl className={styles['strip']}>
      {toolOrder.map((tool) => (
        <div key={tool}>
          <dt>{toolWords[tool].counter}</dt>
          <dd>{counters?.[tool] ?? 0}</dd>
        </div>
      ))}
    </dl>
  )
}
