import type { ComponentProps } from 'react'
import styles from './sheet.module.css'

/** The paper that everything lies on. */
export function Sheet({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`${styles['sheet']} ${className}`} />
}
