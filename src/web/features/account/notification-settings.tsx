import { useEffect, useState } from 'react'
import { defaultPreferences, Preferences } from '#domain/profile.ts'
import { callJson, jsonBody, sentenceOf } from '../../api.ts'
import { fetchConfig } from '../../config.ts'
import { readPushState, type PushState } from '../../push.ts'
import { FormNotice, useForm } from '../../ui/form.tsx'
import { Switch } from '../../ui/switch.tsx'
import styles from './form.module.css'
import { PushSetting, pushWords } from './push-setting.tsx'

/** What a person wants to be told about, and how that stands on this server and in this browser. */
export function NotificationSettings() {
  const [chosen, setChosen] = useState<Preferences>()
  const form = useForm()
  const { report, reportFailure } = form
  const [mail, setMail] = useState(true)
  const [push, setPush] = useState<PushState>('off')
  const shown = chosen ?? defaultPreferences
  const canPush = push === 'on' || push === 'off'

  useEffect(() => {
    fetchConfig().then((config) => setMail(config.mail), reportError)
    readPushState().then(setPush, reportError)
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
      <Switch
        label="Email notifications"
        hint={mail ? 'When a long result is ready and you’ve left.' : 'This server can’t send email.'}
        disabled={!mail}
        checked={mail && shown.email}
        onChange={(event) => void choose({ ...shown, email: event.target.checked })}
      />
      <Switch
        label="Push notifications"
        hint={canPush ? 'The same, from your browser.' : pushWords[push]}
        disabled={!canPush}
        checked={canPush && shown.push}
        onChange={(event) => void choose({ ...shown, push: event.target.checked })}
      />
      {shown.push && canPush && <PushSetting />}
      <FormNotice form={form} />
    </div>
  )
}
