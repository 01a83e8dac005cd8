import { useId, type ReactNode } from 'react'
import { Sheet } from './sheet.tsx'
import styles from './titled-sheet.module.css'

type Props = {
  title: string
  description?: ReactNode
  danger?: boolean
  /** Sets the heading beside its matter, where there is room. */
  split?: boolean
  children: ReactNode
}

/** A sheet with its heading: one matter of a settings page. */
export function TitledSheet({ title, description, danger = false, split = false, children }: Props) {
  const id = useId()
  return (
    <Sheet className={styles['sheet']} aria-labelledby={id} data-danger={danger} data-split={split}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {description && <p className={styles['description']}>{description}</p>}
      </div>
      {children}
    </Sheet>
  )
}
