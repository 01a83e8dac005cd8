import { useEffect, useState } from 'react'
import { fetchConfig } from '../../config.ts'
import { Button } from '../../ui/button.tsx'

type Props = { disabled: boolean; onClick: () => void }

/** The way in by a mailed code, where mail is sent. */
export function CodeWayIn({ disabled, onClick }: Props) {
  const [offered, setOffered] = useState(false)
  useEffect(() => {
    let gone = false
    fetchConfig().then(
      ({ mail, auth }) => {
        // A project that keeps the people elsewhere sends its own.
        if (!gone) setOffered(mail || !auth.embedded)
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])

  return offered ? (
    <Button wide disabled={disabled} onClick={onClick}>
      Email me a code instead
    </Button>
  ) : null
}
