import { useEffect, useState } from 'react'
import { sentenceOf } from '../../api.ts'
import { readPushState, startPush, stopPush, type PushState } from '../../push.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FormNotice, useForm } from '../../ui/form.tsx'
import styles from './form.module.css'

export const pushWords: Record<PushState, string> = {
  unsupported: 'This browser can’t show push notifications.',
  denied:
    'This browser blocks notifications from Morsel. Allow them in its site settings, then reload this page.',
  off: 'Not turned on in this browser yet.',
  on: 'On in this browser, even with no tab open.',
}

/** How push messages stand in this browser; it is asked for its permission only when somebody clicks. */
export function PushSetting() {
  const [state, setState] = useState<PushState>()
  const form = useForm()
  const { busy, reportFailure } = form

  useEffect(() => {
    readPushState().then(setState, (error: unknown) => reportFailure(sentenceOf(error)))
  }, [reportFailure])

  function change(act: () => Promise<PushState>) {
    void form.attempt(
      async () => setState(await act()),
      () => 'We couldn’t change push notifications in this browser. Please try again.',
    )
  }

  return (
    <div className={styles['aside']}>
      {state && <p className={styles['hint']}>{pushWords[state]}</p>}
      <FormNotice form={form} />
      {state === 'off' && (
        <BusyButton small busy={busy} doing="Waiting for your answer..." onClick={() => change(startPush)}>
          Allow in this browser
        </BusyButton>
      )}
      {state === 'on' && (
        <BusyButton small busy={busy} doing="Stopping..." onClick={() => change(stopPush)}>
          Stop in this browser
        </BusyButton>
      )}
    </div>
  )
}
