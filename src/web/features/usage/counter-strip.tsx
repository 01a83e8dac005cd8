import { useEffect, useState } from 'react'
import { toolOrder, toolWords } from '#domain/tools/words.ts'
import { readCounters, type Counters } from './device-counters.ts'
import styles from './counter-strip.module.css'

/** How often each tool was used on this device, read once when the screen opens. */
export function CounterStrip() {
  const [counters, setCounters] = useState<Counters>()
  useEffect(() => void readCounters().then(setCounters), [])
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
