import { ResetForm } from '../features/session/reset-form.tsx'
import { PublicTitle } from '../ui/public-title.tsx'

export default function Reset() {
  return (
    <>
      <PublicTitle description="Set a new password for your Morsel account.">
        New password | Morsel
      </PublicTitle>
      <ResetForm />
    </>
  )
}
