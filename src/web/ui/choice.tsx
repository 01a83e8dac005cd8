import { useId, type ReactNode } from 'react'
import styles from './choice.module.css'

type Props<T extends string> = {
  legend: string
  options: readonly { value: T; label: ReactNode }[]
  value: T
  onChoose: (value: T) => void
}

/** One of a few, all in sight: a group of radio buttons set side by side. */
export function Choice<T extends string>({ legend, options, value, onChoose }: Props<T>) {
  const name = useId()
  return (
    <fieldset className={styles['choice']}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles['option']}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
