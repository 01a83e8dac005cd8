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
import * as words from './words.ts'
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
    save((added) => [added], words.writesFromNow(chosen.model))
  }

  function saveBeside() {
    if (isInUse)
      save((added) => models.map((one) => (isChosen(one) ? { ...one, ...added } : one)), words.keySaved)
    else save((added) => [...models, added], words.askedWhenDown(chosen.model))
  }

  const other = <OtherAddress state={state} hasKey={hasKey} onChoose={choose} onSettled={() => void list()} />
  return (
    <>
      {models.length === 0 ? (
        <p className={styles['now']}>{words.builtInInUse}</p>
      ) : (
        <ModelsInOrder inUse={inUse} onUse={use} />
      )}
      <div className={styles['columns']}>
        <div className={styles['choice']}>
          <section>
            <h2>{words.found}</h2>
            <FoundServers state={state} onChoose={choose} />
          </section>
          {narrow ? (
            <details className={styles['other']}>
              <summary>
                {words.otherAddress}
                <ChevronDown size={20} />
              </summary>
              {other}
            </details>
          ) : (
            <section>
              <h2>{words.otherAddress}</h2>
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
                doing={words.saving}
                onClick={() => {
                  if (models.every(isChosen)) saveOnly()
                  else setReplacing(true)
                }}
              >
                {models.length === 0 ? words.saveAndUse : words.onlyThis}
              </BusyButton>
            )}
            {canKeep && (
              <BusyButton look="plain" busy={form.busy} doing={words.saving} onClick={saveBeside}>
                {isInUse ? words.saveKey : words.addAsNext}
              </BusyButton>
            )}
            <BusyButton
              look={canSave && !isInUse ? 'plain' : 'primary'}
              busy={isTrying}
              doing={words.trying}
              disabled={!isComplete}
              onClick={() => void attempt()}
            >
              {trial ? words.tryAgain : words.tryIt}
            </BusyButton>
            <p data-reason={isSet}>
              {isSet ? words.cannotSave : isInUse ? words.isInUse : words.nothingChanges}
            </p>
          </div>
        </div>
      </div>
      {replacing && (
        <ConfirmDialog
          question={words.askUseOnly(
            chosen.model,
            models.filter((one) => !isChosen(one)).map(({ model }) => model),
          )}
          action={words.onlyThis}
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
