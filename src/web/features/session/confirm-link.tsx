import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AppError } from '#domain/errors.ts'
import { isUnreachable } from '../../unreachable.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useFetched, type Fetched } from '../../use-call.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { takeFocus } from '../../ui/take-focus.ts'
import { previewLink, type LinkPreview } from './link-preview.ts'
import { LinkQuestion } from './link-question.tsx'
import { NewLink } from './new-link.tsx'
import { readMailedLink, showToken, type MailedLink } from './show-token.ts'
import * as words from './words.ts'
import styles from './sign-in-form.module.css'

/** What came of going on. */
type End = { is: 'half' } | { is: 'moved' } | { is: 'unreachable' } | { is: 'failed' }
type State = End | { is: 'looking' } | { is: 'asking'; link: MailedLink; preview: LinkPreview }

/**
 * Where a mailed link leads: it is looked at, and used only when somebody says so. Otherwise whoever opens a link that
 * a stranger sent them would work in the stranger's account, unawares.
 */
export function ConfirmLink() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const link = readMailedLink(search)
  const looked = useFetched(['mailed link', search], () => previewLink(link!), {
    enabled: link !== undefined,
    // Looked at once: what it answers changes when the link is used.
    staleTime: Infinity,
  })
  const [end, setEnd] = useState<End>()
  const [busy, setBusy] = useState(false)
  // The address is not known where the page is rendered beforehand.
  const state: State = useHydrated() ? (end ?? stateOf(link, looked)) : { is: 'looking' }

  async function goOn(link: MailedLink) {
    setBusy(true)
    try {
      const outcome = await showToken(link)
      if (outcome === 'half') setEnd({ is: 'half' })
      else if (link.type === 'email_change') setEnd({ is: 'moved' })
      else
        await navigate(link.type === 'recovery' ? '/reset' : link.next, {
          replace: true,
          state: { told: true },
        })
    } catch (error) {
      setEnd({ is: isUnreachable(error) ? 'unreachable' : 'failed' })
    } finally {
      setBusy(false)
    }
  }

  const title = state.is === 'asking' ? words.linkQuestions[state.link.type] : words.linkTitles[state.is]
  return (
    <div className={styles['page']}>
      <Sheet className={styles['sheet']} aria-label={words.confirmation}>
        <PageTitle>{`${title} | Morsel`}</PageTitle>
        <h1
          key={state.is}
          ref={state.is === 'looking' ? null : takeFocus}
          tabIndex={-1}
          className={styles['title']}
        >
          {title}
        </h1>
        {state.is === 'looking' && <Spinner />}
        {state.is === 'asking' && (
          <LinkQuestion
            preview={state.preview}
            type={state.link.type}
            busy={busy}
            onGoOn={() => void goOn(state.link)}
          />
        )}
        {state.is === 'half' && <Notice tone="good">{words.oneConfirmed}</Notice>}
        {state.is === 'moved' && (
          <Notice
            tone="good"
            actions={
              <ButtonLink to="/app/account" small>
                {words.goToAccount}
              </ButtonLink>
            }
          >
            {words.addressChanged}
          </Notice>
        )}
        {state.is === 'unreachable' && (
          <Notice
            tone="bad"
            actions={
              <Button
                small
                onClick={() => {
                  setEnd(undefined)
                  looked.again()
                }}
              >
                {words.tryAgain}
              </Button>
            }
          >
            {new AppError('offline').message}
          </Notice>
        )}
        {state.is === 'failed' && <NewLink type={link?.type} />}
      </Sheet>
    </div>
  )
}

function stateOf(link: MailedLink | undefined, { data, error }: Fetched<LinkPreview>): State {
  if (!link) return { is: 'failed' }
  if (data) return { is: 'asking', link, preview: data }
  if (error) return { is: isUnreachable(error) ? 'unreachable' : 'failed' }
  return { is: 'looking' }
}
