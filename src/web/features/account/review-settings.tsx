import { useEffect, useState } from 'react'
import { standardSettings, StudySettings } from '#domain/study/settings.ts'
import { callJson, jsonBody, sentenceOf } from '../../api.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormNotice, SubmitForm, useForm } from '../../ui/form.tsx'
import { zoneHere } from '../../zone.ts'
import styles from './form.module.css'
import { MailSwitch } from './mail-switch.tsx'
import { PushSwitch } from './push-switch.tsx'

/** How many cards a day brings, and whether somebody is reminded of them. */
export function ReviewSettings() {
  const [settings, setSettings] = useState(standardSettings)
  const [isKnown, setKnown] = useState(false)
  const form = useForm()
  const { reportFailure } = form
  useEffect(() => {
    callJson(StudySettings, '/api/reviews/settings').then(
      (stored) => {
        setSettings(stored)
        setKnown(true)
      },
      (error: unknown) => reportFailure(sentenceOf(error)),
    )
  }, [reportFailure])
  const change = (part: Partial<StudySettings>) => setSettings({ ...settings, ...part })

  async function save() {
    const body = { ...settings, zone: zoneHere() }
    setSettings(await callJson(StudySettings, '/api/reviews/settings', jsonBody('PUT', body)))
    return 'Review settings saved.'
  }

  const numberOf = (name: 'newADay' | 'reviewsADay', most: number) => ({
    type: 'number',
    inputMode: 'numeric' as const,
    min: 0,
    max: most,
    step: 1,
    required: true,
    // An emptied field stays empty until something is typed.
    value: Number.isNaN(settings[name]) ? '' : settings[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.valueAsNumber }),
  })

  return (
    <SubmitForm form={form} className={styles['rows']} onSubmit={save} explain={sentenceOf}>
      <Field label="New cards a day" {...numberOf('newADay', 999)} />
      <Field label="Other cards a day, at most" {...numberOf('reviewsADay', 9999)} />
      <MailSwitch
        label="Email when cards are due"
        hint="Once a day, from eight in the morning."
        checked={settings.mail}
        onChange={(mail) => change({ mail })}
      />
      <PushSwitch
        label="Push when cards are due"
        checked={settings.push}
        onChange={(push) => change({ push })}
      />
      <FormNotice form={form} />
      <div>
        <BusyButton type="submit" busy={form.busy} disabled={!isKnown} doing="Saving...">
          Save review settings
        </BusyButton>
      </div>
    </SubmitForm>
  )
}
