import { AppError, type ErrorCode } from '#domain/errors.ts'
import { spentMessage } from './engine/allowance.ts'

/**
 * The one failure a person reads for an error met while opening a PDF. The engine's own words never get out: a
 * damaged file may say "Maximum call stack size exceeded".
 */
export function describeOpenFailure(error: unknown): AppError {
  if (error instanceof AppError) return error
  return new AppError(codeFor(error), {}, error)
}

const codeByName: Record<string, ErrorCode> = {
  PasswordException: 'pdf_password_protected',
  InvalidPDFException: 'pdf_invalid',
  FormatError: 'pdf_invalid',
  XRefParseException: 'pdf_invalid',
  RangeError: 'pdf_invalid',
  ResponseException: 'pdf_network',
  AbortException: 'pdf_timed_out',
}

function codeFor(error: unknown): ErrorCode {
  if (!(error instanceof Error)) return 'pdf_failed'
  // Encryption by certificate, and any other we cannot undo, is not a password that is missing.
  if (/encryption|unsupported security handler/i.test(error.message)) {
    return error.name === 'PasswordException' ? 'pdf_password_protected' : 'pdf_failed'
  }
  if (/fake worker|worker was (destroyed|terminated)/i.test(error.message)) return 'pdf_initialization_failed'
  if (error.name === 'UnknownErrorException') return 'pdf_invalid'
  return codeByName[error.name] ?? 'pdf_failed'
}

/** Why the engine ended while it read: the file had it make too much, or broke it. */
export function describeBreak(message: string, error: unknown): AppError {
  const tooLarge = message === spentMessage || /out of memory/i.test(message)
  return new AppError(tooLarge ? 'document_unpacks_too_large' : 'pdf_invalid', {}, error)
}

/** Tells whether a document is nested so deeply that the engine gave up on it. */
export function isOverflow(error: unknown): boolean {
  return error instanceof Error && /call stack/i.test(error.message)
}
