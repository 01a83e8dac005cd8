import { AppError } from '#domain/errors.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'

/**
 * Whether somebody may choose the model of this installation: their address is an operator's, and they have shown that
 * they read it, unless only this machine is served. What counts as confirmed is no proof where nobody sends mail.
 */
export async function isOperator({ operators, users }: Context, actor: Actor): Promise<boolean> {
  if (!operators.addresses.has(actor.email.toLowerCase())) return false
  return !operators.proof || users.isProven(actor)
}

/** @throws AppError `not_found` for everybody else: that there is such a page is nobody's business */
export async function requireOperator(context: Context, actor: Actor): Promise<void> {
  if (!(await isOperator(context, actor))) throw new AppError('not_found')
}
