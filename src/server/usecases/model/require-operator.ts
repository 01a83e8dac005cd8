import { AppError } from '#domain/errors.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'

/** Whether somebody may choose the model of this installation. */
export function isOperator(
  { operators }: Pick<Context, 'operators'>,
  { email }: Pick<Actor, 'email'>,
): boolean {
  return operators.has(email.toLowerCase())
}

/** @throws AppError `not_found` for everybody else: that there is such a page is nobody's business */
export function requireOperator(context: Context, actor: Actor): void {
  if (!isOperator(context, actor)) throw new AppError('not_found')
}
