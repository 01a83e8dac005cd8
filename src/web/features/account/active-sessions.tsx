import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { ActiveSessions as Answer } from '#domain/profile.ts'
import { askAuth } from '../../auth-call.ts'
import { callJson, sentenceOf } from '../../api.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FormNotice, useForm } from '../../ui/form.tsx'
import { browserName } from './browser-name.ts'
import styles from './form.module.css'

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

const fetchSessions = async () => (await callJson(Answer, '/api/account/sessions')).sessions

/** Where the person at the screen is signed in, and the way to end all of it but this. */
export function ActiveSessionList() {
  const [sessions, setSessions] = useState<z.infer<typeof Answer>['sessions']>()
  const form = useForm()
  const { reportFailure } = form
  const alone = sessions?.length === 1

  useEffect(() => {
    fetchSessions().then(setSessions, (error: unknown) => reportFailure(sentenceOf(error)))
  }, [reportFailure])

  async function endOthers() {
    await askAuth((client) => client.signOut({ scope: 'others' }))
    setSessions(await fetchSessions())
    return 'You’re signed out everywhere else.'
  }

  const explain = () => 'We couldn’t sign out your other browsers. Please try again.'

  return (
    <div className={styles['rows']}>
      <FormNotice form={form} />
      {sessions === null && (
        <p className={styles['hint']}>Your sign-in service doesn’t share this list with us.</p>
      )}
      {!sessions && sessions !== null && <p className={styles['hint']}>&nbsp;</p>}
      {sessions && (
        <ul className={styles['list']}>
          {sessions.map(({ id, current, userAgent, address, lastSeenAt }) => (
            <li key={id}>
              <span>
                {browserName(userAgent)} {current && <span className={styles['badge']}>This browser</span>}
              </span>
              <span className={styles['hint']}>
                {address}, last seen {moment.format(new Date(lastSeenAt))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['aside']}>
        <BusyButton
          busy={form.busy}
          doing="Signing out..."
          disabled={alone}
          onClick={() => void form.attempt(endOthers, explain)}
        >
          Sign out others
        </BusyButton>
        {alone && <p className={styles['hint']}>No other devices.</p>}
      </div>
    </div>
  )
}
