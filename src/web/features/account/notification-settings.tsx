import { useEffect, useState } from 'react'
import { defaultPreferences, Preferences } from '#domain/account.ts'
import { callJson, jsonBody, sentenceOf } from '../../api.ts'
import { fetchConfig } from '../../config.ts'
import { Notice } from '../../ui/notice.tsx'
import { Switch } from '../../ui/switch.tsx'
import styles from './form.module.css'
import { PushSetting } from './push-setting.tsx'

type Outcome = { tone: 'good' | 'bad'; sentence: string }

/** What a person wants to be told about, and how that stands on this server and in this browser. */
export function NotificationSettings() {
  const [chosen, setChosen] = useState<Preferences>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [mail, setMail] = useState(true)
  const shown = chosen ?? defaultPreferences

  useEffect(() => {
    fetchConfig().then((config) => setMail(config.mail), reportError)
    callJson(Preferences, '/api/account/preferences').then(setChosen, (error: unknown) =>
      setOutcome({ tone: 'bad', sentence: sentenceOf(error) }),
    )
  }, [])

  async function choose(next: Preferences) {
    setChosen(next)
    setOutcome(undefined)
    try {
      setChosen(await callJson(Preferences, '/api/account/preferences', jsonBody('PUT', next)))
      setOutcome({ tone: 'good', sentence: 'Notification preferences updated!' })
    } catch {
      setChosen(shown)
      setOutcome({ tone: 'bad', sentence: 'Failed to update preferences. Please try again.' })
    }
  }

  return (
    <div className={styles['rows']}>
      <Switch
        label="Email notifications"
        hint={
          mail
            ? 'When a long result is ready after you have left.'
            : 'This server is not set up to send mail.'
        }
        checked={shown.email}
        onChange={(event) => void choose({ ...shown, email: event.target.checked })}
      />
      <Switch
        label="Push notifications"
        hint="The same, as a message of your browser."
        checked={shown.push}
        onChange={(event) => void choose({ ...shown, push: event.target.checked })}
      />
      {shown.push && <PushSetting />}
      {outcome && <Notice tone={outcome.tone}>{outcome.sentence}</Notice>}
    </div>
  )
}
