import { ForgotForm } from '../features/session/forgot-form.tsx'
import { PublicTitle } from '../ui/public-title.tsx'
import * as words from '../features/session/words.ts'

export default function Forgot() {
  return (
    <>
      <PublicTitle description={words.forgotDescription}>{`${words.forgotTitle} | Morsel`}</PublicTitle>
      <ForgotForm />
    </>
  )
}
