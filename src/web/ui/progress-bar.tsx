import styles from './progress-bar.module.css'

/** How far something is. Without a value it moves to and fro: how long it takes is not known yet. */
export function ProgressBar({
  label,
  value,
  max,
}: {
  label: string
  value: number | undefined
  max: number
}) {
  return (
    <progress className={styles['bar']} aria-label={label} {...(value === undefined ? {} : { value, max })} />
  )
}
