import { listSessions } from '#domain/calls/account.ts'
import { askAuth } from '../../auth-call.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FormNotice, useForm } from '../../ui/form.tsx'
import { FailureNotice } from '../../ui/failure.tsx'
import { useCall } from '../../use-call.ts'
import { browserName } from './browser-name.ts'
import * as words from './words.ts'
import styles from './form.module.css'

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** Where the person at the screen is signed in, and the way to end all of it but this. */
export function ActiveSessionList() {
  const { data, failure, again } = useCall(listSessions, {})
  const sessions = data?.sessions
  const form = useForm()
  const alone = sessions?.length === 1

  async function endOthers() {
    await askAuth((client) => client.signOut({ scope: 'others' }))
    again()
    return words.othersSignedOut
  }

  const explain = () => words.signOutOthersFailed

  return (
    <div className={styles['rows']}>
      <FailureNotice failure={failure} again={again} />
      <FormNotice form={form} />
      {sessions === null && <p className={styles['hint']}>{words.listNotShared}</p>}
      {!sessions && sessions !== null && <p className={styles['hint']}>&nbsp;</p>}
      {sessions && (
        <ul className={styles['list']}>
          {sessions.map(({ id, current, userAgent, address, lastSeenAt }) => (
            <li key={id}>
              <span>
                {browserName(userAgent)}{' '}
                {current && <span className={styles['badge']}>{words.thisBrowser}</span>}
              </span>
              <span className={styles['hint']}>
                {words.lastSeen(address, moment.format(new Date(lastSeenAt)))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['aside']}>
        <BusyButton
          busy={form.busy}
          doing={words.signingOut}
          disabled={alone}
          onClick={() => void form.attempt(endOthers, explain)}
        >
          {words.signOutOthers}
        </BusyButton>
        {alone && <p className={styles['hint']}>{words.noOthers}</p>}
      </div>
    </div>
  )
}
