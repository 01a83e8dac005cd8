import { useEffect, useState } from 'react'
import { defaultPreferences, Preferences } from '#domain/profile.ts'
import { callJson, jsonBody, sentenceOf } from '../../api.ts'
import { FormNotice, useForm } from '../../ui/form.tsx'
import styles from './form.module.css'
import { MailSwitch } from './mail-switch.tsx'
import { PushSwitch } from './push-switch.tsx'

/** What a person wants to be told about, and how that stands on this server and in this browser. */
export function NotificationSettings() {
  const [chosen, setChosen] = useState<Preferences>()
  const form = useForm()
  const { report, reportFailure } = form
  const shown = chosen ?? defaultPreferences

  useEffect(() => {
    callJson(Preferences, '/api/account/preferences').then(setChosen, (error: unknown) =>
      reportFailure(sentenceOf(error)),
    )
  }, [reportFailure])

  async function choose(next: Preferences) {
    setChosen(next)
    report(undefined)
    try {
      setChosen(await callJson(Preferences, '/api/account/preferences', jsonBody('PUT', next)))
      report({ tone: 'good', sentence: 'Notification preferences updated!' })
    } catch {
      setChosen(shown)
      reportFailure('Failed to update preferences. Please try again.')
    }
  }

  return (
    <div className={styles['rows']}>
      <MailSwitch
        label="Email notifications"
        hint="When a long result is ready and you’ve left."
        checked={shown.email}
        onChange={(email) => void choose({ ...shown, email })}
      />
      <PushSwitch
        label="Push notifications"
        checked={shown.push}
        onChange={(push) => void choose({ ...shown, push })}
      />
      <FormNotice form={form} />
    </div>
  )
}
