import { stopPush } from '../../push.ts'
import { announceLeaving, authClient } from '../../session.ts'
import { forgetChanges } from '../../unsent-changes.ts'

/** Ends this session. What goes wrong on the way goes only to the console. */
export async function signOut(): Promise<void> {
  // Whoever sits down at this tab next finds no text of the last.
  sessionStorage.clear()
  forgetChanges()
  // Nor is told of what the last is told of.
  await stopPush().catch(reportError)
  announceLeaving()
  const { error } = await (await authClient()).signOut({ scope: 'local' })
  if (error) reportError(error)
}
