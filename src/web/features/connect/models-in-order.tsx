import { useState } from 'react'
import type { ModelInUse, ModelsInUse } from '#domain/model-server.ts'
import { haveOwnLabels, ModelLabel } from '#domain/model-label.ts'
import { sentenceOf } from '../../api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormNotice, useForm } from '../../ui/form.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { shortAddress } from './connect-words.ts'
import styles from './models-in-order.module.css'

type Props = {
  inUse: ModelsInUse
  /** Has these used from now on, in this order. */
  onUse: (models: ModelInUse[]) => Promise<void>
}

const labelRules =
  'A label begins with a letter or digit, has no comma or equals sign, and is no other model’s label.'

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
    const place = at === 1 ? 'first' : `as number ${at}`
    use(models.toSpliced(at, 1).toSpliced(at - 1, 0, model), `${model.model} is asked ${place}.`)
  }

  function rename(at: number, typed: string) {
    const label = typed.trim() || undefined
    const { model, label: before } = models[at]!
    if (label === before) return
    const next = models.with(at, { ...models[at]!, label })
    const isGood = label === undefined || ModelLabel.safeParse(label).success
    if (!isGood || !haveOwnLabels(next)) return form.reportFailure(labelRules)
    use(next, label === undefined ? `${model} has no label now.` : `${model} is called ${label}.`)
  }

  return (
    <section className={styles['order']} aria-label="In use now">
      <h2>In use now</h2>
      <p>{wordsOf(models, isSet)}</p>
      <ol>
        {models.map((one, at) => (
          <li key={`${one.address} ${one.model}`}>
            <b>{one.model}</b>
            <small>
              {one.address === undefined ? 'on the machine of this server' : shortAddress(one.address)}
            </small>
            {isSet && one.label !== undefined && <span>{one.label}</span>}
            {!isSet && (
              <>
                {!isOnly && (
                  <Field
                    label="Label"
                    aria-label={`Label of ${one.model}`}
                    autoComplete="off"
                    maxLength={30}
                    placeholder="None"
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
                      aria-label={`Move ${one.model} up`}
                      // Not disabled, which would take the focus away from whoever moved it here.
                      aria-disabled={at === 0}
                      onClick={() => at > 0 && raise(at)}
                    >
                      Move up
                    </TextButton>
                  )}
                  <TextButton aria-label={`Remove ${one.model}`} onClick={() => setRemoving(one)}>
                    Remove
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
            `Remove ${removing.model}?`,
            removing.hasKey && 'Its key is forgotten.',
            removing.address === undefined && 'Its weights stay; “morsel model add” brings it back.',
            isOnly && 'The built-in engine writes from then on.',
          ]
            .filter(Boolean)
            .join(' ')}
          action="Remove"
          onConfirm={() => {
            setRemoving(undefined)
            use(
              models.filter((one) => one !== removing),
              `${removing.model} is removed.`,
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
    isSet && 'Set by LLM_BASE_URL in the environment of this server.',
    models.length > 1 && 'Asked in this order: the next one when one is down.',
    models.length > 1 &&
      (labelled > 1
        ? 'Readers choose by the labels; a model without one only serves as the next.'
        : 'Give two of them labels, such as Fast and Best, and readers can choose.'),
  ]
    .filter(Boolean)
    .join(' ')
}
