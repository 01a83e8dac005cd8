import { readPushState, startPush, stopPush, type PushState } from '../../push.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FormNotice, useForm } from '../../ui/form.tsx'
import { Switch } from '../../ui/switch.tsx'
import * as words from './words.ts'
import styles from './form.module.css'
import { FailureNotice } from '../../ui/failure.tsx'
import { queries } from '../../queries.ts'
import { useFetched } from '../../use-call.ts'

type Props = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/**
 * Whether a person wants push messages of a kind, and how these stand in this browser; it is asked for its permission
 * only when somebody clicks. Where it can show none, the switch is off and says why.
 */
export function PushSwitch({ label, checked, onChange }: Props) {
  const key = ['push']
  const { data: state, failure, again } = useFetched(key, readPushState)
  const form = useForm()
  const { busy } = form
  const isImpossible = state === 'denied' || state === 'unsupported'

  function change(act: () => Promise<PushState>) {
    void form.attempt(
      async () => void queries.setQueryData(key, await act()),
      () => words.pushFailed,
    )
  }

  return (
    <>
      <Switch
        label={label}
        hint={isImpossible ? words.pushStates[state] : words.pushHint}
        disabled={isImpossible}
        checked={!isImpossible && checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <FailureNotice failure={failure} again={again} />
      <FormNotice form={form} />
      {checked && (state === 'on' || state === 'off') && (
        <div className={styles['aside']}>
          <p className={styles['hint']}>{words.pushStates[state]}</p>
          {state === 'off' ? (
            <BusyButton small busy={busy} doing={words.waitingForAnswer} onClick={() => change(startPush)}>
              {words.allowPush}
            </BusyButton>
          ) : (
            <BusyButton small busy={busy} doing={words.stoppingPush} onClick={() => change(stopPush)}>
              {words.stopPush}
            </BusyButton>
          )}
        </div>
      )}
    </>
  )
}
