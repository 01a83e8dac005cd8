import { ButtonLink } from '../../ui/button.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { LinkPreview } from './link-preview.ts'
import type { MailedLink } from './show-token.ts'
import styles from './sign-in-form.module.css'

type Props = { preview: LinkPreview; type: MailedLink['type']; busy: boolean; onGoOn: () => void }

/** Asks before a mailed link is used: whose account it opens, and what becomes of the one that is open here. */
export function LinkQuestion({ preview, type, busy, onGoOn }: Props) {
  const { email, newEmail, present, askedHere } = preview
  const other = present !== undefined && present !== email ? present : undefined
  return (
    <>
      <p className={styles['words']}>{purpose(type, newEmail)}</p>
      {other !== undefined && (
        <Notice tone="plain">
          You’re signed in as {other}. If you continue, this browser switches to the other account.
        </Notice>
      )}
      {askedHere === false && type !== 'invite' && (
        <Notice tone="plain">
          This link was requested in another browser. Only continue if that was you.
        </Notice>
      )}
      <BusyButton look="primary" wide busy={busy} doing="One moment..." onClick={onGoOn}>
        <span className={styles['account']}>{email === undefined ? 'Continue' : `Continue as ${email}`}</span>
      </BusyButton>
      {other !== undefined && (
        <ButtonLink to="/app" wide>
          <span className={styles['account']}>Stay signed in as {other}</span>
        </ButtonLink>
      )}
    </>
  )
}

function purpose(type: MailedLink['type'], newEmail: string | undefined): string {
  if (newEmail !== undefined) return `This moves the account to ${newEmail}.`
  if (type === 'recovery') return 'Next, you choose a new password.'
  if (type === 'signup') return 'This confirms your email address and signs you in.'
  if (type === 'invite') return 'This accepts your invitation and signs you in.'
  return 'This signs you in without a password.'
}
