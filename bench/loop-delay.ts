import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Preloaded into a server that is measured: told by a signal, it writes how late its event loop came since the last time,
// in milliseconds.
const resolution = 5
const delay = monitorEventLoopDelay({ resolution })
delay.enable()

process.on('SIGUSR2', () => {
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution)
  const told = { p99: late(delay.percentile(99)), most: late(delay.max) }
  writeFileSync(process.env['LOOP_DELAY_FILE'] ?? '', JSON.stringify(told))
  delay.reset()
})
