/** What the sign-in service itself said of a refused change; nothing for a failure on the way to it. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined
  return error.status >= 400 && error.status < 500 ? error.message : undefined
}
