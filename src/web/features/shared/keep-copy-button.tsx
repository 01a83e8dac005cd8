import { useNavigate } from 'react-router'
import { keepCopy } from '#domain/calls/shared.ts'
import { ask } from '../../api.ts'
import { useSession } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useAct } from '../../use-act.ts'
import * as words from './words.ts'

/** Whether somebody may be signed in here, or comes from signing in: only then is the sign-in code loaded. */
const mayBeSignedIn = () =>
  document.documentElement.dataset['account'] !== undefined || window.location.search !== ''

type Props = { token: string; attempt?: string; look?: 'plain' | 'primary' }

/** Keeps what a link shows in the library of whoever has an account; leads everybody else to one, and back. */
export function KeepCopyButton({ token, attempt, look = 'primary' }: Props) {
  const { status } = useSession(mayBeSignedIn)
  const navigate = useNavigate()
  const { busy, failure, act } = useAct()

  async function keep() {
    const { source, kind } = await ask(keepCopy, { token, attempt })
    await navigate(kind === 'cards' ? '/app/review' : `/app/${kind}?source=${source}`)
  }

  if (status !== 'signed-in')
    return (
      // Who owes a second proof is asked for it by the app.
      <ButtonLink
        look={look}
        to={status === 'second-factor' ? '/app' : '/signup'}
        state={{ from: `/s/${token}` }}
      >
        {words.keepCopy}
      </ButtonLink>
    )
  return (
    <>
      <BusyButton look={look} busy={busy} doing={words.keeping} onClick={() => void act(keep)}>
        {words.keepCopy}
      </BusyButton>
      {failure && <span role="alert">{failure}</span>}
    </>
  )
}
