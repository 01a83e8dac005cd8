import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

type Look = { look?: 'plain' | 'primary' | 'quiet' | 'danger'; small?: boolean; wide?: boolean }

function classOf({ look = 'plain', small, wide }: Look): string {
  const names = [
    styles['button'],
    look !== 'plain' && styles[look],
    small && styles['small'],
    wide && styles['wide'],
  ]
  return names.filter(Boolean).join(' ')
}

export function Button({ look, small, wide, ...rest }: Look & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classOf({ look, small, wide })} />
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ look, small, wide, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={classOf({ look, small, wide })} />
}
