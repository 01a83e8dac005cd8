import { destination, pino, type Logger } from 'pino'

/** What is kept of a log that nobody takes, until it is taken. */
const mostWaitingBytes = 1024 * 1024

/** Structured logs on standard output. They never hold a text, a token or an address. */
export function createLog(level: string): Logger {
  const output = destination({ dest: 1, maxLength: mostWaitingBytes })
  // A log on a full disk, or one that nobody reads any more, ends no server.
  output.on('error', () => {})
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
    },
    output,
  )
}

/**
 * What may be logged of an error. A failed query quotes its parameters in its message, texts among them: the database's
 * own error below it does not.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { name: typeof error }
  if ('query' in error && error.cause instanceof Error) return describeError(error.cause)
  const code = 'code' in error ? error.code : undefined
  const cause = error.cause === undefined ? undefined : describeError(error.cause)
  return { name: error.name, message: error.message, code, stack: error.stack, cause }
}
