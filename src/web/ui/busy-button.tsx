import type { ComponentProps, MouseEvent } from 'react'
import { Button } from './button.tsx'

type Props = ComponentProps<typeof Button> & {
  busy: boolean
  /** What the button says while it is busy. */
  doing: string
}

/** A button that does nothing more while it works. It stays enabled then, as a disabled one would lose the focus. */
export function BusyButton({ busy, doing, disabled = false, onClick, children, ...rest }: Props) {
  return (
    <Button
      {...rest}
      disabled={disabled && !busy}
      aria-disabled={busy || disabled}
      onClick={busy ? ignore : onClick}
    >
      {busy ? doing : children}
    </Button>
  )
}

/** Nor does a form that it would submit. */
function ignore(event: MouseEvent): void {
  event.preventDefault()
}
