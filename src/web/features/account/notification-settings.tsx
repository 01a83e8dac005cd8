import { useState } from 'react'
import { getPreferences, setPreferences } from '#domain/calls/account.ts'
import { defaultPreferences, type Preferences } from '#domain/profile.ts'
import { ask } from '../../api.ts'
import { queryKeyOf, queries } from '../../queries.ts'
import { FailureNotice } from '../../ui/failure.tsx'
import { useCall } from '../../use-call.ts'
import { FormNotice, useForm } from '../../ui/form.tsx'
import * as words from './words.ts'
import styles from './form.module.css'
import { MailSwitch } from './mail-switch.tsx'
import { PushSwitch } from './push-switch.tsx'

/** What a person wants to be told about, and how that stands on this server and in this browser. */
export function NotificationSettings() {
  const { data = defaultPreferences, failure, again } = useCall(getPreferences, {})
  // Shown at once, and as the server has it where that cannot be kept.
  const [chosen, setChosen] = useState<Preferences>()
  const form = useForm()
  const shown = chosen ?? data

  async function choose(next: Preferences) {
    setChosen(next)
    form.report(undefined)
    try {
      queries.setQueryData(queryKeyOf(getPreferences, {}), await ask(setPreferences, next))
      form.report({ tone: 'good', sentence: words.notificationsUpdated })
    } catch {
      form.reportFailure(words.notificationsFailed)
    }
    // What was chosen meanwhile is on its way by itself.
    setChosen((last) => (last === next ? undefined : last))
  }

  return (
    <div className={styles['rows']}>
      <MailSwitch
        label={words.mailNotifications}
        hint={words.mailNotificationsHint}
        checked={shown.email}
        onChange={(email) => void choose({ ...shown, email })}
      />
      <PushSwitch
        label={words.pushNotifications}
        checked={shown.push}
        onChange={(push) => void choose({ ...shown, push })}
      />
      <FailureNotice failure={failure} again={again} />
      <FormNotice form={form} />
    </div>
  )
}
