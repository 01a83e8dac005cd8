import { useState } from 'react'
import { ModelInUse } from '#domain/model-server.ts'
import { callJson, jsonBody, sentenceOf } from '../../api.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FormNotice, useForm } from '../../ui/form.tsx'
import { ChevronDown } from '../../ui/icons.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { isUsable } from './connect-state.ts'
import { shortAddress } from './connect-words.ts'
import { FoundServers } from './found-servers.tsx'
import { OtherAddress } from './other-address.tsx'
import { TrialCard } from './trial-card.tsx'
import { useConnect, withKey } from './use-connect.ts'
import styles from './connect-form.module.css'

/** Where an operator chooses a model, tries it and has everybody's texts go to it. */
export function ConnectForm({ inUse: first }: { inUse: ModelInUse }) {
  const [inUse, setInUse] = useState(first)
  const { state, look, choose, list, attempt } = useConnect(first)
  const form = useForm()
  const narrow = useNarrow()
  const { chosen, trial } = state
  const isSet = inUse.from === 'environment'
  const isTrying = trial !== undefined && !trial.done && !trial.failure
  const isComplete = chosen.address.trim() !== '' && chosen.model.trim() !== ''
  const isInUse = inUse.address === chosen.address && inUse.model === chosen.model && chosen.key === ''
  const canSave = !isSet && trial !== undefined && isUsable(trial)
  const hasKey = inUse.hasKey && inUse.address === chosen.address

  async function save() {
    const { address, key, model } = chosen
    const body = jsonBody('PUT', withKey({ address, model }, key))
    setInUse(await callJson(ModelInUse, '/api/operator/model', body))
    return `${model} writes from now on.`
  }

  const other = <OtherAddress state={state} hasKey={hasKey} onChoose={choose} onSettled={() => void list()} />
  return (
    <>
      <p className={styles['now']}>{wordsOf(inUse)}</p>
      <div className={styles['columns']}>
        <div className={styles['choice']}>
          <section>
            <h2>Found on this machine</h2>
            <FoundServers state={state} onChoose={choose} onLook={() => void look()} />
          </section>
          {narrow ? (
            <details className={styles['other']}>
              <summary>
                Or another address
                <ChevronDown size={20} />
              </summary>
              {other}
            </details>
          ) : (
            <section>
              <h2>Or another address</h2>
              {other}
            </section>
          )}
        </div>
        <div className={styles['result']}>
          <TrialCard trial={trial} />
          <FormNotice form={form} />
          <div className={styles['save']} data-footed="true">
            {canSave && (
              <BusyButton
                look="primary"
                busy={form.busy}
                doing="Saving…"
                onClick={() => void form.attempt(save, sentenceOf)}
              >
                Save and use it
              </BusyButton>
            )}
            <BusyButton
              look={canSave ? 'plain' : 'primary'}
              busy={isTrying}
              doing="Trying…"
              disabled={!isComplete}
              onClick={() => void attempt()}
            >
              {trial ? 'Try again' : 'Try it'}
            </BusyButton>
            <p data-reason={isSet}>
              {isSet
                ? 'Nothing can be saved here: LLM_BASE_URL is set in the environment of this server, and wins.'
                : isInUse
                  ? 'This is the one in use.'
                  : 'Until you save, nothing changes for anyone.'}
            </p>
          </div>
        </div>
      </div>
    </>
  )
}

function wordsOf({ from, model, address }: ModelInUse): string {
  if (from === null) return 'In use now: the built-in engine.'
  if (address === undefined) return `In use now: ${model}, on the machine of this server.`
  const where = `In use now: ${model} at ${shortAddress(address)}`
  return from === 'environment'
    ? `${where}, set by LLM_BASE_URL in the environment of this server.`
    : `${where}.`
}
