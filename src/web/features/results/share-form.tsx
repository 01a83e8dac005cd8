import { useState, type ReactNode } from 'react'
import { longestLine, type ShareSettings } from '#domain/share/share.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormNotice, SubmitForm, useForm } from '../../ui/form.tsx'
import { Switch } from '../../ui/switch.tsx'
import { sentenceOf } from '../../api.ts'
import styles from './share-dialog.module.css'
import * as words from './words-share.ts'

type Props = {
  settings: ShareSettings
  /** Whether it is answered, so that there are attempts and names. */
  practised: boolean
  action: string
  busy: string
  /** Takes the settings. @returns what to say once it is done */
  onSend: (settings: ShareSettings) => Promise<string | void>
  children?: ReactNode
}

/** What the owner of a link decides of it. */
export function ShareForm({ settings, practised, action, busy, onSend, children }: Props) {
  const form = useForm()
  const [now, setNow] = useState(settings)
  const set = (change: Partial<ShareSettings>) => setNow({ ...now, ...change })
  return (
    <SubmitForm form={form} className={styles['form']} onSubmit={() => onSend(now)} explain={sentenceOf}>
      {children}
      <Field
        label={words.title}
        required
        maxLength={longestLine.title}
        value={now.title}
        onChange={({ target }) => set({ title: target.value })}
      />
      <Field
        label={words.byline}
        hint={words.bylineHint}
        autoComplete="off"
        maxLength={longestLine.byline}
        value={now.byline ?? ''}
        onChange={({ target }) => set({ byline: target.value || null })}
      />
      <Field
        label={words.closes}
        type="datetime-local"
        hint={words.closesHint}
        value={now.closesAt === null ? '' : localTime(now.closesAt)}
        onChange={({ target }) =>
          set({ closesAt: target.value === '' ? null : new Date(target.value).toISOString() })
        }
      />
      {practised && (
        <>
          <Switch
            label={words.askName}
            hint={words.askNameHint}
            checked={now.asksName}
            onChange={({ target }) => set({ asksName: target.checked })}
          />
          <Switch
            label={words.oneAttempt}
            hint={words.oneAttemptHint}
            checked={now.attempts === 'one'}
            onChange={({ target }) => set({ attempts: target.checked ? 'one' : 'many' })}
          />
        </>
      )}
      <Switch
        label={words.showText}
        hint={practised ? words.showTextOnceAnswered : words.showTextHint}
        checked={now.showsText}
        onChange={({ target }) => set({ showsText: target.checked })}
      />
      <FormNotice form={form} />
      <BusyButton type="submit" look="primary" busy={form.busy} doing={busy}>
        {action}
      </BusyButton>
    </SubmitForm>
  )
}

/** A moment as a field for date and time has it, by the clock here. */
function localTime(moment: string): string {
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
