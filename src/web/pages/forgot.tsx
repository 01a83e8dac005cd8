import { ForgotForm } from '../features/session/forgot-form.tsx'
import { PublicTitle } from '../ui/public-title.tsx'

export default function Forgot() {
  return (
    <>
      <PublicTitle description="Get a link to set a new password for your Morsel account.">
        Forgot password | Morsel
      </PublicTitle>
      <ForgotForm />
    </>
  )
}
