import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { Button } from './button.tsx'

type Props = ComponentProps<typeof Button> & {
  busy: boolean
  /** What the button says while it is busy. */
  doing: string
}

/** A button that is off while it works. A disabled button loses the focus: this one takes it back, if nothing else did. */
export function BusyButton({ busy, doing, disabled = false, children, ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const held = useRef(false)

  useLayoutEffect(() => {
    if (busy) held.current = document.activeElement === button.current
    else if (held.current && document.activeElement === document.body) button.current?.focus()
  }, [busy])

  return (
    <Button {...rest} ref={button} disabled={busy || disabled}>
      {busy ? doing : children}
    </Button>
  )
}
