import { renderEmail } from '#auth/mail/email-template.ts'
import { listPushSubscriptions, removePushSubscriptions } from '../../db/push.ts'
import type { PushNotification } from '../../push.ts'
import type { Context } from '../context.ts'

type Notification = PushNotification & {
  userId: string
  /** Where it is mailed to; undefined or empty for no mail. */
  address: string | undefined
  /** Whether their browsers are told as well. */
  push: boolean
}

/**
 * Tells somebody something by mail, by push, or both; what fails is logged. Neither way says what a text is about: a mail
 * may be read on its way, and a push message lies on a locked screen.
 */
export async function notify(
  { db, push, sendMail, publicUrl, log }: Pick<Context, 'db' | 'push' | 'sendMail' | 'publicUrl' | 'log'>,
  { userId, address, push: isPushed, title, body, path }: Notification,
): Promise<void> {
  if (sendMail && address) {
    const action = { label: 'Open it', url: `${publicUrl}${path}` }
    const footnote = 'You can turn these emails off in Settings.'
    await sendMail(address, renderEmail({ subject: title, paragraphs: [body], action, footnote })).catch(
      // What a mail server answers may name the address.
      ({ code }: NodeJS.ErrnoException) => log.warn({ code, path }, 'A notification could not be mailed'),
    )
  }
  if (!isPushed) return
  for (const subscription of await listPushSubscriptions(db, userId)) {
    const outcome = await push.send(subscription, { title, body, path }).catch((error: unknown) => {
      log.warn({ err: error, path }, 'A push message could not be sent')
      return 'failed' as const
    })
    if (outcome === 'gone') await removePushSubscriptions(db, userId, subscription.endpoint)
  }
}
