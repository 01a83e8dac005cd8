import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { ActiveSessions as Answer } from '#domain/account.ts'
import { callJson, sentenceOf } from '../../api.ts'
import { authClient } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { browserName } from './browser-name.ts'
import styles from './form.module.css'

type Outcome = { tone: 'good' | 'bad'; sentence: string }

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

const fetchSessions = async () => (await callJson(Answer, '/api/account/sessions')).sessions

/** Where the person at the screen is signed in, and the way to end all of it but this. */
export function ActiveSessionList() {
  const [sessions, setSessions] = useState<z.infer<typeof Answer>['sessions']>()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const alone = sessions?.length === 1

  useEffect(() => {
    fetchSessions().then(setSessions, (error: unknown) =>
      setOutcome({ tone: 'bad', sentence: sentenceOf(error) }),
    )
  }, [])

  async function endOthers() {
    setBusy(true)
    setOutcome(undefined)
    try {
      const { error } = await (await authClient()).signOut({ scope: 'others' })
      if (error) throw error
      setSessions(await fetchSessions())
      setOutcome({ tone: 'good', sentence: 'You are signed out everywhere else.' })
    } catch {
      setOutcome({ tone: 'bad', sentence: 'The other sessions could not be ended. Please try again.' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles['rows']}>
      {outcome && <Notice tone={outcome.tone}>{outcome.sentence}</Notice>}
      {sessions === null && (
        <p className={styles['hint']}>Your sign-in service keeps the list of your sessions to itself.</p>
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
        <BusyButton busy={busy} doing="Signing out..." disabled={alone} onClick={() => void endOthers()}>
          Sign out others
        </BusyButton>
        {alone && <p className={styles['hint']}>You are signed in nowhere else.</p>}
      </div>
    </div>
  )
}
