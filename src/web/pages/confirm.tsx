import { ConfirmLink } from '../features/session/confirm-link.tsx'
import { PublicTitle } from '../ui/public-title.tsx'

export default function Confirm() {
  return (
    <>
      <PublicTitle description="Confirm your email address.">One moment... | Morsel</PublicTitle>
      <ConfirmLink />
    </>
  )
}
