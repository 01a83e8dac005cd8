import * as z from 'zod/mini'
import { endSession as endByToken } from '#domain/calls/sign-in.ts'
import { callAuth } from '../../auth-call.ts'
import { noteLost } from '../../connection.ts'
import { dropPush, stopPush } from '../../push.ts'
import { announceLeaving, authClient, forgetSession, meanToLeave } from '../../session.ts'
import { isUnreachable } from '../../unreachable.ts'
import { forgetChanges } from '../../unsent-changes.ts'

/** A service that does not answer is not waited for any longer: somebody wants to get up from this machine. */
const patienceMs = 4000

/** Between two attempts to tell the service. */
const retryMs = 5000

/** Ends this session, here in any case. What goes wrong on the way goes only to the console. */
export async function signOut(): Promise<void> {
  // Whoever sits down at this tab next finds no text of the last.
  sessionStorage.clear()
  forgetChanges()
  announceLeaving()
  if (await Promise.race([endSession(), isLate()])) return
  noteLost()
  void dropPush().catch(reportError)
  const kept = await forgetSession()
  // Whoever signs in next does so on this very page.
  meanToLeave(false)
  if (kept !== null) await endLater(kept).catch(reportError)
}

/** @returns whether the service has ended it, and the browser forgotten it */
async function endSession(): Promise<boolean> {
  if (!navigator.onLine) return false
  // Before signing out, so that the next person in this browser gets none of the last one's notifications.
  await stopPush().catch(reportError)
  const { error } = await (await authClient()).signOut({ scope: 'local' })
  if (error) reportError(error)
  return !error
}

function isLate(): Promise<boolean> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs, false))
}

const Kept = z.object({ access_token: z.string() })

/** Has the service end a session that this browser has forgotten, as soon as it answers; nothing of it is stored. */
async function endLater(kept: string): Promise<void> {
  const { access_token: token } = Kept.parse(JSON.parse(kept))
  for (;;) {
    try {
      return await callAuth(endByToken, {}, token)
    } catch (error) {
      if (!isUnreachable(error)) return
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}
