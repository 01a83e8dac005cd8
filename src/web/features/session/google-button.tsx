import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { offersGoogle } from './offers-google.ts'

type Props = { label: string; disabled: boolean; onClick: () => void }

/** The way in by Google, where there is one. Until that is known there is none: the other way in needs no waiting. */
export function GoogleButton({ label, disabled, onClick }: Props) {
  const [offered, setOffered] = useState(false)
  useEffect(() => {
    let gone = false
    offersGoogle().then(
      (google) => {
        if (!gone) setOffered(google)
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])

  return offered ? (
    <Button wide disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  ) : null
}
