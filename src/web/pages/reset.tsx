import { ResetForm } from '../features/session/reset-form.tsx'
import { PublicTitle } from '../ui/public-title.tsx'
import * as words from '../features/session/words.ts'

export default function Reset() {
  return (
    <>
      <PublicTitle description={words.resetDescription}>{`${words.newPassword} | Morsel`}</PublicTitle>
      <ResetForm />
    </>
  )
}
