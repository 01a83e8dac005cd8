/** What may be logged of an error: the message of a failed query quotes its parameters, hashes and addresses among them. */
export function describeError(error: unknown): Record<string, unknown> {
  const source = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(source instanceof Error)) return { name: typeof source }
  return {
    name: source.name,
    message: source.message,
    code: (source as NodeJS.ErrnoException).code,
    stack: source.stack,
  }
}
