import { useState } from 'react'
import { useModels } from '#domain/calls/operator.ts'
import type { ModelInUse, ModelOrder, ModelsInUse } from '#domain/model-server.ts'
import { mostModels } from '#domain/model-label.ts'
import { ask, sentenceOf } from '../../api.ts'
import { outdate } from '../../queries.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormNotice, useForm } from '../../ui/form.tsx'
import { ChevronDown } from '../../ui/icons.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { isUsable } from './connect-state.ts'
import { FoundServers } from './found-servers.tsx'
import { ModelsInOrder } from './models-in-order.tsx'
import { OtherAddress } from './other-address.tsx'
import { TrialCard } from './trial-card.tsx'
import { useConnect, withKey } from './use-connect.ts'
import styles from './connect-form.module.css'

/** Where an operator chooses models, tries them and has everybody's texts go to them. */
export function ConnectForm({ inUse }: { inUse: ModelsInUse }) {
  const { state, choose, list, attempt } = useConnect(inUse)
  const form = useForm()
  const narrow = useNarrow()
  const [replacing, setReplacing] = useState(false)
  const { chosen, trial } = state
  const { models } = inUse
  const isSet = inUse.from === 'environment'
  const isTrying = trial !== undefined && !trial.done && !trial.failure
  const isComplete = chosen.address.trim() !== '' && chosen.model.trim() !== ''
  const isChosen = ({ address, model }: ModelInUse) => address === chosen.address && model === chosen.model
  const isInUse = models.some(isChosen)
  const canSave =
    !isSet && trial !== undefined && isUsable(trial) && !(isInUse && chosen.key === '' && models.length === 1)
  const canKeep =
    canSave &&
    models.length > 0 &&
    (isInUse ? chosen.key !== '' && models.length > 1 : models.length < mostModels)
  const hasKey = models.some((one) => one.hasKey && one.address === chosen.address)

  async function use(order: ModelOrder['models']) {
    try {
      await ask(useModels, { models: order })
    } catch (error) {
      // Another operator has changed them meanwhile.
      outdate('operator')
      throw error
    }
  }

  function save(order: (added: ModelOrder['models'][number]) => ModelOrder['models'], said: string) {
    const { address, key, model } = chosen
    const added = withKey({ address, model }, key)
    void form.attempt(() => use(order(added)).then(() => said), sentenceOf)
  }

  function saveOnly() {
    save((added) => [added], `${chosen.model} writes from now on.`)
  }

  function saveBeside() {
    if (isInUse)
      save((added) => models.map((one) => (isChosen(one) ? { ...one, ...added } : one)), 'The key is saved.')
    else save((added) => [...models, added], `${chosen.model} is asked when those before it are down.`)
  }

  const other = <OtherAddress state={state} hasKey={hasKey} onChoose={choose} onSettled={() => void list()} />
  return (
    <>
      {models.length === 0 ? (
        <p className={styles['now']}>In use now: the built-in engine.</p>
      ) : (
        <ModelsInOrder inUse={inUse} onUse={use} />
      )}
      <div className={styles['columns']}>
        <div className={styles['choice']}>
          <section>
            <h2>Found on this machine</h2>
            <FoundServers state={state} onChoose={choose} />
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
                look={isInUse ? 'plain' : 'primary'}
                busy={form.busy}
                doing="Saving…"
                onClick={() => {
                  if (models.every(isChosen)) saveOnly()
                  else setReplacing(true)
                }}
              >
                {models.length === 0 ? 'Save and use it' : 'Use only this'}
              </BusyButton>
            )}
            {canKeep && (
              <BusyButton look="plain" busy={form.busy} doing="Saving…" onClick={saveBeside}>
                {isInUse ? 'Save its key' : 'Add as the next'}
              </BusyButton>
            )}
            <BusyButton
              look={canSave && !isInUse ? 'plain' : 'primary'}
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
                  ? 'This one is in use.'
                  : 'Until you save, nothing changes for anyone.'}
            </p>
          </div>
        </div>
      </div>
      {replacing && (
        <ConfirmDialog
          question={`Use only ${chosen.model}? ${listed(models.filter((one) => !isChosen(one)))} removed.`}
          action="Use only this"
          onConfirm={() => {
            setReplacing(false)
            saveOnly()
          }}
          onCancel={() => setReplacing(false)}
        />
      )}
    </>
  )
}

function listed(models: ModelInUse[]): string {
  const names = models.map(({ model }) => model)
  const last = names.pop()
  return names.length === 0 ? `${last} is` : `${names.join(', ')} and ${last} are`
}
