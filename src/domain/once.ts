/** Does the work when it is first asked for, and again only after a failure. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined
  return () =>
    (known ??= work().catch((error: unknown) => {
      known = undefined
      throw error
    }))
}

/** The same of work that waits for nothing. */
export function lazily<T>(work: () => T): () => T {
  let known: { value: T } | undefined
  return () => (known ??= { value: work() }).value
}
