import type { ComponentProps } from 'react'
import styles from './text-button.module.css'

/** A button that reads as a link among small text. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={styles['button']} />
}
