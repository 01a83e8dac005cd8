import { Button } from '../../ui/button.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { offersGoogle } from './offers-google.ts'

type Props = { label: string; disabled: boolean; onClick: () => void }

/** The way in by Google, where there is one. Until that is known there is none: the other way in needs no waiting. */
export function GoogleButton({ label, disabled, onClick }: Props) {
  return useLoaded(offersGoogle, false) ? (
    <Button wide disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  ) : null
}
