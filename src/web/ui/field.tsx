import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import * as words from './words.ts'
import styles from './field.module.css'

type Props = ComponentProps<'input'> & { label: string; hint?: ReactNode }

/** An input with its label and hint tied to it. */
export function Field({ label, hint, ...rest }: Props) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...rest}
        className={styles['input']}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** A password that can be shown while it is typed. */
export function PasswordField({ label, hint, ...rest }: Props) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['row']}>
        <input
          id={id}
          type={shown ? 'text' : 'password'}
          aria-describedby={hint ? `${id}-hint` : undefined}
          {...rest}
          className={styles['input']}
        />
        <button
          type="button"
          className={styles['toggle']}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {words.show}
          <span className="visually-hidden">{words.showField(label)}</span>
        </button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  )
}
