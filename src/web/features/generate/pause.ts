type Surroundings = { random: () => number; network: EventTarget }

/**
 * Waits before the next attempt: at least half of so many milliseconds and at most all of them, so that not everybody
 * comes back at once. Ends at once when the browser is online again, or when `signal` aborts.
 */
export function pause(
  ms: number,
  signal: AbortSignal,
  { random, network }: Surroundings = { random: Math.random, network: globalThis },
): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      network.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms * (0.5 + 0.5 * random()))
    network.addEventListener('online', end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
