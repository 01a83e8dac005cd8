import type { Tool } from '#domain/tools/index.ts'
import { toolWords } from '#domain/tools/words.ts'
import { getPreferences } from '../account/preferences.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { notify } from './notify.ts'

/** Only generations that take longer are notified of: shorter ones are done before anybody leaves. */
export const notifyAfterMs = 5_000

/** Notifies somebody who is no longer watching that their result is there, by the ways they chose. */
export async function notifyFinished(
  context: Context,
  actor: Pick<Actor, 'userId' | 'email'>,
  { id, tool }: { id: string; tool: Tool },
): Promise<void> {
  const { email, push } = await getPreferences(context, actor)
  await notify(context, {
    userId: actor.userId,
    address: email ? actor.email : undefined,
    push,
    title: `Your ${toolWords[tool].noun} is ready`,
    body: 'It finished while you were away.',
    path: `/app/${tool}?generation=${id}`,
  })
}
