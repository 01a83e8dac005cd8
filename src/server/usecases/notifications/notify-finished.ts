import { renderEmail } from '#auth/mail/email-template.ts'
import type { Tool } from '#domain/tools/index.ts'
import { toolWords } from '#domain/tools/words.ts'
import { listPushSubscriptions, removePushSubscriptions } from '../../db/push.ts'
import { getPreferences } from '../account/preferences.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'

/** Only generations that take longer are notified of: shorter ones are done before anybody leaves. */
export const notifyAfterMs = 5_000

/**
 * Notifies somebody who is no longer watching that their result is there, by the ways they chose. Neither way says
 * what the text was about: a mail may be read on its way, and a push message lies on a locked screen.
 */
export async function notifyFinished(
  context: Context,
  actor: Pick<Actor, 'userId' | 'email'>,
  { id, tool }: { id: string; tool: Tool },
): Promise<void> {
  const { userId, email } = actor
  const { db, push, sendMail, publicUrl, log } = context
  const chosen = await getPreferences(context, actor)
  const path = `/app/${tool}?generation=${id}`
  const title = `Your ${toolWords[tool].noun} is ready`
  const body = 'It finished while you were away.'

  if (chosen.email && sendMail && email) {
    const action = { label: 'Open it', url: `${publicUrl}${path}` }
    const footnote = 'You can turn these emails off in Settings.'
    await sendMail(email, renderEmail({ subject: title, paragraphs: [body], action, footnote })).catch(
      // What a mail server answers may name the address.
      ({ code }: NodeJS.ErrnoException) =>
        log.warn({ code, generation: id }, 'A notification could not be mailed'),
    )
  }
  if (!chosen.push) return
  for (const subscription of await listPushSubscriptions(db, userId)) {
    const outcome = await push.send(subscription, { title, body, path }).catch((error: unknown) => {
      log.warn({ err: error, generation: id }, 'A push message could not be sent')
      return 'failed' as const
    })
    if (outcome === 'gone') await removePushSubscriptions(db, userId, subscription.endpoint)
  }
}
