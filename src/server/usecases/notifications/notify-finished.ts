import * as z from 'zod/mini'
import { Tool } from '#domain/tools/index.ts'
import { toolWords } from '#domain/tools/words.ts'
import { getPreferences } from '../account/account.ts'
import type { Context } from '../context.ts'
import { notify } from './notify.ts'

/** Only generations that take longer are notified of: shorter ones are done before anybody leaves. */
export const notifyAfterMs = 5_000

/** A generation that ended while nobody watched. */
export const Finished = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  tool: Tool,
  /** None where another server began it. */
  address: z.optional(z.string()),
})
export type Finished = z.infer<typeof Finished>

/** Notifies somebody who is no longer watching that their result is there, by the ways they chose. */
export async function notifyFinished(
  context: Context,
  { id, userId, tool, address }: Finished,
): Promise<void> {
  const { email, push } = await getPreferences(context, { userId })
  await notify(context, {
    userId,
    address: email ? (address ?? (await context.users.address(userId))) : undefined,
    push,
    title: `Your ${toolWords[tool].noun} is ready`,
    body: 'It finished while you were away.',
    path: `/app/${tool}?generation=${id}`,
  })
}
