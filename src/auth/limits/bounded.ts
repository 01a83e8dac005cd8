type Bounds = {
  /** Tasks that run at the same time. */
  atOnce: number
  /** Tasks that may wait for their turn. */
  waiting: number
  refuse: () => Error
}

/**
 * Runs tasks, some at a time, in the order in which they came.
 * @returns a function that runs one task in its turn and throws `refuse()` when too many wait already
 */
export function runBounded({ atOnce, waiting, refuse }: Bounds): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0
  const turns: (() => void)[] = []
  return async (task) => {
    if (running < atOnce) running += 1
    else if (turns.length >= waiting) throw refuse()
    // A finished task hands its slot to the next one, so `running` does not change.
    else await new Promise<void>((resolve) => turns.push(resolve))
    try {
      return await task()
    } finally {
      const next = turns.shift()
      if (next) next()
      else running -= 1
    }
  }
}
