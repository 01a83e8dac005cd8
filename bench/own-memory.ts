import { readFileSync } from 'node:fs'
import { platform } from 'node:process'

/**
 * The most memory that this process has held, in MB. Linux hands the peak of whoever started a process on to it, but for
 * what it says of its own memory (`VmHWM`, proc_pid_status(5)).
 */
export function peakMegabytesOfOwn(): number {
  const own =
    platform === 'linux' ? /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] : undefined
  return (own === undefined ? process.resourceUsage().maxRSS : Number(own)) / 1024
}

/** What another process holds now, or has held at most (`VmHWM`), in MB. */
export function megabytesOf(pid: number, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const resident = new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(resident) / 1024
}
