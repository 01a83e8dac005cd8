import { Button } from '../../ui/button.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { sendsMail } from './sends-mail.ts'

type Props = { disabled: boolean; onClick: () => void }

/** The way in by a mailed code, where mail is sent. */
export function CodeWayIn({ disabled, onClick }: Props) {
  return useLoaded(sendsMail, false) ? (
    <Button wide disabled={disabled} onClick={onClick}>
      Email me a code instead
    </Button>
  ) : null
}
