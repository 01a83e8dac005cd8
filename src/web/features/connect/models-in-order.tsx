import { useState } from 'react'
import type { ModelInUse, ModelsInUse } from '#domain/model-server.ts'
import { haveOwnLabels, ModelLabel } from '#domain/model-label.ts'
import { sentenceOf } from '../../api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormNotice, useForm } from '../../ui/form.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { shortAddress } from './shown-model.ts'
import * as words from './words.ts'
import styles from './models-in-order.module.css'

type Props = {
  inUse: ModelsInUse
  /** Has these used from now on, in this order. */
  onUse: (models: ModelInUse[]) => Promise<void>
}

/** The models in use, in the order in which they are asked: moved, offered to readers, removed. */
export function ModelsInOrder({ inUse: { from, models }, onUse }: Props) {
  const form = useForm()
  const [removing, setRemoving] = useState<ModelInUse>()
  const isSet = from === 'environment'
  const isOnly = models.length === 1

  function use(next: ModelInUse[], said: string) {
    void form.attempt(() => onUse(next).then(() => said), sentenceOf)
  }

  function raise(at: number) {
    const model = models[at]!
    const said = at === 1 ? words.askedFirst(model.model) : words.askedAs(model.model, at)
    use(models.toSpliced(at, 1).toSpliced(at - 1, 0, model), said)
  }

  function rename(at: number, typed: string) {
    const label = typed.trim() || undefined
    const { model, label: before } = models[at]!
    if (label === before) return
    const next = models.with(at, { ...models[at]!, label })
    const isGood = label === undefined || ModelLabel.safeParse(label).success
    if (!isGood || !haveOwnLabels(next)) return form.reportFailure(words.labelRules)
    use(next, label === undefined ? words.noLabelNow(model) : words.isCalled(model, label))
  }

  return (
    <section className={styles['order']} aria-label={words.inUse}>
      <h2>{words.inUse}</h2>
      <p>{wordsOf(models, isSet)}</p>
      <ol>
        {models.map((one, at) => (
          <li key={`${one.address} ${one.model}`}>
            <b>{one.model}</b>
            <small>{one.address === undefined ? words.onThisMachine : shortAddress(one.address)}</small>
            {isSet && one.label !== undefined && <span>{one.label}</span>}
            {!isSet && (
              <>
                {!isOnly && (
                  <Field
                    label={words.label}
                    aria-label={words.labelOf(one.model)}
                    autoComplete="off"
                    maxLength={30}
                    placeholder={words.none}
                    defaultValue={one.label}
                    onBlur={({ target }) => rename(at, target.value)}
                    onKeyDown={({ key, currentTarget }) => {
                      if (key === 'Enter') rename(at, currentTarget.value)
                    }}
                  />
                )}
                <span className={styles['actions']}>
                  {!isOnly && (
                    <TextButton
                      aria-label={words.moveModelUp(one.model)}
                      // Not disabled, which would take the focus away from whoever moved it here.
                      aria-disabled={at === 0}
                      onClick={() => at > 0 && raise(at)}
                    >
                      {words.moveUp}
                    </TextButton>
                  )}
                  <TextButton aria-label={words.removeModel(one.model)} onClick={() => setRemoving(one)}>
                    {words.remove}
                  </TextButton>
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
      <FormNotice form={form} />
      {removing && (
        <ConfirmDialog
          question={[
            words.askRemove(removing.model),
            removing.hasKey && words.keyForgotten,
            removing.address === undefined && words.weightsStay,
            isOnly && words.builtInFromThen,
          ]
            .filter(Boolean)
            .join(' ')}
          action={words.remove}
          onConfirm={() => {
            setRemoving(undefined)
            use(
              models.filter((one) => one !== removing),
              words.isRemoved(removing.model),
            )
          }}
          onCancel={() => setRemoving(undefined)}
        />
      )}
    </section>
  )
}

function wordsOf(models: ModelInUse[], isSet: boolean): string {
  const labelled = models.filter(({ label }) => label !== undefined).length
  return [
    isSet && words.setByEnvironment,
    models.length > 1 && words.askedInOrder,
    models.length > 1 && (labelled > 1 ? words.chooseByLabels : words.giveLabels),
  ]
    .filter(Boolean)
    .join(' ')
}
