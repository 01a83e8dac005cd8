import { ResetForm } from '../features/session/reset-form.tsx'
import { PageTitle } from '../ui/page-title.tsx'

export default function Reset() {
  return (
    <>
      <PageTitle description="Set a new password for your Morsel account.">New password | Morsel</PageTitle>
      <ResetForm />
    </>
  )
}
