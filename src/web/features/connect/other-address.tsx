import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Chosen, ConnectState } from './connect-state.ts'
import * as words from './words.ts'
import styles from './other-address.module.css'

type Props = {
  state: ConnectState
  /** Whether the server keeps a key for the address that is chosen. */
  hasKey: boolean
  onChoose: (chosen: Partial<Chosen>) => void
  /** An address or a key was typed to its end. */
  onSettled: () => void
}

/** An address of a model server with its key and model, typed. */
export function OtherAddress({ state, hasKey, onChoose, onSettled }: Props) {
  const { chosen, offered, trouble, trial } = state
  const list = useId()
  const needsNone = trial?.steps.some(({ keyless }) => keyless)
  return (
    <div className={styles['fields']}>
      <Field
        label={words.address}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="http://localhost:11434/v1"
        value={chosen.address}
        onChange={({ target }) => onChoose({ address: target.value })}
        onBlur={onSettled}
      />
      {trouble && (
        <Notice
          tone="bad"
          actions={
            trouble.corrected !== undefined && (
              <Button small onClick={() => onChoose({ address: trouble.corrected! })}>
                {words.takeThat}
              </Button>
            )
          }
        >
          {trouble.sentence}
        </Notice>
      )}
      <div className={styles['two']}>
        <Field
          label={words.key}
          type="password"
          autoComplete="off"
          placeholder={hasKey ? words.keyKept : words.none}
          value={chosen.key}
          onChange={({ target }) => onChoose({ key: target.value })}
          onBlur={onSettled}
          hint={needsNone ? words.keyNotNeeded : hasKey ? words.leaveKeyEmpty : undefined}
        />
        <Field
          label={words.model}
          autoComplete="off"
          spellCheck={false}
          list={list}
          value={chosen.model}
          onChange={({ target }) => onChoose({ model: target.value })}
        />
        <datalist id={list}>
          {offered.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </div>
    </div>
  )
}
