/** Runs a task under some names, unless one of them has too many running already. */
export type InFlight = <T>(names: Record<string, number>, task: () => Promise<T>) => Promise<T>

/**
 * Bounds what runs at the same time for one account or from one address. It decides at once and without waiting, so
 * that a flood is turned away before it costs anybody anything.
 * @param refuse what is thrown when a name has as many tasks running as it may
 */
export function createInFlight(refuse: () => Error): InFlight {
  const running = new Map<string, number>()

  const count = (name: string) => running.get(name) ?? 0

  function leave(name: string): void {
    if (count(name) > 1) running.set(name, count(name) - 1)
    else running.delete(name)
  }

  return async (names, task) => {
    if (Object.entries(names).some(([name, most]) => count(name) >= most)) throw refuse()
    for (const name of Object.keys(names)) running.set(name, count(name) + 1)
    try {
      return await task()
    } finally {
      for (const name of Object.keys(names)) leave(name)
    }
  }
}
