import { ButtonLink } from '../../ui/button.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { LinkPreview } from './link-preview.ts'
import type { MailedLink } from './show-token.ts'
import * as words from './words.ts'
import styles from './sign-in-form.module.css'

type Props = { preview: LinkPreview; type: MailedLink['type']; busy: boolean; onGoOn: () => void }

/** Asks before a mailed link is used: whose account it opens, and what becomes of the one that is open here. */
export function LinkQuestion({ preview, type, busy, onGoOn }: Props) {
  const { email, newEmail, present, askedHere } = preview
  const other = present !== undefined && present !== email ? present : undefined
  return (
    <>
      <p className={styles['words']}>{purpose(type, newEmail)}</p>
      {other !== undefined && <Notice tone="plain">{words.signedInAs(other)}</Notice>}
      {askedHere === false && type !== 'invite' && <Notice tone="plain">{words.requestedElsewhere}</Notice>}
      <BusyButton look="primary" wide busy={busy} doing={words.oneMoment} onClick={onGoOn}>
        <span className={styles['account']}>{email === undefined ? words.goOn : words.goOnAs(email)}</span>
      </BusyButton>
      {other !== undefined && (
        <ButtonLink to="/app" wide>
          <span className={styles['account']}>{words.stayAs(other)}</span>
        </ButtonLink>
      )}
    </>
  )
}

function purpose(type: MailedLink['type'], newEmail: string | undefined): string {
  if (newEmail !== undefined) return words.movesAccount(newEmail)
  if (type === 'recovery') return words.nextNewPassword
  if (type === 'signup') return words.confirmsAddress
  if (type === 'invite') return words.acceptsInvitation
  return words.signsIn
}
