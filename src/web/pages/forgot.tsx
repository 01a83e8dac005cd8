import { ForgotForm } from '../features/session/forgot-form.tsx'
import { PageTitle } from '../ui/page-title.tsx'

export default function Forgot() {
  return (
    <>
      <PageTitle description="Get a link to set a new password for your Morsel account.">
        Forgot password | Morsel
      </PageTitle>
      <ForgotForm />
    </>
  )
}
