import styles from './spinner.module.css'

export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={styles['spinner']} role="status">
      <span className={styles['ring']} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
