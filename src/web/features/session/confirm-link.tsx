import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AppError } from '#domain/errors.ts'
import { isUnreachable } from '../../refusal-of.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import { NewLink } from './new-link.tsx'
import { readMailedLink, showToken, type MailedLink } from './show-token.ts'
import styles from './sign-in-form.module.css'

type State =
  | { is: 'busy' }
  | { is: 'half' }
  | { is: 'moved' }
  | { is: 'unreachable' }
  | { is: 'failed'; link: MailedLink | undefined }

/** Where a mailed link leads: what it carries is shown back by this page, not by whatever looks at the link. */
export function ConfirmLink() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ is: 'busy' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const link = readMailedLink(search)
    if (!link) {
      setState({ is: 'failed', link })
      return
    }
    showToken(link).then(
      (outcome) => {
        if (outcome === 'half') setState({ is: 'half' })
        else if (link.type === 'email_change') setState({ is: 'moved' })
        else void navigate(link.type === 'recovery' ? '/reset' : link.next, { replace: true })
      },
      (error: unknown) => setState(isUnreachable(error) ? { is: 'unreachable' } : { is: 'failed', link }),
    )
  }, [search, navigate, attempt])

  return (
    <div className={styles['page']}>
      <Sheet className={styles['sheet']} aria-label="Confirmation">
        <PageTitle>{`${titles[state.is]} | Morsel`}</PageTitle>
        <h1
          key={state.is}
          ref={state.is === 'busy' ? null : takeFocus}
          tabIndex={-1}
          className={styles['title']}
        >
          {titles[state.is]}
        </h1>
        {state.is === 'busy' && <Spinner />}
        {state.is === 'half' && (
          <Notice tone="good">
            This mailbox is confirmed. Now open the link in your other mailbox, and your address is changed.
          </Notice>
        )}
        {state.is === 'moved' && (
          <Notice
            tone="good"
            actions={
              <ButtonLink to="/app/account" small>
                Go to your account
              </ButtonLink>
            }
          >
            Your email address is changed.
          </Notice>
        )}
        {state.is === 'unreachable' && (
          <Notice
            tone="bad"
            actions={
              <Button
                small
                onClick={() => {
                  setState({ is: 'busy' })
                  setAttempt(attempt + 1)
                }}
              >
                Try again
              </Button>
            }
          >
            {new AppError('offline').message}
          </Notice>
        )}
        {state.is === 'failed' && <NewLink type={state.link?.type} />}
      </Sheet>
    </div>
  )
}

const titles = {
  busy: 'Confirming...',
  half: 'One more mailbox',
  moved: 'Address changed',
  unreachable: 'Not confirmed yet',
  failed: 'This link no longer works',
} satisfies Record<State['is'], string>
