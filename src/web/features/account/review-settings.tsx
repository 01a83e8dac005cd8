import { useState } from 'react'
import { getStudySettings, setStudySettings } from '#domain/calls/study.ts'
import { standardSettings, type StudySettings } from '#domain/study/settings.ts'
import { ask, sentenceOf } from '../../api.ts'
import { queryKeyOf, queries } from '../../queries.ts'
import { FailureNotice } from '../../ui/failure.tsx'
import { useCall } from '../../use-call.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormNotice, SubmitForm, useForm } from '../../ui/form.tsx'
import { zoneHere } from '../../zone.ts'
import * as words from './words.ts'
import styles from './form.module.css'
import { MailSwitch } from './mail-switch.tsx'
import { PushSwitch } from './push-switch.tsx'

/** How many cards a day brings, and whether somebody is reminded of them. */
export function ReviewSettings() {
  const { data: stored, failure, again } = useCall(getStudySettings, {})
  const [edited, setEdited] = useState<Partial<StudySettings>>({})
  const form = useForm()
  const settings = { ...(stored ?? standardSettings), ...edited }
  const change = (part: Partial<StudySettings>) => setEdited({ ...edited, ...part })

  async function save() {
    const kept = await ask(setStudySettings, { ...settings, zone: zoneHere() })
    queries.setQueryData(queryKeyOf(getStudySettings, {}), kept)
    setEdited({})
    return words.reviewSaved
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
      <Field label={words.newCards} {...numberOf('newADay', 999)} />
      <Field label={words.otherCards} {...numberOf('reviewsADay', 9999)} />
      <MailSwitch
        label={words.mailWhenDue}
        hint={words.mailWhenDueHint}
        checked={settings.mail}
        onChange={(mail) => change({ mail })}
      />
      <PushSwitch label={words.pushWhenDue} checked={settings.push} onChange={(push) => change({ push })} />
      <FailureNotice failure={failure} again={again} />
      <FormNotice form={form} />
      <div>
        <BusyButton type="submit" busy={form.busy} disabled={!stored} doing={words.saving}>
          {words.saveReview}
        </BusyButton>
      </div>
    </SubmitForm>
  )
}
