import { useEffect, useState } from 'react'
import { defaultPreferences, Preferences } from '#domain/account.ts'
import { sentenceFor } from '#domain/errors.ts'
import { callJson, jsonBody, sentenceOf } from '../../api.ts'
import { Notice } from '../../ui/notice.tsx'
import { Switch } from '../../ui/switch.tsx'
import styles from './form.module.css'

type Outcome = { tone: 'good' | 'bad'; sentence: string }

/** What a person wants to be told about. It is kept; what sends it is not there yet, and is said not to be. */
export function NotificationSettings() {
  const [chosen, setChosen] = useState<Preferences>()
  const [outcome, setOutcome] = useState<Outcome>()
  const shown = chosen ?? defaultPreferences

  useEffect(() => {
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
        checked={shown.email}
        onChange={(event) => void choose({ ...shown, email: event.target.checked })}
      />
      <Switch
        label="Push notifications"
        checked={shown.push}
        onChange={(event) => void choose({ ...shown, push: event.target.checked })}
      />
      <p className={styles['hint']}>
        Your choice is kept. Sending notifications: {sentenceFor('not_available')}
      </p>
      {outcome && <Notice tone={outcome.tone}>{outcome.sentence}</Notice>}
    </div>
  )
}
