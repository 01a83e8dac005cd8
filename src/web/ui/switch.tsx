import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './switch.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: string
  hint?: ReactNode
  checked: boolean
}

/** Something that is on or off, with its label and hint tied to it. */
export function Switch({ label, hint, ...rest }: Props) {
  const id = useId()
  return (
    <div className={styles['row']}>
      <div>
        <label className={styles['label']} htmlFor={id}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className={styles['hint']}>
            {hint}
          </p>
        )}
      </div>
      <input
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={rest.checked}
        className={styles['switch']}
      />
    </div>
  )
}
