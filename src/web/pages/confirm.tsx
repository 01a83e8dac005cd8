import { ConfirmLink } from '../features/session/confirm-link.tsx'
import { PageTitle } from '../ui/page-title.tsx'

export default function Confirm() {
  return (
    <>
      <PageTitle description="Confirm your email address.">One moment... | Morsel</PageTitle>
      <ConfirmLink />
    </>
  )
}
